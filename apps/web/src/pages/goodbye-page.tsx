import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { product } from '../ui/product.ts';
import { WaveGround } from '../ui/wave-ground.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import './goodbye-page.css';

export function GoodbyePage() {
  return (
    <Page className="goodbye" title="ご利用ありがとうございました">
      <Wordmark />
      <EmptyState
        level={1}
        title="ご利用ありがとうございました"
        action={
          <ButtonLink size="lg" to={paths.welcome}>
            トップへ戻る
          </ButtonLink>
        }
      >
        退会の手続きが完了しました。
        <br />
        また{product.name}で会える日を、お待ちしています。
      </EmptyState>
      <WaveGround />
    </Page>
  );
}
