/** Google's logo in its own colours, as the Google branding guidelines require. */
export function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22 12.23c0-.72-.06-1.4-.18-2.06H12v3.9h5.61a4.8 4.8 0 0 1-2.08 3.15v2.6h3.36C20.86 18.01 22 15.35 22 12.23z"
      />
      <path
        fill="#34A853"
        d="M12 22.4c2.81 0 5.17-.93 6.89-2.52l-3.36-2.61c-.93.62-2.12.99-3.53.99-2.72 0-5.02-1.83-5.84-4.3H2.69v2.7A10.4 10.4 0 0 0 12 22.4z"
      />
      <path fill="#FBBC05" d="M6.16 13.96a6.25 6.25 0 0 1 0-3.98v-2.7H2.69a10.4 10.4 0 0 0 0 9.38z" />
      <path
        fill="#EA4335"
        d="M12 5.67c1.53 0 2.9.53 3.98 1.56l2.98-2.98A10 10 0 0 0 12 1.53a10.4 10.4 0 0 0-9.31 5.75l3.47 2.7C6.98 7.5 9.28 5.67 12 5.67z"
      />
    </svg>
  );
}
