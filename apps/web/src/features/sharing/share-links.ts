/** The share URLs of X and LINE, with the URL and the text filled in. */
export function shareLinks(url: string, text: string): { x: string; line: string } {
  return {
    x: `https://x.com/intent/post?${new URLSearchParams({ text, url })}`,
    line: `https://social-plugins.line.me/lineit/share?${new URLSearchParams({ url, text })}`,
  };
}
