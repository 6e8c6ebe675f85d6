import { useLocation } from 'react-router-dom';
import { SetupWizard } from '../../features/account-setup/setup-wizard.tsx';
import { useViewer } from '../../features/auth/queries.ts';
import { paths } from '../../lib/paths.ts';

const steps = [1, 2, 3, 4] as const;

export function AccountSetupPage() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const address = pathname.replace(/\/$/, '');
  const step = steps.find((candidate) => paths.accountSetupStep(candidate) === address) ?? 1;
  return <SetupWizard key={viewer.id} viewer={viewer} step={step} />;
}
