import { BlockedList } from '../../features/user-blocks/blocked-list.tsx';
import { blockCopy } from '../../features/user-blocks/copy.ts';
import { paths } from '../../lib/paths.ts';
import { PeoplePage } from '../me/people-page.tsx';

export function BlockedPeoplePage() {
  return (
    <PeoplePage title={blockCopy.title} back={paths.privacySettings}>
      <BlockedList />
    </PeoplePage>
  );
}
