/** The role as which the API works in tests: it cannot change the schema. */
export const serviceRole = { name: 'hiyori_service', password: 'of-the-tests' };

/** The URL of a database for this role. */
export function asService(url: string): string {
  return Object.assign(new URL(url), { username: serviceRole.name, password: serviceRole.password }).href;
}
