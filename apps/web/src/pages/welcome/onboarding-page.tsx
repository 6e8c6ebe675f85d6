import { Introduction } from '../../features/account-setup/introduction/introduction.tsx';

export const OnboardingPage = () => <Introduction />;
