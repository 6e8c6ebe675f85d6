import { WelcomeScene } from '../features/auth/welcome-scene.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { Page } from '../ui/page.tsx';
import { product } from '../ui/product.ts';
import { TextLink } from '../ui/text-link.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import './welcome-page.css';

export function WelcomePage() {
  return (
    <Page className="wel" title="ようこそ">
      <WelcomeScene>
        <Wordmark />
        <h1 className="tate mincho">
          {product.tagline.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h1>
      </WelcomeScene>
      <section className="panel" aria-label="はじめる">
        <p className="lead phrase">
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
        <TextLink bare className="more" to={paths.onboarding}>
          {product.name}でできること
          <Icon name="right" size="xs" />
        </TextLink>
      </section>
    </Page>
  );
}
