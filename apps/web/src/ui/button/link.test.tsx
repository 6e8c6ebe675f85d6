import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Link } from './link.tsx';

function Place() {
  const { pathname, search, state } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

function open(link: ReactNode) {
  window.history.pushState(null, '', '/timeline?tab=1');
  render(
    <BrowserRouter>
      {link}
      <Place />
    </BrowserRouter>,
  );
}
const link = () => screen.getByRole('link', { name: 'A' });
const place = () => screen.getByRole('status').textContent;

/** Presses the link, and returns whether the browser would open it. */
function press(init?: MouseEventInit): boolean {
  const event = createEvent.click(link(), { button: 0, ...init });
  // jsdom cannot open a page: it only reports that it would.
  let opened = false;
  window.addEventListener(
    'click',
    (late) => {
      opened = !late.defaultPrevented;
      // jsdom cannot open a page.
      late.preventDefault();
    },
    { once: true },
  );
  fireEvent(link(), event);
  return opened;
}

test('goes to a place in the app with a state', () => {
  open(
    <Link to="/events/3" state={{ from: 1 }}>
      A
    </Link>,
  );
  expect(link().getAttribute('href')).toBe('/events/3');
  expect(press()).toBe(false);
  expect(place()).toBe('PUSH /events/3 {"from":1}');
});

test.each([
  ['replaces the entry when it is asked to', { to: '/me', replace: true }, 'REPLACE /me null'],
  [
    'replaces the entry when it leads to the page that is shown',
    { to: '/timeline?tab=1' },
    'REPLACE /timeline?tab=1 null',
  ],
  ['keeps the path with another query', { to: { search: '?tab=2' } }, 'PUSH /timeline?tab=2 null'],
])('%s', (_, props, expected) => {
  open(<Link {...props}>A</Link>);
  press();
  expect(place()).toBe(expected);
});

test('a second press before the first is rendered makes no second entry', () => {
  open(
    <Link to={{ search: '?profile=9' }} state={{ from: 1 }}>
      A
    </Link>,
  );
  const entries = window.history.length;
  act(() => {
    press();
    press();
  });
  expect(place()).toBe('REPLACE /timeline?profile=9 {"from":1}');
  expect(window.history.length).toBe(entries + 1);
});

test.each([
  ['another button', { button: 1 }],
  ['Ctrl', { ctrlKey: true }],
  ['⌘', { metaKey: true }],
  ['Shift', { shiftKey: true }],
])('leaves a press with %s to the browser', (_, init) => {
  open(<Link to="/me">A</Link>);
  expect(press(init)).toBe(true);
  expect(place()).toBe('POP /timeline?tab=1 null');
});

test('leaves a link for another tab to the browser', () => {
  open(
    <Link to="/me" target="_blank">
      A
    </Link>,
  );
  expect(press()).toBe(true);
});

test('calls the handler first, which can prevent the navigation', () => {
  const onClick = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  open(
    <Link to="/me" onClick={onClick}>
      A
    </Link>,
  );
  expect(press()).toBe(false);
  expect(onClick).toHaveBeenCalledOnce();
  expect(place()).toBe('POP /timeline?tab=1 null');
});

test.each(['https://example.com/a', 'mailto:a@example.com'])('%s is opened by the browser', (to) => {
  open(<Link to={to}>A</Link>);
  expect(link().getAttribute('href')).toBe(to);
  expect(press()).toBe(true);
  expect(place()).toBe('POP /timeline?tab=1 null');
});
