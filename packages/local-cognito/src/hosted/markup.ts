/** A piece of HTML that is inserted without escaping. */
export interface Markup {
  readonly html: string;
}

/** A template tag for HTML. String values are escaped, Markup is not. Attribute values must be in double quotes. */
export function markup(parts: TemplateStringsArray, ...values: readonly (string | Markup | Markup[])[]): Markup {
  return { html: parts.map((part, index) => part + toHtml(values[index] ?? '')).join('') };
}

function toHtml(value: string | Markup | Markup[]): string {
  if (Array.isArray(value)) return value.map(({ html }) => html).join('\n');
  return typeof value === 'string' ? escapeHtml(value) : value.html;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
