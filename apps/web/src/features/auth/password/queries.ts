import { auth } from '@hiyori/contract';
import { createApi } from '../../../lib/api.ts';

const authApi = createApi(auth);

export const useForgotPassword = () => authApi.forgotPassword.useMutation({ meta: { allowAnonymous: true } });
export const useResetPassword = () => authApi.confirmForgotPassword.useMutation({ meta: { allowAnonymous: true } });
