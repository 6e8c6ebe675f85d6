import { Lists } from '../../features/user-lists/lists.tsx';
import { listsCopy } from '../../features/user-lists/lists-copy.ts';
import { parseId, paths } from '../../lib/paths.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { SettingPage } from './setting-page.tsx';

/** 親しい友達とリスト. The chosen list is in the URL (`?of=`). */
export function ListsPage() {
  const [params, setParam] = useQueryParams();
  return (
    <SettingPage title={listsCopy.title} back={paths.privacySettings}>
      <Lists chosen={parseId(params.get('of'))} onChoose={(id) => setParam('of', id === null ? null : String(id))} />
    </SettingPage>
  );
}
