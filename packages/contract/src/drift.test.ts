import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod';
import type { AccountSetupInput } from './account-setup.ts';
import type { createClient } from './client.ts';
import type { Event } from './event-models.ts';
import type { EventInput } from './events.ts';
import type { User } from './user-models.ts';

type Wire<S extends z.core.$ZodType> = z.input<S>;
type Body<Call extends (...args: never[]) => unknown> = Parameters<Call>[0] extends { body: infer B } ? B : never;
type Client = ReturnType<typeof createClient>;

// Checked by the compiler: a renamed or missing field fails `typecheck`.
describe('the model and the wire', () => {
  it('use camelCase in the model and snake_case on the wire', () => {
    expectTypeOf<Event>().toHaveProperty('startAt').toBeString();
    expectTypeOf<Wire<typeof Event>>().toHaveProperty('start_at').toBeString();
    expectTypeOf<Wire<typeof Event>>().not.toHaveProperty('startAt');
    expectTypeOf<User>().toHaveProperty('displayName').toEqualTypeOf<string | null>();
    expectTypeOf<Wire<typeof User>>().toHaveProperty('display_name');
  });

  it('use the same name for computed fields', () => {
    expectTypeOf<Event>().toHaveProperty('followersCount').toBeNumber();
    expectTypeOf<Wire<typeof Event>>().toHaveProperty('followersCount').toBeNumber();
    expectTypeOf<Wire<typeof Event>>().toHaveProperty('isPublic').toBeBoolean();
  });

  it('give clients the model in request and response bodies', () => {
    expectTypeOf<Body<Client['accountSetup']['complete']>>().toEqualTypeOf<AccountSetupInput>();
    expectTypeOf<Body<Client['events']['create']>>().toEqualTypeOf<EventInput>();
    type Created = Extract<Awaited<ReturnType<Client['events']['create']>>, { status: 201 }>['body'];
    expectTypeOf<Created>().toEqualTypeOf<Event>();
  });
});
