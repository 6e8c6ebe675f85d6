import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useLeaveOnce } from '../../../lib/use-go-back.ts';
import { Illustration } from '../../../ui/art/illustration.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { keptReturnPath } from '../../auth/login/return-path.ts';
import { CentredStep, StepsFrame } from '../steps-frame.tsx';
import { ArrivingNotices } from './arriving-notices.tsx';
import { FillingMonth } from './filling-month.tsx';
import styles from './introduction.module.css';
import { StampedCard } from './stamped-card.tsx';

interface Step {
  title: string;
  lang: 'en' | 'ja';
  /** In two lines. */
  headline?: readonly [string, string];
  piece: ReactNode;
  lines: readonly [string, string];
}

const steps: readonly [Step, ...Step[]] = [
  {
    title: 'Start1',
    lang: 'en',
    headline: ['ひと月が、', '少しずつうまる。'],
    piece: <FillingMonth />,
    lines: ['カレンダーに、', '自分の予定と、追加した予定が並びます。'],
  },
  {
    title: 'Start2',
    lang: 'en',
    headline: ['気になったら、', 'ひとつ押す。'],
    piece: <StampedCard />,
    lines: ['気になる人をフォローすると、', 'タイムラインに予定が届きます。'],
  },
  {
    title: 'Start3',
    lang: 'en',
    headline: ['変わったら、', 'すぐに届く。'],
    piece: <ArrivingNotices />,
    lines: ['はじまる前も、日時が変わったときも。', '見せたくないものは、設定でいつでも隠せます。'],
  },
  {
    title: 'チュートリアル',
    lang: 'ja',
    piece: <Illustration name="sunrise" />,
    lines: ['準備ができました。', '今日の予定を、さがしてみましょう。'],
  },
];

/** The step of this entry of the history: a reload keeps it, and the back button of the browser leads to the one before. */
function useStep() {
  const { state } = useLocation() as { state: { step?: unknown } | null };
  const navigate = useNavigate();
  const leaveOnce = useLeaveOnce();
  const wanted = typeof state?.step === 'number' ? state.step : 0;
  const index = wanted in steps ? wanted : 0;
  return {
    index,
    goOn: () => {
      const next = index + 1;
      // The entry of the history may already have the next step, which is not rendered yet.
      void navigate(paths.onboarding, { state: { step: next }, replace: window.history.state?.usr?.step === next });
    },
    // A later step was always reached from the one before.
    goBack: index > 0 ? () => leaveOnce(() => void navigate(-1)) : undefined,
  };
}

/** What the product does, in four steps. Each piece moves once. It leads to the place that was asked for before a sign-up, or to the calendar. */
export function Introduction() {
  const end = keptReturnPath() ?? paths.calendar;
  const { index, goOn, goBack } = useStep();
  const navigate = useNavigate();
  const step = steps[index] ?? steps[0];
  const isLast = index === steps.length - 1;
  return (
    <StepsFrame
      title="はじめに"
      step={index + 1}
      of={steps.length}
      centred
      onBack={goBack}
      footer={
        <>
          <Button size="lg" block onClick={() => void (isLast ? navigate(end) : goOn())}>
            次へ
          </Button>
          {!isLast && (
            <ButtonLink variant="ghost" size="lg" block to={end}>
              スキップ
            </ButtonLink>
          )}
        </>
      }
    >
      <CentredStep>
        <div key={step.title} className={styles.piece}>
          {step.piece}
        </div>
        <div aria-live="polite" className={styles.words}>
          <h1 lang={step.lang} className={step.headline && styles.label}>
            {step.title}
          </h1>
          {step.headline && (
            <p className={styles.headline}>
              {step.headline[0]}
              <br />
              {step.headline[1]}
            </p>
          )}
          <p className="muted phrase">
            {step.lines[0]}
            <br />
            {step.lines[1]}
          </p>
        </div>
      </CentredStep>
    </StepsFrame>
  );
}
