import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

/** What one deployment is: read from `infra/deployment.json`, or from `deployment.example.json` where that is missing. */
export const Settings = z.strictObject({
  /** The AWS account; left out, the templates fit any. */
  account: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  region: z.string().regex(/^[a-z]{2}-[a-z]+-\d$/),
  availabilityZones: z.array(z.string()).min(2).max(3),
  /** What people type, without https://. */
  domainName: z.hostname(),
  /** The Route 53 zone that holds `domainName`. */
  hostedZoneId: z.string().regex(/^Z[A-Z0-9]+$/),
  hostedZoneName: z.hostname(),
  /** Where alarms and what people write to the operator arrive. */
  operatorEmail: z.email(),
  /** `https://PREFIX.auth.REGION.amazoncognito.com` is the hosted UI. */
  cognitoDomainPrefix: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/),
  googleClientId: z.string().endsWith('.apps.googleusercontent.com'),
  /** The region's `com.amazonaws.global.cloudfront.origin-facing`; README.md says how to ask for it. */
  cloudFrontPrefixList: z.string().regex(/^pl-[0-9a-f]{8,17}$/),
  tasks: z.strictObject({ min: z.int().min(2), max: z.int().max(100) }),
  /** Aurora capacity units, 2 GiB each, of the writer and of the reader. */
  databaseAcu: z.strictObject({ min: z.number().min(0.5), max: z.number().max(256) }),
});
export type Settings = z.output<typeof Settings>;

const folder = new URL('..', import.meta.url);

/** @throws ZodError naming every setting that does not fit */
export function readSettings(file = ownOrExample()): { settings: Settings; file: string } {
  return { settings: Settings.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))), file };
}

function ownOrExample(): string {
  return existsSync(new URL('deployment.json', folder)) ? 'deployment.json' : 'deployment.example.json';
}
