import { Page } from '../ui/page.tsx';
import { product } from '../ui/product.ts';
import { Wordmark } from '../ui/wordmark.tsx';
import { BoxesSection } from './design-system/boxes-section.tsx';
import { ButtonsSection } from './design-system/buttons-section.tsx';
import { CalendarSection } from './design-system/calendar-section.tsx';
import { ColoursSection } from './design-system/colours-section.tsx';
import { FieldsSection } from './design-system/fields-section.tsx';
import { PeopleSection } from './design-system/people-section.tsx';
import { StatesSection } from './design-system/states-section.tsx';
import { TypeSection } from './design-system/type-section.tsx';
import './design-system-page.css';

/** /design-system: every primitive in every state, on one page. */
export function DesignSystemPage() {
  return (
    <Page className="ds" title="デザイン">
      <header className="dh">
        <Wordmark />
        <h1 className="mincho">和紙と、墨と、朱。</h1>
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
