// White space, characters that no address contains unencoded (RFC 3987), and invisible ones, which make an address look like another.
const forbidden = /[\s"<>\\`\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
// No user name: `https://bank.example@evil.example` leads to evil.example. No third slash, which browsers drop.
const web = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;

/** True for an absolute http or https address that leads where it seems to lead: no credentials, no invisible characters. */
export const isWebAddress = (text: string): boolean =>
  text.isWellFormed() && web.test(text) && !forbidden.test(text) && URL.canParse(text);
