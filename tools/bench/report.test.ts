import { expect, it } from 'vitest';
import { comparisonHead, formatComparison, formatRow, tableHead } from './report.ts';

const cell = {
  name: 'event',
  connections: 16,
  http: { total: 6000, perSecond: 6018.4, p50: 2.34, p99: 17.2, failures: 0, nodeUs: 162, databaseUs: 85 },
  database: { total: 9000, perSecond: 17_991, p50: 1, p99: 2, failures: 0, nodeUs: 0, databaseUs: 90 },
  ratio: 0.334,
  goal: 0.28,
  bytes: 2100,
  statements: 2,
};

it('prints a cell as a row with as many columns as the head', () => {
  expect(formatRow(cell)).toBe('| event | 16 | 6,018 | 2.3 | 17 | 0 | 162 | 85 | 17,991 | 90 | 0.33 | 0.36 |');
  expect(formatRow(cell).split('|').length).toBe(tableHead.split('\n')[0]?.split('|').length);
});

it('names a goal that was missed, at 16 connections only', () => {
  expect(formatRow({ ...cell, goal: 0.6 })).toContain('| 0.33 (goal 0.6) |');
  expect(formatRow({ ...cell, goal: 0.6, connections: 64 })).toContain('| 0.33 |');
});

it('compares two builds in a row with as many columns as the head', () => {
  const other = { ...cell.http, p50: 4, failures: 1, nodeUs: 200, databaseUs: 100 };
  const row = formatComparison('event', 16, [cell.http, other]);
  expect(row).toBe('| event | 16 | 2.3 / 4.0 | 17 / 17 | 0 / 1 | 162 / 200 | 0.81 | 85 / 100 | 0.85 | 0.82 |');
  expect(row.split('|').length).toBe(comparisonHead.split('\n')[0]?.split('|').length);
});
