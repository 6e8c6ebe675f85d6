import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import dockerignore from '@balena/dockerignore';
import { DockerfileParser, type Instruction, ModifiableInstruction } from 'dockerfile-ast';

export const repository = fileURLToPath(new URL('../..', import.meta.url));
export const dockerfileText = readFileSync(join(repository, 'infra/Dockerfile'), 'utf8');

/** The result of a stage. `root` is the folder that represents `/`. */
export interface Stage {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  command: string[];
  healthCheck: string[];
  /** The URLs of ADD instructions, which are not downloaded. */
  fetched: string[];
}

/** Returns the instructions of each stage of the Dockerfile. */
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

/** The words of an instruction in exec form, such as CMD ["node", "main.js"]. */
export const jsonOf = (instruction: Instruction): string[] =>
  JSON.parse(/\[.*\]$/.exec(instruction.getRawArgumentsContent() ?? '')?.[0] ?? '[]') as string[];

function flagsOf(instruction: Instruction): Map<string, string> {
  const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
  return new Map(flags.map((flag) => [flag.getName(), flag.getValue() ?? '']));
}

/**
 * Executes the Dockerfile in folders instead of images. RUN gets only the environment variables of the stage and those that a
 * package registry needs. Commands must use relative paths.
 * @throws Error for an unsupported instruction or a failed command
 */
export function runDockerfile(folder: string): Stage {
  const completed = new Map<string, Stage>();
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
    for (const instruction of instructions) runInstruction(stage, instruction, completed);
    const [, , name = String(index)] = wordsOf(instructions[0] as Instruction);
    completed.set(name, stage);
    last = stage;
  }
  if (!last) throw new Error('The Dockerfile has no stage.');
  return last;
}

function runInstruction(stage: Stage, instruction: Instruction, completed: ReadonlyMap<string, Stage>): void {
  const words = wordsOf(instruction);
  const source = flagsOf(instruction).get('from');
  const toHostPath = (path: string) => join(stage.root, resolve(stage.workdir, path));
  switch (instruction.getKeyword()) {
    case 'FROM':
    case 'EXPOSE':
    case 'STOPSIGNAL':
      return;
    case 'WORKDIR':
      stage.workdir = resolve(stage.workdir, words[0] ?? '');
      mkdirSync(toHostPath('.'), { recursive: true });
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
      const sourceStage = completed.get(source ?? '');
      if (source && !sourceStage) throw new Error(`Unknown stage ${source}`);
      if (sourceStage)
        cpSync(join(sourceStage.root, from), toHostPath(to), { recursive: true, verbatimSymlinks: true });
      else copyContext(toHostPath(to));
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
      throw new Error(`Unsupported instruction ${instruction.getKeyword()}`);
  }
}

function run({ root, workdir, env }: Stage, command: string): void {
  const registry = /^(?:npm_config_registry|NODE_EXTRA_CA_CERTS|https?_proxy)$/i;
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:PATH|HOME)$/.test(name) || registry.test(name)),
  );
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: join(root, workdir),
    env: { ...inherited, ...env },
    shell: true,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  if (status !== 0) throw new Error(`${command}\nexited with ${status}\n${stdout}\n${stderr}`);
}

/** Copies the build context: the repository without the files in .dockerignore. */
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
