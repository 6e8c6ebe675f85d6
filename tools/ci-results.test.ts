import { describe, expect, it } from 'vitest';
import { countResults } from './ci-results.mjs';

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
