import { useState } from 'react';
import { sendIcon } from '../../ui/art/member-icons.ts';
import { Chip, ChipGroup } from '../../ui/form/chip.tsx';
import { CodeInput } from '../../ui/form/code-input.tsx';
import { CopyableAddress } from '../../ui/form/copyable-address.tsx';
import { DateField, TimeField } from '../../ui/form/date-field.tsx';
import { EmailInput } from '../../ui/form/email-input.tsx';
import { HeadingSelect } from '../../ui/form/heading-select.tsx';
import { RowSelect } from '../../ui/form/row-select.tsx';
import { Segment } from '../../ui/form/segment.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import styles from './fields-section.module.css';
import { Columns, caption, Flow, SpecimenSection } from './specimen-section.tsx';

const orders = [
  { value: 'created', label: '投稿順' },
  { value: 'start', label: '日付順' },
] as const;
const kinds = [
  { value: 'personal', label: '個人の予定', icon: 'padlock' },
  { value: 'published', label: '発信する予定', icon: sendIcon },
] as const;
const topics = [
  { value: 'account', label: 'アカウント、ログイン' },
  { value: 'bug', label: '不具合の報告' },
] as const;
const months = Array.from({ length: 12 }, (_, index) => ({ value: index + 1, label: `${index + 1}月` }));

export function FieldsSection() {
  const [name, setName] = useState('望月 千晴');
  const [handle, setHandle] = useState('千晴');
  const [password, setPassword] = useState('himitsu-no-kotoba');
  const [bio, setBio] = useState('うつわと散歩が好きです。');
  const [code, setCode] = useState('4829');
  const [topic, setTopic] = useState<(typeof topics)[number]['value'] | ''>('');
  const [order, setOrder] = useState<(typeof orders)[number]['value']>('created');
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('published');
  const [day, setDay] = useState('2026-11-22');
  const [time, setTime] = useState('09:00');
  const [month, setMonth] = useState(11);
  const [chosen, setChosen] = useState<readonly string[]>(['写真']);
  const [isOn, setOn] = useState(true);
  return (
    <SpecimenSection title="入力">
      <Columns>
        <TextInput
          label="通常"
          icon="search"
          placeholder="ユーザー名、ID"
          value=""
          onChange={setName}
          helper="補足の文章が入ります。"
        />
        <TextInput label="ユーザー名" mark="required" value={name} onChange={setName} limit={50} helper="50文字以内" />
        <TextInput
          label="ユーザーID"
          mark="required"
          prefix="@"
          value={handle}
          onChange={setHandle}
          error="ユーザーIDは英数字とアンダースコアのみ使用できます"
        />
        <TextInput label="成功" prefix="@" value="chiharu_m" onChange={setHandle} success="使用できます" />
        <TextInput
          label="パスワード"
          type="password"
          icon="lock"
          value={password}
          onChange={setPassword}
          autoComplete="off"
        />
        <CopyableAddress
          label="アドレス"
          url="https://hiyori.example/e/Qf7bD0xR4sL"
          copy={{ copy: 'コピー', copied: 'コピーしました', notCopied: 'コピーできませんでした' }}
        />
        <EmailInput label="使えない" value="chiharu@example.jp" onChange={setName} disabled />
        <Select
          label="種別"
          mark="required"
          placeholder="選んでください"
          value={topic}
          onChange={setTopic}
          options={topics}
        />
        <CodeInput
          label={<span lang="en">Code</span>}
          placeholder="Enter 6-digit code"
          value={code}
          onChange={setCode}
          helper={<span lang="en">Enter the 6-digit code from your email</span>}
        />
        <TextArea label="自己紹介" mark="optional" value={bio} onChange={setBio} limit={300} rows={3} />
        <TextArea
          label="長すぎる文章"
          value={bio}
          onChange={setBio}
          limit={10}
          error="10文字以内で入力してください"
          rows={3}
        />
      </Columns>
      <Flow>
        <Switch label="オンとオフ" checked={isOn} onChange={setOn} />
        <Switch label="オフとオン" checked={!isOn} onChange={(on) => setOn(!on)} />
        <Switch label="保存中" checked disabled onChange={setOn} />
        <DateField label="開始日" value={day} onChange={setDay} />
        <TimeField label="開始時刻" value={time} onChange={setTime} />
        <TimeField label="終了時刻" value="08:00" onChange={setTime} invalid />
        <label htmlFor="row-select">月</label>
        <RowSelect id="row-select" value={month} onChange={setMonth} options={months} />
        <HeadingSelect className="display-font" label="月" value={month} onChange={setMonth} options={months} />
      </Flow>
      <Flow>
        <div className={styles.narrow}>
          <Segment label="並び順" value={order} onChange={setOrder} options={orders} />
        </div>
        <div className={styles.medium}>
          <Segment label="種類" value={kind} onChange={setKind} options={kinds} />
        </div>
      </Flow>
      <fieldset>
        <legend className={caption}>興味</legend>
        <ChipGroup>
          {['写真', '旅行', '読書', '料理'].map((label) => (
            <Chip
              key={label}
              pressed={chosen.includes(label)}
              onChange={(on) => setChosen(on ? [...chosen, label] : chosen.filter((one) => one !== label))}
            >
              {label}
            </Chip>
          ))}
          <Chip pressed={false} disabled onChange={() => {}}>
            選べない
          </Chip>
        </ChipGroup>
      </fieldset>
    </SpecimenSection>
  );
}
