// Behind .ci/run: counts what vitest and Playwright said in the log of `npm test`, and ends with one line alone.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const number = (text, word) => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0);

/**
 * Totals of a log whose lines carry turbo's `package:task: ` prefix, and of the exit status of the whole. A file that failed
 * to load, a test that did not run and a task that failed without a test to blame are failures, too.
 */
export function countResults(log, status) {
  let passed = 0;
  let failed = 0;
  let brokenFiles = 0;
  const failedTasks = [];
  const blamed = new Set();
  for (const raw of log.split('\n')) {
    const line = stripVTControlCharacters(raw).trimEnd();
    const [, owner = '', task = '', text = ''] = /^(\S*?):(test(?::\w+)?): ?(.*)$/.exec(line) ?? [];
    const before = failed;
    if (task === 'test:e2e') {
      const [, count = '0', what = ''] = /^ {2}(\d+) (passed|flaky|failed|did not run|interrupted)\b/.exec(text) ?? [];
      if (what === 'passed' || what === 'flaky') passed += Number(count);
      else failed += Number(count);
    } else if (/^ *Test Files {2}/.test(text)) brokenFiles = number(text, 'failed');
    else if (/^ *Tests {2}/.test(text)) {
      const count = number(text, 'failed');
      passed += number(text, 'passed');
      failed += count || brokenFiles;
      brokenFiles = 0;
    }
    if (failed > before) blamed.add(`${owner}#${task}`);
    const list = /^ *Failed: +(.*)$/.exec(line)?.[1];
    if (list) failedTasks.push(...list.split(', '));
  }
  failed += failedTasks.filter((name) => !blamed.has(name.trim())).length;
  if (status !== 0 && failed === 0) failed = 1;
  return { passed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, failed } = countResults(readFileSync(process.argv[2], 'utf8'), Number(process.argv[3]));
  if (passed === 0) console.log('No test ran.');
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = passed > 0 && failed === 0 ? 0 : 1;
}
