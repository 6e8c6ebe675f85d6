import { Icon } from '../../../ui/art/icon.tsx';
import { clockIcon } from '../../../ui/art/member-icons.ts';
import styles from './arriving-notices.module.css';

const stepMs = 160;
const samples = [
  { icon: 'bell', hue: 'asagi', title: 'まもなく、はじまります', text: '「夕景スナップ」17:30・浅草' },
  {
    icon: clockIcon,
    hue: 'ai',
    title: '日時が変わりました',
    text: '銭湯めぐり部',
    from: '27日 19:00',
    to: '28日 18:00',
  },
  { icon: 'users', hue: 'kin', title: 'フォローされました', text: '高橋 蓮さん' },
] as const;

/** Three sample notifications that slide in once. Decorative. */
export const ArrivingNotices = () => (
  <div className={styles.notices} aria-hidden="true" data-part="introduction-piece">
    {samples.map((sample, index) => (
      <div key={sample.title} className={styles.notice} style={{ animationDelay: `${index * stepMs}ms` }}>
        <span className={styles.icon} data-hue={sample.hue}>
          <Icon name={sample.icon} />
        </span>
        <span>
          <b>{sample.title}</b>
          {sample.text}
          {'from' in sample && (
            <span className="tabular">
              <s>{sample.from}</s> → <strong>{sample.to}</strong>
            </span>
          )}
        </span>
      </div>
    ))}
  </div>
);
