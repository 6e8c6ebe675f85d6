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

// The compiler runs these: a renamed or missing field fails `typecheck`, before any test does.
describe('the model and the wire', () => {
  it('are camelCase in programs and snake_case in transit', () => {
    expectTypeOf<Event>().toHaveProperty('startAt').toBeString();
    expectTypeOf<Wire<typeof Event>>().toHaveProperty('start_at').toBeString();
    expectTypeOf<Wire<typeof Event>>().not.toHaveProperty('startAt');
    expectTypeOf<User>().toHaveProperty('displayName').toEqualTypeOf<string | null>();
    expectTypeOf<Wire<typeof User>>().toHaveProperty('display_name');
  });

  it('share the spelling of what is computed', () => {
    expectTypeOf<Event>().toHaveProperty('followersCount').toBeNumber();
    expectTypeOf<Wire<typeof Event>>().toHaveProperty('followersCount').toBeNumber();
    expectTypeOf<Wire<typeof Event>>().toHaveProperty('isPublic').toBeBoolean();
  });

  it('meet a caller as the model, in bodies and in answers', () => {
    expectTypeOf<Body<Client['accountSetup']['complete']>>().toEqualTypeOf<AccountSetupInput>();
    expectTypeOf<Body<Client['events']['create']>>().toEqualTypeOf<EventInput>();
    type Created = Extract<Awaited<ReturnType<Client['events']['create']>>, { status: 201 }>['body'];
    expectTypeOf<Created>().toEqualTypeOf<Event>();
  });
});
