import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CentredStep, StepsFrame } from '../../features/account-setup/steps-frame.tsx';
import { paths } from '../../lib/paths.ts';
import { Illustration, type IllustrationName } from '../../ui/art/illustration.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';

interface Step {
  title: string;
  lang: 'en' | 'ja';
  art: IllustrationName;
  lines: readonly [string, string];
}

const steps: readonly [Step, ...Step[]] = [
  { title: 'Start1', lang: 'en', art: 'dawn', lines: ['カレンダーに、', '自分の予定と、追加した予定が並びます。'] },
  {
    title: 'Start2',
    lang: 'en',
    art: 'dawn',
    lines: ['気になる人をフォローすると、', 'タイムラインに予定が届きます。'],
  },
  { title: 'Start3', lang: 'en', art: 'blind', lines: ['見せたくないものは、', '設定でいつでも隠せます。'] },
  {
    title: 'チュートリアル',
    lang: 'ja',
    art: 'sunrise',
    lines: ['準備ができました。', '今日の予定を、さがしてみましょう。'],
  },
];

export function OnboardingPage() {
  const [index, setIndex] = useState(0);
  const navigate = useNavigate();
  const step = steps[index] ?? steps[0];
  const isLast = index === steps.length - 1;
  const next = () => (isLast ? navigate(paths.calendar) : setIndex(index + 1));
  return (
    <StepsFrame
      title="はじめに"
      step={index + 1}
      of={steps.length}
      centred
      onBack={index > 0 ? () => setIndex(index - 1) : undefined}
      footer={
        <>
          <Button size="lg" block onClick={next}>
            次へ
          </Button>
          {!isLast && (
            <ButtonLink variant="ghost" size="lg" block to={paths.calendar}>
              スキップ
            </ButtonLink>
          )}
        </>
      }
    >
      <CentredStep aria-live="polite">
        <Illustration name={step.art} />
        <h1 lang={step.lang}>{step.title}</h1>
        <p className="muted phrase">
          {step.lines[0]}
          <br />
          {step.lines[1]}
        </p>
      </CentredStep>
    </StepsFrame>
  );
}
