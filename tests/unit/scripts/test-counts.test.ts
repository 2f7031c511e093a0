import { expect, test } from 'vitest';
import { countPlaywright, failedPages } from '#scripts/test/run-playwright.ts';
import { countVitest } from '#scripts/test/run-vitest.ts';

const vitestReport = (overrides: object = {}) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{}, {}, {}] }],
  ...overrides,
});

test('vitest: reads passed, failed and skipped from the report', () => {
  expect(countVitest(vitestReport(), 0)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  expect(countVitest(vitestReport({ numFailedTests: 2 }), 1)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('vitest: counts a file that fails to load as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(countVitest(vitestReport({ testResults }), 1).failed).toBe(1);
});

test('vitest: counts a run that fails outside any test as a failure', () => {
  expect(countVitest(vitestReport(), 1).failed).toBe(1);
});

test('playwright: counts flaky tests and errors outside tests as failures', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [{}] }, 1)).toEqual({ passed: 4, failed: 3, skipped: 2 });
  const clean = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };
  expect(countPlaywright(clean, 0).failed).toBe(0);
  expect(countPlaywright(clean, 1).failed).toBe(1);
});

test('playwright: finds the page of each failed test, however deeply nested', () => {
  const result = (name: string, path: string) => ({
    results: [
      {
        attachments: [
          { name: 'screenshot', path: 'a.png' },
          { name, path },
        ],
      },
    ],
  });
  const report = {
    suites: [
      { specs: [{ tests: [result('error-context', 'one.md')] }] },
      { suites: [{ specs: [{ tests: [result('error-context', 'two.md'), result('trace', 'three.zip')] }] }] },
    ],
  };
  expect(failedPages(report)).toEqual(['one.md', 'two.md']);
  expect(failedPages({ suites: [] })).toEqual([]);
});
