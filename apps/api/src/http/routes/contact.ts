import type { Contract } from '@hiyori/contract';
import { contactOperator } from '../../usecases/contact-operator.ts';
import type { Handlers } from '../mount.ts';

type ContactDeps = Parameters<typeof contactOperator>[0];

export const contactRoutes = (deps: ContactDeps): Handlers<Contract['contact']> => ({
  send: ({ viewer, body, respondOnce }) =>
    contactOperator(deps, viewer, body, (tx, send) =>
      respondOnce(tx, async () => {
        await send();
        return { status: 201, body: { success: true } };
      }),
    ),
});
