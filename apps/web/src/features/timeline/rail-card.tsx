import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import styles from './rail-card.module.css';

interface RailCardProps {
  heading: string;
  headingId?: string | undefined;
  /** Content beside the heading. */
  end?: ReactNode;
  children: ReactNode;
}

/** A card with a list of users beside the timeline. */
export function RailCard({ heading, headingId, end, children }: RailCardProps) {
  return (
    <Card className={styles.card}>
      <div className={styles.header}>
        <h2 id={headingId}>{heading}</h2>
        {end}
      </div>
      {children}
    </Card>
  );
}
