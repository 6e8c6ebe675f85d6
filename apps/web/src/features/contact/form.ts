import { ContactInput, ContactMessage, ContactSubject, contactTypes, limits } from '@hiyori/contract';
import * as z from 'zod/mini';
import { type FieldErrors, fieldErrors, hasErrors } from '../../lib/field-errors.ts';
import { contactCopy as copy } from './copy.ts';

/** What the form holds; the type is the empty string until one is chosen. */
export const ContactDraft = z.object({
  type: z.enum(['', ...contactTypes.map(({ id }) => id)]),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  phone: z.string(),
});
export type ContactDraft = z.output<typeof ContactDraft>;

/** An empty form, but for the account's address. */
export const newContact = (email: string): ContactDraft => ({ type: '', email, subject: '', message: '', phone: '' });

const types = z.enum(
  contactTypes.map(({ id }) => id),
  copy.typeMissing,
);
const rules = { type: types, email: ContactInput.shape.email, subject: ContactSubject, message: ContactMessage };

/** What is wrong with a draft, beside each field; the telephone number has no rule. */
export const contactErrors = (draft: ContactDraft): FieldErrors<keyof typeof rules> =>
  fieldErrors<keyof typeof rules>(rules, { ...draft, email: draft.email.trim() || undefined });

/** The draft that one page hands to the next, as far as it can be sent; null with anything missing or wrong. */
export function completeDraft(state: unknown): ContactDraft | null {
  const { data } = ContactDraft.safeParse(state);
  return data && !hasErrors(contactErrors(data)) ? data : null;
}

export const typeLabel = (type: ContactDraft['type']): string =>
  contactTypes.find(({ id }) => id === type)?.label ?? '';

/**
 * A telephone number as it goes into the message: without what nobody sees, which address books copy along and the server
 * refuses, and no longer than the message has room for beside the longest text.
 */
export function typedPhone(text: string): string {
  const visible = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  return Array.from(visible)
    .slice(0, limits.contact.wireMessageMax - limits.contact.messageMax - 100)
    .join('');
}

/** The message as it is sent: type and telephone number are appended to its text. */
export function contactInput({ type, email, subject, message, phone }: ContactDraft): ContactInput {
  const number = phone.trim();
  const about = [`種別: ${typeLabel(type)}`, ...(number ? [`電話番号: ${number}`] : [])].join('\n');
  return { email: email.trim(), subject: subject.trim(), message: `${message}\n\n${about}` };
}
