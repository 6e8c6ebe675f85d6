import { describe, expect, it } from 'vitest';
import { countResults, listFailures } from './ci-results.mjs';

const log = (...lines: string[]) => `${lines.join('\n')}\n`;

describe('the closing line of a full run', () => {
  it('adds up what vitest says in each package, whatever the colours', () => {
    const text = log(
      '@hiyori/time:test: \u001b[2m Test Files \u001b[22m \u001b[1m\u001b[32m9 passed\u001b[39m\u001b[22m\u001b[90m (9)\u001b[39m',
      '@hiyori/time:test: \u001b[2m      Tests \u001b[22m \u001b[1m\u001b[32m123 passed\u001b[39m\u001b[22m\u001b[90m (123)\u001b[39m',
      '//:test:house:       Tests  2 failed | 94 passed | 1 skipped (97)',
    );
    expect(countResults(text, 1)).toEqual({ passed: 217, failed: 2 });
  });

  it('adds what Playwright says, and counts what did not run as failed', () => {
    const lines = [
      '  1 failed',
      '    [chromium] › home.spec.ts:3:1 › 9 passed things',
      '  1 flaky',
      '  2 did not run',
      '  57 passed (1.2m)',
    ];
    const text = log(...lines.map((line) => `@hiyori/web:test:e2e: ${line}`));
    expect(countResults(text, 1)).toEqual({ passed: 58, failed: 3 });
  });

  it('counts a file that could not be loaded', () => {
    const text = log(
      '@hiyori/api:test:  Test Files  1 failed | 2 passed (3)',
      '@hiyori/api:test:       Tests  7 passed (7)',
    );
    expect(countResults(text, 1)).toEqual({ passed: 7, failed: 1 });
  });

  it('counts tasks that failed without a test to blame', () => {
    const text = log('@hiyori/api:test:       Tests  7 passed (7)', 'Failed:    @hiyori/api#typecheck, //#lint');
    expect(countResults(text, 2)).toEqual({ passed: 7, failed: 2 });
    expect(countResults(log('@hiyori/api:test:       Tests  7 passed (7)'), 130)).toEqual({ passed: 7, failed: 1 });
  });

  it('does not count a failed test and its task twice', () => {
    const text = log('//:test:house:       Tests  1 failed | 9 passed (10)', 'Failed:    //#lint, //#test:house');
    expect(countResults(text, 1)).toEqual({ passed: 9, failed: 2 });
  });

  it('takes nothing from lines that only look like it', () => {
    expect(countResults(log('@hiyori/api:test: logged 5 passed', '  9 passed', 'Tests  9 passed (9)'), 0)).toEqual({
      passed: 0,
      failed: 0,
    });
  });
});

describe('the failures before it', () => {
  it('are each with its title and what follows it, as Vitest and Playwright mix their lines', () => {
    const text = log(
      '//:test:unit:  \u001b[32m✓\u001b[39m \u001b[30m\u001b[45m tools \u001b[49m\u001b[39m tools/a.test.ts (1 test) 8ms',
      '//:test:unit: \u001b[41m\u001b[1m FAIL \u001b[22m\u001b[49m \u001b[30m\u001b[45m tools \u001b[49m\u001b[39m tools/b.test.ts\u001b[2m > \u001b[22mtwo',
      '@hiyori/web:test:e2e:   ✓  1 [headless shell] › e2e/a.test.ts:1:1 › one (1.2s)',
      '//:test:unit: \u001b[31m\u001b[1mError\u001b[22m: boom\u001b[39m',
      '//:test:unit: \u001b[31m\u001b[2m⎯⎯⎯⎯⎯⎯⎯⎯[1/1]⎯\u001b[22m\u001b[39m',
      '//:test:unit:  Test Files  1 failed | 1 passed (2)',
      '@hiyori/web:test:e2e:   1) [headless shell] › e2e/b.test.ts:3:1 › three ─────',
      '@hiyori/web:test:e2e:     Error: expected',
      '@hiyori/web:test:e2e:   1 failed',
      '@hiyori/web:test:e2e:     [headless shell] › e2e/b.test.ts:3:1 › three ─────',
      'Failed:    //#lint, //#test:unit',
    );
    expect(listFailures(text)).toEqual([
      '//:test:unit:  FAIL   tools  tools/b.test.ts > two',
      '//:test:unit: Error: boom',
      '@hiyori/web:test:e2e:   1) [headless shell] › e2e/b.test.ts:3:1 › three ─────',
      '@hiyori/web:test:e2e:     Error: expected',
      'Failed:    //#lint, //#test:unit',
    ]);
  });

  it('are cut where they are long', () => {
    const lines = Array.from({ length: 100 }, (_, index) => `//:test:unit: line ${index}`);
    expect(listFailures(log('//:test:unit:  FAIL  a.test.ts > one', ...lines))).toHaveLength(25);
  });

  it('are none where nothing failed', () => {
    expect(listFailures(log('//:test:unit:  ✓ says FAIL', '@hiyori/web:test:e2e:   3 passed (1.2m)'))).toEqual([]);
  });
});
