import { invalidParameter } from '../cognito-error.ts';
import { findText, requirePool } from '../input.ts';
import { listAttributes, toNameKey, type User, userColumns } from '../users.ts';
import { describeUser } from './admin.ts';
import type { Operation } from './operation.ts';

const maxLimit = 60;

/** AWS API: ListUsers, with the filters `email`, `sub`, `username` and `cognito:user_status`, by `=` or `^=` (prefix). */
export const listUsers: Operation = async ({ database }, input) => {
  requirePool(input);
  const { field, isPrefix, value } = parseFilter(findText(input, 'Filter'));
  const limit = input.Limit ?? maxLimit;
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > maxLimit) {
    throw invalidParameter(`Limit must be between 1 and ${maxLimit}`);
  }
  const after = Buffer.from(findText(input, 'PaginationToken') ?? '', 'base64url').toString();
  if (!/^[0-9a-f-]*$/.test(after)) throw invalidParameter('Invalid pagination token');
  const users = await database<User[]>`
    select ${userColumns(database)} from cognito_local.users
    where sub::text > ${after} and case ${field}
        when 'email' then lower(email) when 'username' then lower(username) when 'cognito:user_status' then lower(status) when 'all' then '' else sub::text end
      ${isPrefix ? database`^@` : database`=`} ${value}
    order by sub::text limit ${limit + 1}`;
  const page = users.slice(0, limit);
  const last = users.length > limit ? page.at(-1) : undefined;
  return {
    Users: page.map((user) => ({ ...describeUser(user), Attributes: listAttributes(user) })),
    ...(last === undefined ? {} : { PaginationToken: Buffer.from(last.sub).toString('base64url') }),
  };
};

function parseFilter(filter: string | undefined): { field: string; isPrefix: boolean; value: string } {
  if (filter === undefined || filter === '') return { field: 'all', isPrefix: false, value: '' };
  const parts = /^\s*"?(email|sub|username|cognito:user_status)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter);
  const [, field = '', operator = '', quoted = ''] = parts ?? [];
  if (parts === null) throw invalidParameter('Error while parsing filter.');
  return { field, isPrefix: operator === '^=', value: toNameKey(quoted.replaceAll(/\\(.)/g, '$1')) };
}
