import { product } from '../../lib/product.ts';
import { Wordmark } from '../../ui/art/wordmark.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BoxesSection } from './boxes-section.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { ColoursSection } from './colours-section.tsx';
import styles from './design-system-page.module.css';
import { FieldsSection } from './fields-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { StatesSection } from './states-section.tsx';
import { TypeSection } from './type-section.tsx';

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
      <PeopleSection />
      <BoxesSection />
      <StatesSection />
    </Page>
  );
}
