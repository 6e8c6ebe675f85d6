import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

/** An address of the product whose room is still being built: said honestly, with a way back. */
export function ComingPage() {
  return (
    <Page title="準備中">
      <EmptyState
        title="準備中です"
        level={1}
        action={
          <ButtonLink to={paths.calendar} variant="soft">
            カレンダーへ
          </ButtonLink>
        }
      >
        この画面は、
        <br />
        もうすこしお待ちください。
      </EmptyState>
    </Page>
  );
}
