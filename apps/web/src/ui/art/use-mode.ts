import type { Mode } from '@hiyori/posters';
import { useTheme } from '../../lib/theme.ts';
import { useMediaQuery } from '../layout/use-media-query.ts';

/** The theme that is shown, for pictures whose colours are drawn into them. */
export function useMode(): Mode {
  const theme = useTheme();
  const isDarkDevice = useMediaQuery('(prefers-color-scheme: dark)');
  if (theme !== 'system') return theme;
  return isDarkDevice ? 'dark' : 'light';
}
