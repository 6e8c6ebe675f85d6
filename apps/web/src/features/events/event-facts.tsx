import { type Event, isWebAddress } from '@hiyori/contract';
import { formatPeriod } from '@hiyori/time';
import { Icon } from '../../ui/art/icon.tsx';
import { clockIcon, pinIcon } from '../../ui/art/member-icons.ts';
import { buttonProps } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { addressText } from './address-text.ts';
import { detailCopy as copy } from './copy.ts';
import { countdownText } from './countdown.ts';
import styles from './event-facts.module.css';
import { eventZoneTime } from './event-zone-time.ts';
import { OutsideLink } from './outside-link.tsx';

interface EventFactsProps {
  event: Event;
  zone: string;
  now: Date;
}

/** When, how long until then, where, and the address of an event. */
export function EventFacts({ event, zone, now }: EventFactsProps) {
  const { location, url } = event;
  return (
    <div>
      <When event={event} zone={zone} now={now} />
      {location && (
        <div className={styles.fact}>
          <Icon name={pinIcon} />
          <b>
            {isWebAddress(location) ? <OutsideLink href={location}>{addressText(location)}</OutsideLink> : location}
          </b>
          {!isWebAddress(location) && (
            <a
              {...buttonProps({ variant: 'soft', size: 'sm' })}
              href={mapUrl(location)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {copy.map}
            </a>
          )}
        </div>
      )}
      {url && isWebAddress(url) && (
        <div className={styles.fact}>
          <Icon name="link" />
          <b>
            <OutsideLink href={url}>{addressText(url)}</OutsideLink>
          </b>
        </div>
      )}
    </div>
  );
}

function When({ event, zone, now }: EventFactsProps) {
  const inEventZone = eventZoneTime(event, zone);
  const period = formatPeriod(event, zone, now);
  const countdown = countdownText(event, now, zone);
  const isCancelled = event.status === 'cancelled';
  return (
    <div className={styles.fact}>
      <Icon name={clockIcon} />
      <div>
        <b className={classNames(isCancelled && styles.struck, 'tabular')}>{period}</b>
        {countdown && <span className={classNames(styles.countdown, 'tabular')}>{countdown}</span>}
        {inEventZone && (
          <small>
            {`（${inEventZone.here}）`}
            <span className="tabular">
              <span>{copy.atOrganizer(inEventZone.there)}</span> <span>{inEventZone.period}</span>
            </span>
          </small>
        )}
      </div>
    </div>
  );
}

/** A search on the map; the app of the device opens it, when there is one. */
const mapUrl = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.toWellFormed())}`;
