export interface PublicApi {
  version: string;
  operations: string[];
  declarations: Record<string, string>;
}
export const snapshotPath: string;
export function readPublicApi(dist: string): PublicApi;
export function differences(before: PublicApi, now: PublicApi): string[];
