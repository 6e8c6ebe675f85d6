import { Button } from '../button/button.tsx';
import { EmptyBox } from './empty-box.tsx';

/** The fallback of an error boundary. It is part of the entry chunk, since loading another chunk may fail too. */
export function Broken({ level = 2 }: { level?: 1 | 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <EmptyBox role="alert">
      <Heading>表示できませんでした</Heading>
      <p>
        アプリが新しくなったか、
        <br />
        通信が途切れたようです。
      </p>
      <Button icon="refresh" onClick={() => window.location.reload()}>
        再読み込み
      </Button>
    </EmptyBox>
  );
}
