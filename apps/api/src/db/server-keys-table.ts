import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Keys that all nodes share and that are made at the first start: what one has signed, the others must be able to check. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<Record<string, string>>().notNull(),
});
