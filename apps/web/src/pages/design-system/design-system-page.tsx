import { lazily } from '../../lib/lazily.tsx';
import { product } from '../../lib/product.ts';
import { Wordmark } from '../../ui/art/wordmark.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { ColoursSection } from './colours-section.tsx';
import styles from './design-system-page.module.css';
import { StatesSection } from './states-section.tsx';
import { TypeSection } from './type-section.tsx';

// The page shows more components than any other one; it stays within the limit of a page by loading the larger parts afterwards.
const BoxesSection = lazily(() => import('./boxes-section.tsx'), 'BoxesSection');
const CalendarSection = lazily(() => import('./calendar-section.tsx'), 'CalendarSection');
const WeekSection = lazily(() => import('./week-section.tsx'), 'WeekSection');
const FieldsSection = lazily(() => import('./fields-section.tsx'), 'FieldsSection');
const PeopleSection = lazily(() => import('./people-section.tsx'), 'PeopleSection');

const PollsSection = lazily(() => import('./polls-section.tsx'), 'PollsSection');

/** /design-system: every UI component in every state. */
export function DesignSystemPage() {
  return (
    <Page className={styles.page} title="デザイン" part="design-system">
      <header className={styles.header}>
        <Wordmark />
        <h1 className="display-font">和紙と、墨と、朱。</h1>
        <p>余白は和紙、文字は墨、大切なところにだけ朱を差す。{product.name}の画面は、この三つでできています。</p>
      </header>
      <ColoursSection />
      <TypeSection />
      <ButtonsSection />
      <FieldsSection />
      <CalendarSection />
      <WeekSection />
      <PeopleSection />
      <PollsSection />
      <BoxesSection />
      <StatesSection />
    </Page>
  );
}
