import { bigint, customType } from 'drizzle-orm/pg-core';

// PostgreSQL's text of an instant on a connection in UTC: `2026-11-21 03:00:00.5+00`.
const stored = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** Converts an instant to ISO 8601 in UTC, the only form used with the database (PostgreSQL rejects offsets above 15:59). */
export function toIso(value: string | Date): string {
  const [, day, time, fraction = ''] = (typeof value === 'string' && stored.exec(value)) || [];
  if (day) return `${day}T${time}.${fraction.padEnd(3, '0')}Z`;
  return (value instanceof Date ? value : new Date(value)).toISOString();
}

/** `timestamptz(3)`: milliseconds, the precision of JavaScript dates and of keyset cursors. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: toIso,
  toDriver: toIso,
});

/** The identity column of a table: a positive safe integer. */
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A reference to a row of another table. */
export const reference = (name: string) => bigint(name, { mode: 'number' });

/** The id of a transaction, which never wraps around. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
