import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { aheadMs, nodeClockAhead } from './clock-ahead.ts';
import { preparedData } from './prepared-data.ts';

const main = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url));

/** Copies the data folder of a stopped server and preserves the owners of its files. */
export async function copyData(source: string, target: string): Promise<void> {
  if (process.platform === 'win32') await cp(source, target, { recursive: true });
  else await promisify(execFile)('cp', ['-pPR', source, target]);
}

/** The built product, started as by `npm start`. */
export class Product {
  readonly #dataDir: string;
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;
  #aheadMs = aheadMs;
  origin = '';

  private constructor(dataDir: string, environment: Record<string, string>) {
    this.#dataDir = dataDir;
    this.#environment = environment;
  }

  /** Starts a product on a copy of the prepared data: the demo's, or an empty database with SEED_DEMO '0'. */
  static async open(environment: Record<string, string> = {}): Promise<Product> {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'hiyori-e2e-')), 'data');
    await copyData(environment.SEED_DEMO === '0' ? preparedData().empty : preparedData().demo, dataDir);
    return Product.startOn(dataDir, environment);
  }

  /** Starts a product on a data folder, which is created if it does not exist. */
  static async startOn(dataDir: string, environment: Record<string, string>): Promise<Product> {
    const product = new Product(dataDir, environment);
    await product.start();
    return product;
  }

  /** Starts the server. A restart uses the same port, because open pages refer to it. */
  async start(): Promise<void> {
    const port = this.origin ? new URL(this.origin).port : '0';
    const child = spawn(process.execPath, ['--enable-source-maps', main], {
      env: {
        ...process.env,
        NODE_ENV: '',
        DATABASE_URL: '',
        PORT: port,
        DATA_DIR: this.#dataDir,
        LOG_LEVEL: 'error',
        ...(this.#aheadMs > 0 ? { NODE_OPTIONS: nodeClockAhead(this.#aheadMs) } : {}),
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let output = '';
    const ready = new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk;
        const origin = /ready at (http\S+)/.exec(output)?.[1];
        if (origin) resolve(origin);
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', () => reject(new Error(`The server ended:\n${output}`)));
    });
    this.origin = await ready;
  }

  /** Kills the server, like a power failure. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the server and keeps its data. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Starts the server again with its clock set ahead, so that what waits for a time is due. The pages keep their own time. */
  async startAhead(ms: number): Promise<void> {
    await this.stop();
    this.#aheadMs = aheadMs + ms;
    await this.start();
  }

  async close(): Promise<void> {
    await this.stop();
    // On a busy machine PostgreSQL may still write a file after the server has exited.
    await rm(dirname(this.#dataDir), { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }

  /** The e-mails to this address, newest first. */
  async mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
    const response = await fetch(`${this.origin}/dev/mailbox.json?to=${encodeURIComponent(address)}`);
    return (await response.json()) as { subject: string; text: string }[];
  }

  /** The newest 6-digit code that was e-mailed to this address. */
  async codeFor(address: string): Promise<string> {
    for (const { text } of await this.mailsTo(address)) {
      const code = text.match(/\b\d{6}\b/)?.[0];
      if (code) return code;
    }
    throw new Error(`No code was mailed to ${address}`);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}
