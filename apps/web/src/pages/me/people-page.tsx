import type { ReactNode } from 'react';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

interface PeoplePageProps {
  title: string;
  back: string;
  children: ReactNode;
}

/** The page of one list of people: a title, the way back and the list. */
export function PeoplePage({ title, back, children }: PeoplePageProps) {
  return (
    <Page title={title}>
      <PageHeader title={title} back={back} />
      <div className="wrap stack">
        <div>{children}</div>
      </div>
    </Page>
  );
}
