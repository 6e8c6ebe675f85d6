import type { ReactNode } from 'react';
import { useOffline } from '../../lib/connection.ts';
import { useShownFailure } from '../../lib/shown-failures.ts';
import { Button } from '../button/button.tsx';
import { passFocusToMain } from '../layout/focus-main.ts';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  title: ReactNode;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  lang?: string | undefined;
  level?: 1 | 2 | undefined;
}

/** An error message with advice and a retry button: an umbrella, or a cut line while offline. */
export function ErrorState({ title, children, onRetry, retrying = false, lang, level }: ErrorStateProps) {
  useShownFailure();
  const isOffline = useOffline();
  return (
    <div role="alert">
      <EmptyState
        art={isOffline ? 'cutLine' : 'umbrella'}
        title={title}
        lang={lang}
        level={level}
        action={
          onRetry && (
            <Button ref={passFocusToMain} icon="refresh" busy={retrying} onClick={onRetry} lang="ja">
              もう一度試す
            </Button>
          )
        }
      >
        {children ?? (
          <span lang="ja">
            通信環境を確認して、
            <br />
            もう一度お試しください。
          </span>
        )}
      </EmptyState>
    </div>
  );
}
