import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A place in the app, or an address with a scheme, which the browser opens. */
  to: To;
  /** Replaces the entry of the history; without it only a link to the page that is shown does. */
  replace?: boolean | undefined;
  /** State of the new entry. */
  state?: unknown;
}

/** The router's own `Link` without what only its data routers use (decision 087). */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const place = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  });
  const external = typeof to === 'string' && /^[a-z][a-z\d+.-]*:/i.test(to) ? to : null;
  return (
    <a
      {...rest}
      href={external ?? place}
      target={target}
      onClick={(press) => {
        onClick?.(press);
        if (external === null && !press.defaultPrevented) follow(press);
      }}
    />
  );
}
