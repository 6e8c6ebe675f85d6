import { WelcomeScene } from '../../features/auth/signup/welcome-scene.tsx';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { product } from '../../lib/product.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { Wordmark } from '../../ui/art/wordmark.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './welcome-page.module.css';

// What the text of the page does not wait for, and is shown without.
const WelcomeExample = lazily(
  () => import('../../features/auth/signup/welcome-example.tsx'),
  'WelcomeExample',
  Nothing,
  Nothing,
);

export function WelcomePage() {
  return (
    <Page className={styles.page} title="ようこそ">
      <WelcomeScene>
        <Wordmark />
        <h1 className={classNames(styles.heading, 'display-font')}>
          {product.tagline.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h1>
      </WelcomeScene>
      <section className={styles.panel} aria-label="はじめる">
        <p className={classNames(styles.lead, 'phrase')}>
          {product.promise[0]}
          <br />
          {product.promise[1]}
        </p>
        <ButtonLink size="lg" block to={paths.signup}>
          アカウントを作成
        </ButtonLink>
        <ButtonLink variant="secondary" size="lg" block to={paths.login}>
          ログイン
        </ButtonLink>
        <TextLink bare className={styles.more} to={paths.onboarding}>
          {product.name}でできること
          <Icon name="right" size="xs" />
        </TextLink>
      </section>
      <div className={styles.example}>
        <WelcomeExample />
      </div>
    </Page>
  );
}
