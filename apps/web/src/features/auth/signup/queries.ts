import { auth } from '@hiyori/contract';
import { createApi } from '../../../lib/api.ts';

const authApi = createApi(auth);

export const useSignup = () => authApi.signup.useMutation({ meta: { allowAnonymous: true } });
export const useConfirmSignup = () => authApi.confirmSignup.useMutation({ meta: { allowAnonymous: true } });
export const useResendConfirmation = () => authApi.resendConfirmation.useMutation({ meta: { allowAnonymous: true } });
