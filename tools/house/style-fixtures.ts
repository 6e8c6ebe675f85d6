import { api, type Fixture, file, web } from './fixture.ts';

const card = web('ui/layout/card.module.css', '.card { color: red; } .card:hover .title { color: blue; }');
const cardComponent = web(
  'ui/layout/card.tsx',
  "import styles from './card.module.css';\n\nconst look = [styles.card, styles['title']];",
);
const utilities = web('ui/style/utilities.css', '.wrap { width: 100%; }');

/** The dark theme of the system and the chosen one. */
const dark = (system: string, chosen: string, own = '') =>
  `@media screen and (prefers-color-scheme: dark) { :root:not([data-theme="light"])${own} { ${system} } }
@media screen { :root[data-theme="dark"]${own} { ${chosen} } }`;

/** Of the rules about stylesheets, by name. */
export const styleFixtures: Readonly<Record<string, Fixture>> = {
  'a stylesheet of the web app is a CSS module, apart from the global ones of ui/style': {
    broken: [[web('ui/layout/card.css')], [web('ui/style/card.css')]],
    kept: [card, utilities, web('ui/style/tokens.css')],
  },
  'a CSS module is imported by one file, in its own folder, and a global stylesheet by main.tsx': {
    broken: [
      [cardComponent, web('ui/layout/box.tsx', "import styles from './card.module.css';")],
      [web('ui/form/box.tsx', "import styles from '../layout/card.module.css';")],
      [web('ui/layout/card.tsx', "import '../style/utilities.css';")],
    ],
    kept: [cardComponent, web('main.tsx', "import './ui/style/utilities.css';")],
  },
  'a file uses classes that its CSS module defines, and each of them': {
    broken: [
      [card, web('ui/layout/card.tsx', "import styles from './card.module.css';\n\nconst look = styles.card;")],
      [card, web('ui/layout/card.tsx', `${cardComponent.text}\nconst other = styles.cards;`)],
      [web('ui/layout/card.module.css', '.card :global(.title) { top: 0.5rem; }'), cardComponent],
    ],
    kept: [card, cardComponent, api('app.ts', "import styles from './none.module.css';\nstyles.none;")],
  },
  'a className in quotes names classes of ui/style/utilities.css': {
    broken: [
      [utilities, web('ui/layout/card.tsx', '<div className="wrap card" />')],
      [web('ui/layout/card.tsx', '<div className="wrap" />')],
    ],
    kept: [
      utilities,
      web('ui/layout/card.tsx', '<div className="wrap" />'),
      web('a.test.tsx', '<div className="x" />'),
    ],
  },
  'the dark theme has the same values when it is chosen as when the system asks for it, and only on screens': {
    broken: [
      [web('ui/style/tokens.css', dark('--a: 1;', '--a: 2;'))],
      [web('ui/style/tokens.css', '@media screen { :root[data-theme="dark"] { --a: 1; } }')],
      [web('ui/card.module.css', dark('--a: 1;', '--a: 1;').replaceAll('screen and ', ''))],
      [web('ui/card.module.css', dark('--a: 1;', '--a: 1;', ' .card').replace('.card', '.box'))],
    ],
    kept: [
      web('ui/style/tokens.css', dark('--a: 1;\n --b: 2;', '--a: 1; --b: 2;')),
      web('ui/card.module.css', `@layer a { .card { top: 0; } ${dark('--a: 1;', '--a: 1;', ' .card')} }`),
    ],
  },
  'no selector makes an insertion anywhere concern every element': {
    broken: [
      [web('ui/card.module.css', ':root:has(.card) .title { top: 0; }')],
      [web('ui/card.module.css', '@media screen { .card [data-part="icon"] + span { top: 0; } }')],
      [web('ui/card.module.css', '.card > :checked + * { top: 0; }')],
      [web('ui/card.module.css', '.card > :nth-child(2) { top: 0; }')],
    ],
    kept: [
      web(
        'ui/card.module.css',
        ':root:has(.card) { --card: 1; } .card:has(.title) > .body { top: 0; } .card + * { top: 0; }',
      ),
      web('ui/item.module.css', '.item:nth-child(2) { top: 0; } @media print { :root:has(.item) .title { top: 0; } }'),
    ],
  },
  'a selector of [data-part] names a part that a component of the web app sets': {
    broken: [
      [web('ui/layout/card.module.css', '.list [data-part="card"] { top: 0; }')],
      [file('apps/web/e2e/card.test.ts', 'page.locator(\'[data-part="card"]\')')],
      [
        web('ui/layout/card.tsx', '<div data-part="card" />'),
        web('ui/layout/box.module.css', '[data-part="cards"] { top: 0; }'),
      ],
      [
        web('ui/layout/card.test.tsx', '<div data-part="card" />'),
        web('ui/layout/box.module.css', '[data-part="card"] {}'),
      ],
    ],
    kept: [
      web('ui/layout/card.tsx', '<div data-part="card"><Box part="box" /></div>'),
      web('ui/layout/box.tsx', "const props = { 'data-part': 'input' };"),
      web('ui/layout/icon.ts', "type Stroke = { part: 'icon-body' | 'icon-sun' };"),
      web('ui/layout/dialog.tsx', "<div data-part={isSheet ? 'sheet' : 'dialog'} />"),
      web(
        'a.module.css',
        '[data-part="card"] [data-part="box"] [data-part="sheet"] [data-part="input"] {} .a > [data-part="icon-sun"] { top: 0; }',
      ),
    ],
  },
  'a style for :hover is in @media (hover: hover)': {
    broken: [
      [card],
      [web('ui/card.module.css', '@media (min-width: 64em) { .card:is(:hover, :focus-within) { top: 0; } }')],
    ],
    kept: [web('ui/card.module.css', '@layer a { @media (hover: hover) { .card:hover .title { top: 0; } } }')],
  },
  'no text is smaller than 11 px': {
    broken: [
      [web('ui/card.module.css', '.card { font-size: 0.625rem; }')],
      [web('ui/card.module.css', '.card { font-size: 10px; }')],
      [web('ui/style/tokens.css', ':root { --text-2xs: .6rem; }')],
    ],
    kept: [
      web('ui/card.module.css', '.card { font-size: 0.6875rem; } .box { font-size: var(--text-2xs); }'),
      web('features/auth/signup/welcome-example.module.css', '.day { font-size: 0.5625rem; }'),
    ],
  },
  'text-autospace is set only in @supports not (hanging-punctuation: first), in which WebKit is not': {
    broken: [
      [web('ui/style/base.css', '@layer base { body { text-autospace: normal; } }')],
      [web('ui/card.module.css', '@supports (hanging-punctuation: first) { .card { text-autospace: normal; } }')],
    ],
    kept: [
      web(
        'ui/style/base.css',
        '@layer base { @supports not (hanging-punctuation: first) { body { text-autospace: normal; } } }',
      ),
    ],
  },
  'vpal is set with vert, without which WebKitGTK draws the marks of horizontal text': {
    broken: [[web('pages/welcome/welcome-page.module.css', '.heading { font-feature-settings: "vpal"; }')]],
    kept: [
      web('pages/welcome/welcome-page.module.css', '.heading { font-feature-settings: "vert", "vpal"; }'),
      web('ui/card.module.css', '.card { font-feature-settings: "palt"; }'),
    ],
  },
};
