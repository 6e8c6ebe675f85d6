import { skies, skyHours } from '@hiyori/posters';
import { minuteOf } from '@hiyori/time';
import styles from './hour-scale.module.css';

const hoursPerDay = 24;

/** The hours beside a time grid, with the sky of each as a narrow strip. */
export function HourScale({ firstHour }: { firstHour: number }) {
  const hours = Array.from({ length: hoursPerDay - firstHour }, (_, index) => firstHour + index);
  return (
    <div className={styles.scale} aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour} className="tabular">
          {hour}:00
        </span>
      ))}
      <i className={styles.sky} style={{ background: skyGradient(firstHour) }} />
    </div>
  );
}

/** Hard colour stops at the hours where the sky changes. */
function skyGradient(firstHour: number): string {
  const from = firstHour * 60;
  const total = hoursPerDay * 60 - from;
  const share = (minute: number) => `${(Math.max(0, (minute - from) / total) * 100).toFixed(1)}%`;
  const night = minuteOf(skyHours.morning[0]);
  const stops = skies.map((sky) => {
    const [start, end] = skyHours[sky].map(minuteOf) as [number, number];
    return `var(--sky-${sky}) ${share(start)} ${share(end < start ? hoursPerDay * 60 : end)}`;
  });
  return `linear-gradient(${[`var(--sky-night) 0 ${share(night)}`, ...stops].join(', ')})`;
}
