import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('escapes the delimiters of tags, entities and attribute values', () => {
  expect(escapeHtml(`<b title="x" lang='ja'>&amp;</b>`)).toBe(
    '&#60;b title=&#34;x&#34; lang=&#39;ja&#39;&#62;&#38;amp;&#60;/b&#62;',
  );
  expect(escapeHtml('器と本')).toBe('器と本');
});
