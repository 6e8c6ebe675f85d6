import { WelcomeScene } from '../../features/auth/signup/welcome-scene.tsx';
import { paths } from '../../lib/paths.ts';
import { product } from '../../lib/product.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { Wordmark } from '../../ui/art/wordmark.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
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
