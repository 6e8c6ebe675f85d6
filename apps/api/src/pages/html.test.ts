import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes text in contents and attributes', () =>
  expect(html`<a title="${'"><script>'}">${"it's & <b>"}</a>`.text).toBe(
    '<a title="&#34;&#62;&#60;script&#62;">it&#39;s &#38; &#60;b&#62;</a>',
  ));

it('keeps HTML, joins lists and leaves out absent values', () =>
  expect(html`<ul>${[1, 2].map((n) => html`<li>${n}</li>`)}${null}${false}${undefined}</ul>`.text).toBe(
    '<ul><li>1</li><li>2</li></ul>',
  ));
