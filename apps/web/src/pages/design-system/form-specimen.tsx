import { useState } from 'react';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { FormPage } from '../../ui/layout/form-page.tsx';

const copy = {
  leaveTitle: '変更を破棄しますか？',
  leaveText: '入力した内容は保存されません。',
  leave: '破棄する',
  stay: '続ける',
};

/** A form that is a page. Nothing is sent. */
export function FormSpecimen({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('');
  const guard = useLeaveGuard(title !== '');
  const attempt = useAttempt({
    errors: title === '' ? { title: 'タイトルを入力してください' } : {},
    send: async () => guard.proceed(onClose),
    toFailure: () => null,
  });
  return (
    <FormPage
      title="ページのフォーム"
      submit={{ label: '保存', busy: '保存しています' }}
      {...{ attempt, guard, onClose, copy }}
      onDiscard={() => setTitle('')}
      className="stack"
    >
      <TextInput
        label="タイトル"
        mark="required"
        value={title}
        onChange={setTitle}
        error={attempt.visibleErrors.title}
        readOnly={attempt.isSending}
      />
    </FormPage>
  );
}
