import { escapeHtml } from '../ports/mail/escape-html.ts';

/** Text that is already HTML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | false | null | undefined | readonly Value[];

const render = (value: Value): string => {
  if (Array.isArray(value)) return value.map(render).join('');
  if (value instanceof Html) return value.text;
  return value === false || value === null || value === undefined ? '' : escapeHtml(String(value));
};

/** Builds HTML. Values are escaped unless they are `Html`; lists are joined, and false, null and undefined are left out. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(String.raw({ raw: parts }, ...values.map(render)));
