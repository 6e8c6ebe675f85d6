import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { CommercePage } from './commerce-page.tsx';
import { PrivacyPolicyPage } from './privacy-policy-page.tsx';
import { TermsPage } from './terms-page.tsx';

const pages = [
  ['プライバシーポリシー', PrivacyPolicyPage],
  ['利用規約', TermsPage],
  ['特定商取引法に基づく表記', CommercePage],
] as const;

function Place() {
  const { pathname, hash } = useLocation();
  return <p>{`at ${pathname}${hash}`}</p>;
}

const show = (Page: () => React.ReactNode, entry = '/legal') =>
  render(
    <MemoryRouter initialEntries={['/settings/other', entry]}>
      <Page />
      <Place />
    </MemoryRouter>,
  );
const scroll = vi.fn();

beforeEach(() => {
  scroll.mockClear();
  // jsdom does not implement scrollIntoView.
  Element.prototype.scrollIntoView = scroll;
});

test.each(pages)('%s has its date, a table of contents and links to the other documents', (title, Page) => {
  show(Page);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByText('2024年1月1日').getAttribute('datetime')).toBe('2024-01-01');
  const sections = [...document.querySelectorAll('section > h2[tabindex="-1"]')];
  const links = [...screen.getByRole('navigation', { name: '目次' }).querySelectorAll('a')];
  expect(links.map(({ textContent, hash }) => [textContent, hash])).toEqual(
    sections.map(({ id, textContent }) => [textContent?.replace(/^\d+\. /, ''), `#${id}`]),
  );
  expect(new Set(links.map(({ hash }) => hash)).size).toBe(links.length);
  const others = pages.map(([other]) => other).filter((other) => other !== title);
  for (const other of others) expect(screen.getAllByRole('link', { name: other }).length).toBeGreaterThan(0);
});

test('a contents entry leads to its section without adding a history entry', async () => {
  show(TermsPage);
  fireEvent.click(screen.getByRole('link', { name: '退会' }));
  expect(await screen.findByText('at /legal#leaving')).toBeTruthy();
  const heading = screen.getByRole('heading', { name: /退会$/ });
  expect(scroll.mock.contexts).toEqual([heading]);
  expect(document.activeElement).toBe(heading);
});

test('opens at the section of the fragment, or at the top for an unknown fragment', () => {
  show(PrivacyPolicyPage, '/legal#cookies').unmount();
  expect(scroll).toHaveBeenCalledOnce();
  show(PrivacyPolicyPage, '/legal#nothing');
  expect(scroll).toHaveBeenCalledOnce();
});

test('the commercial-law page contains the required disclosures', () => {
  show(CommercePage);
  const facts = new Map(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
  expect(facts.get('販売価格')).toContain('基本のサービスは無料です');
  expect(facts.get('販売価格')).toContain('各プランのページ');
  expect(facts.get('お支払いの方法')).toBe('クレジットカード');
  expect(facts.get('返品、返金')).toContain('返金はいたしません');
  expect(facts.get('返品、返金')).toContain('当方の責任により');
  for (const term of ['運営責任者', '所在地', '電話番号'])
    expect(facts.get(term)).toBe('ご請求があれば、遅滞なく開示いたします。');
});
