import type { HTMLAttributes, MouseEvent } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/button/link.tsx';
import { openImported } from '../imported-calendars/opened-imported.ts';
import type { CalendarItem } from './calendar-item.ts';

interface ItemActionProps extends Omit<HTMLAttributes<HTMLElement>, 'onClick'> {
  item: CalendarItem;
  onOpen?: (press: MouseEvent) => void;
}

/** Opens an item: a link to its event or its poll, or a button that shows the details of an imported one. */
export const ItemAction = ({ item, onOpen, ...rest }: ItemActionProps) =>
  item.kind === 'imported' ? (
    <button
      type="button"
      {...rest}
      onClick={(press) => {
        onOpen?.(press);
        openImported(item.imported);
      }}
    />
  ) : (
    <Link to={item.kind === 'hold' ? paths.poll(item.slug) : paths.event(item.event.id)} {...rest} onClick={onOpen} />
  );
