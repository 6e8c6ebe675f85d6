import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@hiyori/local-postgres';
import postgres from 'postgres';
import { type Call, createCall } from './call.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { startEdge } from './edge.ts';
import { type Emulators, startEmulators } from './emulators.ts';
import { createNode, type Node } from './nodes.ts';
import { type PoolMode, startPooler } from './pooler.ts';
import { createProcesses, findUnprivilegedAccount, type Running } from './processes.ts';
import { findPrograms } from './programs.ts';
import { waitUntil } from './wait-until.ts';

/** The running system of a rehearsal: cluster, pooler, nodes, edge and emulators. */
export interface Testbed {
  cluster: Cluster;
  nodes: [Node, Node];
  /** A third node, which the edge does not use. */
  spare: Node;
  /** Creates another node, which the edge does not use. `environment` overrides that of the other nodes; '' removes a variable. */
  addNode(name: string, environment: Record<string, string>): Promise<Node>;
  edge: string;
  /** The database URL of the nodes, which leads through the pooler if there is one. */
  databaseUrl: string;
  edgePid: number;
  poolerPid: number | undefined;
  emulators: Emulators;
  /** A direct connection to the primary, which reconnects after an outage. */
  sql: postgres.Sql;
  call: Call;
  isQuick: boolean;
  end(): Promise<void>;
}

export interface TestbedOptions {
  pooler: PoolMode;
  replica: boolean;
  isQuick: boolean;
  keepFiles: boolean;
  /** The first of consecutive ports; undefined for random free ports. */
  ports: number | undefined;
  log(line: string): void;
}

/** Starts a cluster, a pooler, two nodes and an edge on loopback. After a failure everything is stopped again. */
export async function startTestbed(options: TestbedOptions): Promise<Testbed> {
  const programs = findPrograms();
  const account = findUnprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'hiyori-rehearsal-'));
  chmodSync(folder, 0o755);
  const processes = createProcesses(folder);
  const closers: (() => unknown)[] = [];
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= (async () => {
      for (const close of closers.reverse()) await close();
      await processes.stopAll();
      if (options.keepFiles) options.log(`Kept: ${folder}`);
      else rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    })();
    return ended;
  };
  let nextPort = options.ports;
  const freePort = async () => (nextPort === undefined ? findFreePort() : nextPort++);
  const stop = (signal: NodeJS.Signals) => void end().then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  process.once('SIGINT', stop).once('SIGTERM', stop);

  try {
    const cluster = await startCluster({ folder, bin: programs.postgres, account, processes, freePort });
    const emulators = await startEmulators(cluster.url);
    closers.push(() => emulators.stop());
    const databaseUrl = new URL(cluster.url);
    let pooler: Running | undefined;
    if (options.pooler !== 'none') {
      const port = await freePort();
      const { program, mode } = { program: programs.pgbouncer, mode: options.pooler };
      pooler = startPooler({ program, folder, account, processes, port, databasePort: cluster.primary.port, mode });
      databaseUrl.port = String(port);
    }
    const edgePort = await freePort();
    const edge = `http://127.0.0.1:${edgePort}`;
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const { cognito } = emulators;
    const environment = {
      PUBLIC_ORIGIN: edge,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl.href,
      DATABASE_DIRECT_URL: cluster.url,
      DATABASE_PREPARE: options.pooler === 'transaction' ? 'off' : 'on',
      ...(options.replica ? { DATABASE_REPLICA_URL: cluster.replicaUrl } : {}),
      COGNITO_USER_POOL_ID: cognito.userPoolId,
      COGNITO_CLIENT_ID: cognito.clientId,
      COGNITO_DOMAIN: cognito.domain,
      COGNITO_ENDPOINT: cognito.endpoint,
      SMTP_URL: emulators.smtpUrl,
      MAIL_FROM: 'hiyori@example.com',
      PUSH_ORIGINS: emulators.pushOrigin,
      TRUSTED_PROXIES: 'loopback',
      // Few clients send the requests of thousands of users.
      RATE_LIMITS: 'off',
      DRAIN_SECONDS: '2',
      LOG_LEVEL: 'warn',
    };
    const node = async (name: string, overrides: Record<string, string> = {}) => {
      const merged = Object.entries({ ...environment, ...overrides }).filter(([, value]) => value !== '');
      return createNode(name, await freePort(), processes, Object.fromEntries(merged));
    };
    const nodes: [Node, Node] = [await node('one'), await node('two')];
    const spare = await node('spare');
    // Started concurrently: one node runs the migrations, the other waits for it.
    await Promise.all(nodes.map((each) => each.start()));
    const haproxy = startEdge({ program: programs.haproxy, folder, account, processes, port: edgePort, nodes });
    const client = createCall(edge);
    closers.push(() => client.close());
    await waitUntil('the edge has a ready node', async () => (await client.call('GET', '/readyz', '')).status === 200);
    const sql = postgres(cluster.url, { max: 2, onnotice: () => {} });
    closers.push(() => sql.end({ timeout: 1 }));
    return {
      cluster,
      nodes,
      spare,
      addNode: node,
      edge,
      databaseUrl: databaseUrl.href,
      edgePid: haproxy.pid,
      poolerPid: pooler?.pid,
      emulators,
      sql,
      call: client.call,
      isQuick: options.isQuick,
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
