/** Downloads what is at `href`, under `name`, or under the name that its server gives it. */
export function download(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
