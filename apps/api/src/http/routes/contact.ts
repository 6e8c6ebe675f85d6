import type { Contract } from '@hiyori/contract';
import { contactOperator } from '../../usecases/contact-operator.ts';
import type { Handlers } from '../mount.ts';

type ContactDeps = Parameters<typeof contactOperator>[0];

export const contactRoutes = (deps: ContactDeps): Handlers<Contract['contact']> => ({
  async send({ viewer, body }) {
    await contactOperator(deps, viewer, body);
    return { status: 201, body: { success: true } };
  },
});
