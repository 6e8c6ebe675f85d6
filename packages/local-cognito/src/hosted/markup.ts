/** Text that is HTML already. Everything else is escaped when it is put into a page. */
export interface Markup {
  readonly html: string;
}

/** Writes HTML with values in it; a value is escaped unless it is Markup itself. Attributes must stand in double quotes. */
export function markup(parts: TemplateStringsArray, ...values: readonly (string | Markup | Markup[])[]): Markup {
  return { html: parts.map((part, index) => part + toHtml(values[index] ?? '')).join('') };
}

function toHtml(value: string | Markup | Markup[]): string {
  if (Array.isArray(value)) return value.map(({ html }) => html).join('\n');
  return typeof value === 'string' ? escaped(value) : value.html;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
