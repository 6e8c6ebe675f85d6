import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { inject } from 'vitest';

export type Json = Record<string, unknown>;

/** A resource of a template. */
export interface Resource {
  stack: string;
  id: string;
  type: string;
  properties: Json;
  deletionPolicy: string | undefined;
  dependsOn: string | string[] | undefined;
}

const names = ['hiyori-gate', 'hiyori-foundation', 'hiyori-product'] as const;
const texts = Object.fromEntries(
  names.map((name) => [name, readFileSync(join(inject('assembly'), `${name}.template.json`), 'utf8')]),
);

export const gate = Template.fromString(texts['hiyori-gate'] ?? '');
export const foundation = Template.fromString(texts['hiyori-foundation'] ?? '');
export const product = Template.fromString(texts['hiyori-product'] ?? '');

/** Every resource of the three stacks. */
export const resources: readonly Resource[] = names.flatMap((stack) => {
  const { Resources } = JSON.parse(texts[stack] ?? '') as {
    Resources: Record<
      string,
      { Type: string; Properties?: Json; DeletionPolicy?: string; DependsOn?: string | string[] }
    >;
  };
  return Object.entries(Resources).map(([id, { Type, Properties, DeletionPolicy, DependsOn }]) => ({
    stack,
    id,
    type: Type,
    properties: Properties ?? {},
    deletionPolicy: DeletionPolicy,
    dependsOn: DependsOn,
  }));
});

/**
 * Returns the resources of a type.
 * @throws Error when there is none: a test over an empty list would always pass
 */
export function resourcesOf(type: string): Resource[] {
  const found = resources.filter((resource) => resource.type === type);
  if (found.length === 0) throw new Error(`No stack contains a ${type}.`);
  return found;
}

/** A value as JSON, to search in values that contain CloudFormation functions. */
export const textOf = (value: unknown): string => JSON.stringify(value) ?? '';
