import { columnsOf } from '../../db/select.ts';
import { users } from '../users/table.ts';
import { contactMessages } from './table.ts';

const m = columnsOf(contactMessages, 'm');

/** A message as `ops` prints it. The keys are those of its output. */
export const contactColumns = {
  id: m.id,
  user_id: m.userId,
  handle: columnsOf(users, 'u').handle,
  email: m.email,
  subject: m.subject,
  message: m.message,
  created_at: m.createdAt,
};
