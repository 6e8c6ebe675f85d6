import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useMediaQuery, wideScreen } from '../../ui/layout/use-media-query.ts';

interface SettingPageProps {
  title: string;
  /** The page one level above: the list of settings unless given. */
  back?: string | undefined;
  children: ReactNode;
}

/** One page of the settings. From 1024 px on the list is beside it, so that no arrow leads back to the list. */
export function SettingPage({ title, back = paths.settings, children }: SettingPageProps) {
  const hasListBeside = useMediaQuery(wideScreen) && back === paths.settings;
  return (
    <Page title={title}>
      <PageHeader title={title} back={hasListBeside ? undefined : back} />
      <div className="wrap stack">{children}</div>
    </Page>
  );
}
