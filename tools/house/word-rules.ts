import { commentsIn } from './scan.ts';
import { isCode, type Rule, type SourceFile } from './source.ts';

/** Folders and files that are already edited; the list grows until it is the whole tree. */
const edited = [
  '.github/',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'apps/api/src/db/',
  'apps/api/src/demo/',
  'apps/api/src/features/',
  'apps/api/src/http/',
  'apps/api/src/ports/',
  'apps/web/e2e/',
  'apps/web/src/app/',
  'apps/web/src/features/account-setup/',
  'apps/web/src/features/attendees/',
  'apps/web/src/features/auth/',
  'apps/web/src/features/calendar-feed/',
  'apps/web/src/features/calendar/',
  'apps/web/src/features/contact/',
  'apps/web/src/features/event-follows/',
  'apps/web/src/features/event-likes/',
  'apps/web/src/features/events/',
  'apps/web/src/features/follow-requests/',
  'apps/web/src/features/following-panel/',
  'apps/web/src/features/notification-settings/',
  'apps/web/src/features/notifications/',
  'apps/web/src/features/privacy/',
  'apps/web/src/features/resign/',
  'apps/web/src/features/timeline/',
  'apps/web/src/features/user-blocks/',
  'apps/web/src/features/user-follows/',
  'apps/web/src/features/user-mutes/',
  'apps/web/src/features/users/',
  'apps/web/src/lib/',
  'apps/web/src/main.tsx',
  'apps/web/src/pages/',
  'apps/web/src/theme.js',
  'apps/web/src/ui/',
  'apps/web/test/',
  'apps/web/vite',
  'apps/web/worker/',
  'docs/decisions/',
  'docs/glossary.md',
  'docs/house.md',
  'docs/operations.md',
  'docs/performance.md',
  'infra/',
  'packages/client/',
  'packages/contract/',
  'packages/local-cognito/',
  'packages/local-postgres/',
  'packages/time/',
  'tools/',
];

/** Words that docs/glossary.md replaces by standard terms. */
const words =
  /\b(?:anew|somebody|nobody|whoever|speaks|tells|(?:is|are|was|were|be|been|unless|when) told|knows of|answers how to|again is the same|of the house|stand-in)\b/gi;

/** The prose of a file, line by line: a document without its code, or the comments of a source. */
function proseOf(file: SourceFile): string[] {
  if (file.path.endsWith('.md')) return file.text.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, blank).split('\n');
  if (isCode(file.path)) return commentsIn(file).split('\n');
  if (file.path.endsWith('.css')) return file.text.replace(/(^|\*\/)[\s\S]*?(\/\*|$)/g, blank).split('\n');
  return [];
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

export const wordRules: readonly Rule[] = [
  {
    name: 'comments and documents use the terms of docs/glossary.md',
    check: (files) =>
      files
        .filter(({ path }) => edited.some((place) => path.startsWith(place)))
        .flatMap((file) =>
          proseOf(file).flatMap((line, index) =>
            [...line.matchAll(words)].map(([word]) => `${file.path}:${index + 1}: "${word}"`),
          ),
        ),
  },
];
