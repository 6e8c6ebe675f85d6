export type { UrlsToAllow } from './allowed-urls.ts';
export type { Mail } from './context.ts';
export { type LocalCognito, type LocalCognitoOptions, startLocalCognito } from './start.ts';
