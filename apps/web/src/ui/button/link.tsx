import type { ComponentProps, MouseEvent } from 'react';
import { createPath, resolvePath, type To, useLocation, useNavigate } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A place in the app, or an address with a scheme, which the browser opens. A search or a hash alone is of the page that is shown. */
  to: To;
  /** Replaces the entry of the history; without it only a link to the page that is shown does. */
  replace?: boolean | undefined;
  /** State of the new entry. */
  state?: unknown;
}

const hasScheme = /^[a-z][a-z\d+.-]*:/i;

/** Whether the browser opens the link in another tab or window, or saves it. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** A link in the app. The router's own contains what only its framework uses (decision 087). */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isExternal = typeof to === 'string' && hasScheme.test(to);
  const href = isExternal ? to : createPath(resolvePath(to, pathname));
  const follow = (press: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(press);
    if (isExternal || press.defaultPrevented || isForBrowser(press) || (target && target !== '_self')) return;
    press.preventDefault();
    // By the address: after a second press the place of the first may not be rendered yet.
    void navigate(to, { state, replace: replace ?? href === createPath(window.location) });
  };
  return <a {...rest} href={href} target={target} onClick={follow} />;
}
