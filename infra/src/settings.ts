import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

/** The settings of a deployment, from `infra/deployment.json` or, if it does not exist, `deployment.example.json`. */
export const Settings = z.strictObject({
  /** The AWS account. Without it the templates can be deployed to any account. */
  account: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  region: z.string().regex(/^[a-z]{2}-[a-z]+-\d$/),
  availabilityZones: z.array(z.string()).min(2).max(3),
  /** The public host name. */
  domainName: z.hostname(),
  /** The Route 53 hosted zone that contains `domainName`. */
  hostedZoneId: z.string().regex(/^Z[A-Z0-9]+$/),
  hostedZoneName: z.hostname(),
  /** Receives alarms and messages of the contact form. */
  operatorEmail: z.email(),
  /** PREFIX in the URL of the hosted UI, `https://PREFIX.auth.REGION.amazoncognito.com`. */
  cognitoDomainPrefix: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/),
  googleClientId: z.string().endsWith('.apps.googleusercontent.com'),
  /** The id of the region's prefix list `com.amazonaws.global.cloudfront.origin-facing`; README.md describes how to get it. */
  cloudFrontPrefixList: z.string().regex(/^pl-[0-9a-f]{8,17}$/),
  tasks: z.strictObject({ min: z.int().min(2), max: z.int().max(100) }),
  /** Aurora capacity units (2 GiB each), for the writer and for the reader. */
  databaseAcu: z.strictObject({ min: z.number().min(0.5), max: z.number().max(256) }),
});
export type Settings = z.output<typeof Settings>;

const folder = new URL('..', import.meta.url);

/** @throws ZodError with all invalid settings */
export function readSettings(file = ownOrExample()): { settings: Settings; file: string } {
  return { settings: Settings.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))), file };
}

function ownOrExample(): string {
  return existsSync(new URL('deployment.json', folder)) ? 'deployment.json' : 'deployment.example.json';
}
