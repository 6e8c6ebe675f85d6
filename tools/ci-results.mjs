// Behind .ci/run: counts what vitest and Playwright said in the log of `npm test`, and ends with one line alone.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const failedTasksLine = /^ *Failed: +(.*)$/;
const longestFailure = 25;

const number = (text, word) => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0);

/** The lines of a log without colours; those of a task with their package, the task and its text. */
function* linesOf(log) {
  for (const raw of log.split('\n')) {
    const line = stripVTControlCharacters(raw).trimEnd();
    const [, owner = '', task = '', text = ''] = /^(\S*?):(test(?::\w+)?): ?(.*)$/.exec(line) ?? [];
    yield { line, owner, task, text };
  }
}

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
  for (const { line, owner, task, text } of linesOf(log)) {
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
    const list = failedTasksLine.exec(line)?.[1];
    if (list) failedTasks.push(...list.split(', '));
  }
  failed += failedTasks.filter((name) => !blamed.has(name.trim())).length;
  if (status !== 0 && failed === 0) failed = 1;
  return { passed, failed };
}

/**
 * What Vitest and Playwright say of each test that failed: its title and the lines after it, without colours; and turbo's list of the
 * tasks that failed. A reader of the end of a long log then knows what failed.
 */
export function listFailures(log) {
  const failures = [];
  const open = new Map();
  for (const { line, owner, task, text } of linesOf(log)) {
    if (failedTasksLine.test(line)) failures.push([line]);
    if (!task) continue;
    const key = `${owner}:${task}`;
    if (/^ FAIL +\S| {2}\d+\) \[/.test(text)) {
      open.set(key, [line]);
      failures.push(open.get(key));
    } else if (/^ *(Test Files {2}|⎯+\[\d+\/\d+\]⎯*$|\d+ (failed|flaky|passed)\b)/.test(text)) open.delete(key);
    else if ((open.get(key)?.length ?? longestFailure) < longestFailure) open.get(key).push(line);
  }
  return failures.flat();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const log = readFileSync(process.argv[2], 'utf8');
  const { passed, failed } = countResults(log, Number(process.argv[3]));
  for (const line of listFailures(log)) console.log(line);
  if (passed === 0) console.log('No test ran.');
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = passed > 0 && failed === 0 ? 0 : 1;
}
