import './spinner.css';

/** The turning ring inside something that says in words what it waits for. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}
