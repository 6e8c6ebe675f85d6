import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place, Running } from './processes.ts';

interface Options extends Place {
  nodes: { name: string; port: number }[];
}

const away = `'{"error":"server.unavailable","message":"Service is temporarily unavailable."}'`;
const answers = [502, 503, 504].map(
  (status) => `  http-error status ${status} content-type application/json string ${away} hdr Retry-After 2`,
);

/**
 * HAProxy before the nodes. It asks /readyz four times a second; it repeats what never reached a node, and of what did only reads.
 * When no node is ready it answers itself, as the product would.
 */
export function startEdge({ program, folder, account, processes, port, nodes }: Options): Running {
  const settings = join(folder, 'haproxy.cfg');
  writeFileSync(
    settings,
    `global
  maxconn 2000
defaults
  mode http
  timeout connect 500ms
  timeout client 60s
  timeout server 12s
  timeout http-keep-alive 60s
  timeout queue 1s
  timeout check 1s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
  option forwardfor
${answers.join('\n')}
frontend edge
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  http-request disable-l7-retry unless METH_GET
  http-response set-header x-node %s
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 250ms fall 2 rise 1
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port}`).join('\n')}
`,
  );
  chmodSync(settings, 0o644);
  return processes.start('haproxy', [program, '-db', '-f', settings], { account });
}
