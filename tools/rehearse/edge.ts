import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramOptions, Running } from './processes.ts';

interface Options extends ProgramOptions {
  nodes: { name: string; port: number }[];
}

const unavailableBody = `'{"error":"server.unavailable","message":"Service is temporarily unavailable."}'`;
const errorPages = [502, 503, 504].map(
  (status) => `  http-error status ${status} content-type application/json string ${unavailableBody} hdr Retry-After 2`,
);

/**
 * Starts HAProxy in front of the nodes. It checks /readyz every 250 ms. It retries requests that did not reach a node, and GET
 * requests also after an empty response. If no node is ready, it returns 503 like the product.
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
${errorPages.join('\n')}
frontend edge
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  http-request disable-l7-retry unless METH_GET
  http-request set-timeout server 60s if { path /api/v1/stream }
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
