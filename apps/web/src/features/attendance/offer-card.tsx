import { timeOf } from '@hiyori/time';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { attendanceCopy as copy } from './copy.ts';
import { Gauge } from './gauge.tsx';
import styles from './offer-card.module.css';
import { type SeatsState, shareLeft } from './seats-state.ts';

interface OfferCardProps {
  offer: NonNullable<SeatsState['offer']>;
  zone: string;
}

/** A seat that is kept for the viewer, with the time that is left. The minutes are announced at 30 and at 5 only. */
export function OfferCard({ offer: { until, minutesLeft }, zone }: OfferCardProps) {
  const announced = [5, 30].find((minutes) => minutesLeft <= minutes);
  return (
    <section className={styles.offer} aria-labelledby="seat-offer" data-part="seat-offer">
      <span className={styles.stamp} aria-hidden="true">
        {copy.offerStamp}
      </span>
      <div>
        <h2 id="seat-offer">{copy.offerTitle}</h2>
        <p className="tabular">{copy.offerUntil(timeOf(until, zone))}</p>
      </div>
      <div className={styles.left}>
        <Gauge share={shareLeft(minutesLeft)} isUrgent />
        <b className="tabular">{copy.offerLeft(minutesLeft)}</b>
      </div>
      <p className={styles.hint}>{copy.offerText}</p>
      <VisuallyHidden>
        <span role="status">{announced !== undefined && copy.offerLeft(announced)}</span>
      </VisuallyHidden>
    </section>
  );
}
