import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Keys that all nodes share, created at the first start: each node must be able to verify the signatures of the others. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<Record<string, string>>().notNull(),
});
