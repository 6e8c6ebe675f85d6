import { AvatarStack } from '../../../ui/art/avatar-stack.tsx';
import { Cover } from '../../../ui/art/cover.tsx';
import { DateTile } from '../../../ui/art/date-tile.tsx';
import { Seal } from '../../../ui/art/seal.tsx';
import styles from './stamped-card.module.css';

const friends = [
  { personId: 'aoi', name: '葵', src: null },
  { personId: 'ren', name: '蓮', src: null },
  { personId: 'kenji', name: '健司', src: null },
];

/** The card of a sample event on which the seal falls once. Decorative. */
export const StampedCard = () => (
  <div className={styles.card} aria-hidden="true" data-part="introduction-piece">
    <Cover motif="record" hue="ume" sky="night">
      <DateTile month={11} date={21} weekday="土" />
      <Seal pop />
    </Cover>
    <b>弾き語りライブ「冬のはじまり」</b>
    <span className={styles.when}>11月21日（土） 19:00・下北沢</span>
    <span className={styles.friends}>
      <AvatarStack people={friends} />
      葵さん、蓮さんも
    </span>
  </div>
);
