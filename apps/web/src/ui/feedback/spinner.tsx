/** A decorative spinner (ui/style/loading.css); the element around it states in text what is loading. */
export function Spinner() {
  return <span data-part="spinner" aria-hidden="true" />;
}
