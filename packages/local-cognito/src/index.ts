export type { Mail } from './context.ts';
export { type LocalCognito, type LocalCognitoOptions, startLocalCognito } from './start.ts';
