import { paths } from '../../lib/paths.ts';
import { product } from '../../lib/product.ts';
import { WaveGround } from '../../ui/art/wave-ground.tsx';
import { Wordmark } from '../../ui/art/wordmark.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import styles from './goodbye-page.module.css';

export function GoodbyePage() {
  return (
    <Page className={styles.page} title="ご利用ありがとうございました">
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
