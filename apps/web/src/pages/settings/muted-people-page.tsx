import { muteCopy } from '../../features/user-mutes/copy.ts';
import { MutedList } from '../../features/user-mutes/muted-list.tsx';
import { paths } from '../../lib/paths.ts';
import { PeoplePage } from '../me/people-page.tsx';

export function MutedPeoplePage() {
  return (
    <PeoplePage title={muteCopy.title} back={paths.privacySettings}>
      <MutedList />
    </PeoplePage>
  );
}
