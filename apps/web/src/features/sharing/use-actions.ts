import { download } from '../../lib/download.ts';
import { fileIcon, lineIcon, printIcon, saveIcon, shareIcon, storyIcon } from '../../ui/art/member-icons.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { sharingCopy as copy } from './copy.ts';
import type { RoundAction } from './round-actions.tsx';
import type { Shape } from './shape-choice.ts';
import { shareLinks } from './share-links.ts';
import { picturesOf, type SharedPage } from './shared-page.ts';
import { useStoryFile } from './use-story-file.ts';

/** Whether the user closed the share sheet of the device. */
const isClosed = (error: unknown): boolean => (error as Error).name === 'AbortError';

function save(file: File): void {
  const url = URL.createObjectURL(file);
  download(url, file.name);
  // The browser has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Ways to pass on the link of a page: to another app, by LINE, or copied. */
export function useLinkActions({ url, title }: Pick<SharedPage, 'url' | 'title'>) {
  const showToast = useToast();
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast(copy.address.copied, { icon: 'link' });
    } catch {
      showToast(copy.address.notCopied, { tone: 'bad' });
    }
  };
  const shareLink = async () => {
    if (typeof navigator.share !== 'function') return copyLink();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      if (!isClosed(error)) await copyLink();
    }
  };
  return {
    otherApps: { icon: shareIcon, label: copy.otherApps, tone: 'ink', run: () => void shareLink() },
    line: { icon: lineIcon, label: copy.line, tone: 'line', run: { href: shareLinks(url, title).line } },
    link: { icon: 'link', label: copy.link, run: () => void copyLink() },
  } satisfies Record<string, RoundAction>;
}

/** The round buttons below a picture. */
export function useActions(page: SharedPage, shape: Shape): RoundAction[] {
  const showToast = useToast();
  const { otherApps, line, link } = useLinkActions(page);
  const pictures = picturesOf(page);
  const loadStory = useStoryFile(pictures.story, `${pictures.fileName}-story.png`);

  const shareStory = async () => {
    try {
      const file = await loadStory();
      if (!navigator.canShare?.({ files: [file] })) return save(file);
      try {
        await navigator.share({ files: [file], title: page.title });
      } catch (error) {
        if (!isClosed(error)) save(file);
      }
    } catch {
      showToast(copy.noPicture, { tone: 'bad' });
    }
  };
  const saved = (label: string, icon: RoundAction['icon'], path: string, ending: string): RoundAction => ({
    icon,
    label,
    run: { path, download: `${pictures.fileName}${ending}` },
  });

  if (shape === 'poster')
    return [
      { icon: storyIcon, label: copy.stories, tone: 'ink', run: () => void shareStory() },
      line,
      link,
      saved(copy.save, saveIcon, pictures.story, '-story.png'),
    ];
  if (shape === 'wide') return [otherApps, line, link, saved(copy.save, saveIcon, pictures.wide, '.png')];
  return [
    { ...saved(copy.save, saveIcon, pictures.qrPng, '-qr.png'), tone: 'ink' },
    { icon: printIcon, label: copy.print, run: () => window.print() },
    saved(copy.saveSvg, fileIcon, pictures.qrSvg, '-qr.svg'),
    link,
  ];
}
