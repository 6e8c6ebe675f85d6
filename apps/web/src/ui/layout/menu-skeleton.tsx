import { Skeleton } from '../feedback/skeleton.tsx';
import { SkeletonGroup } from '../feedback/skeleton-group.tsx';
import { MenuGroup, MenuItem, MenuText } from './menu-list.tsx';

/** The rows of a menu list while they load: a mark of this size and a text of each of the widths. */
export const MenuSkeleton = ({ mark, widths }: { mark: string; widths: readonly string[] }) => (
  <SkeletonGroup>
    <MenuGroup>
      {widths.map((width) => (
        <MenuItem key={width}>
          <Skeleton width={mark} height={mark} />
          <MenuText>
            <Skeleton width={width} />
          </MenuText>
        </MenuItem>
      ))}
    </MenuGroup>
  </SkeletonGroup>
);
