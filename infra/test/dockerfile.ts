import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import dockerignore from '@balena/dockerignore';
import { DockerfileParser, type Instruction, ModifiableInstruction } from 'dockerfile-ast';

export const repository = fileURLToPath(new URL('../..', import.meta.url));
export const dockerfileText = readFileSync(join(repository, 'infra/Dockerfile'), 'utf8');

/** A stage that was carried out: `root` stands for `/`. */
export interface Stage {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  command: string[];
  healthCheck: string[];
  /** Addresses of ADD, which are not fetched here. */
  fetched: string[];
}

/** The instructions of the Dockerfile, in order, those of each stage apart. */
export function readStages(): Instruction[][] {
  const stages: Instruction[][] = [];
  for (const instruction of DockerfileParser.parse(dockerfileText).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') stages.push([]);
    stages.at(-1)?.push(instruction);
  }
  return stages;
}

export const wordsOf = (instruction: Instruction): string[] =>
  instruction.getArguments().map((argument) => argument.getValue());

/** The words of the JSON form, as in CMD ["node", "main.js"]. */
export const jsonOf = (instruction: Instruction): string[] =>
  JSON.parse(/\[.*\]$/.exec(instruction.getRawArgumentsContent() ?? '')?.[0] ?? '[]') as string[];

function flagsOf(instruction: Instruction): Map<string, string> {
  const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
  return new Map(flags.map((flag) => [flag.getName(), flag.getValue() ?? '']));
}

/**
 * Carries the Dockerfile out into folders instead of images: COPY copies, RUN runs with nothing in the environment but what a
 * package registry needs. Commands must therefore keep to relative paths.
 * @throws Error for an instruction that is not known here, or a command that fails
 */
export function carryOut(folder: string): Stage {
  const done = new Map<string, Stage>();
  let last: Stage | undefined;
  for (const [index, instructions] of readStages().entries()) {
    const stage: Stage = {
      root: join(folder, String(index)),
      workdir: '/',
      env: {},
      user: 'root',
      command: [],
      healthCheck: [],
      fetched: [],
    };
    mkdirSync(stage.root, { recursive: true });
    for (const instruction of instructions) carryOutOne(stage, instruction, done);
    const [, , name = String(index)] = wordsOf(instructions[0] as Instruction);
    done.set(name, stage);
    last = stage;
  }
  if (!last) throw new Error('no stage');
  return last;
}

function carryOutOne(stage: Stage, instruction: Instruction, done: ReadonlyMap<string, Stage>): void {
  const words = wordsOf(instruction);
  const source = flagsOf(instruction).get('from');
  const place = (path: string) => join(stage.root, resolve(stage.workdir, path));
  switch (instruction.getKeyword()) {
    case 'FROM':
    case 'EXPOSE':
    case 'STOPSIGNAL':
      return;
    case 'WORKDIR':
      stage.workdir = resolve(stage.workdir, words[0] ?? '');
      mkdirSync(place('.'), { recursive: true });
      return;
    case 'ENV':
      for (const word of words) stage.env[word.split('=')[0] ?? ''] = word.split('=').slice(1).join('=');
      return;
    case 'USER':
      stage.user = words[0] ?? '';
      return;
    case 'ADD':
      stage.fetched.push(words[0] ?? '');
      return;
    case 'COPY': {
      const [from = '', to = ''] = words;
      const stageFrom = done.get(source ?? '');
      if (source && !stageFrom) throw new Error(`no stage ${source}`);
      if (stageFrom) cpSync(join(stageFrom.root, from), place(to), { recursive: true, verbatimSymlinks: true });
      else copyContext(place(to));
      return;
    }
    case 'RUN':
      run(stage, instruction.getRawArgumentsContent()?.replace(/^(?:--mount=\S+\s+)+/, '') ?? '');
      return;
    case 'HEALTHCHECK':
      stage.healthCheck = jsonOf(instruction);
      return;
    case 'CMD':
      stage.command = jsonOf(instruction);
      return;
    default:
      throw new Error(`${instruction.getKeyword()} is not known here`);
  }
}

function run({ root, workdir, env }: Stage, command: string): void {
  const registry = /^(?:npm_config_registry|NODE_EXTRA_CA_CERTS|https?_proxy)$/i;
  const ours = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:PATH|HOME)$/.test(name) || registry.test(name)),
  );
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: join(root, workdir),
    env: { ...ours, ...env },
    shell: true,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  if (status !== 0) throw new Error(`${command}\nended with ${status}\n${stdout}\n${stderr}`);
}

/** What Docker would be sent: the repository without what .dockerignore names. */
function copyContext(target: string): void {
  const ignored = dockerignore().add(readFileSync(join(repository, '.dockerignore'), 'utf8'));
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(repository, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (ignored.ignores(path)) continue;
      if (entry.isDirectory()) walk(path);
      else {
        mkdirSync(dirname(join(target, path)), { recursive: true });
        cpSync(join(repository, path), join(target, path));
      }
    }
  };
  walk('.');
}
