import { expect, test } from 'vitest';
import { failedPages, readPlaywright } from '#scripts/test/run-playwright.ts';

const spec = (status: string, attachments: readonly object[] = []) => ({
  title: 'pays',
  file: 'purchase.spec.ts',
  line: 12,
  tests: [
    {
      projectName: 'phone',
      status,
      results: [{ error: { message: 'Timed out\nat line 3' }, attachments }],
    },
  ],
});
const report = (suites: readonly object[], errors: readonly object[] = []) => ({
  stats: { expected: 4, flaky: 0, skipped: 2 },
  suites,
  errors,
});

test('names a failed test by file, line and size of the screen, however deeply nested', () => {
  const suites = [{ specs: [spec('expected')] }, { suites: [{ specs: [spec('unexpected')] }] }];
  expect(readPlaywright(report(suites), 1)).toEqual({
    passed: 4,
    failed: [{ name: 'purchase.spec.ts:12 > pays (phone)', error: 'Timed out\nat line 3' }],
    skipped: 2,
  });
});

test('counts errors outside tests, and a run that ends badly without one, as failures', () => {
  expect(readPlaywright(report([], [{ message: 'No browser' }]), 1).failed).toEqual([
    { name: 'the test run itself', error: 'No browser' },
  ]);
  expect(readPlaywright(report([]), 0).failed).toEqual([]);
  expect(readPlaywright(report([]), 1).failed).toHaveLength(1);
});

test('finds the page of each failed test', () => {
  const suites = [
    { specs: [spec('unexpected', [{ name: 'error-context', path: 'one.md' }])] },
    {
      specs: [
        spec('unexpected', [
          { name: 'screenshot', path: 'a.png' },
          { name: 'error-context', path: 'two.md' },
        ]),
      ],
    },
  ];
  expect(failedPages(report(suites))).toEqual(['one.md', 'two.md']);
  expect(failedPages(report([]))).toEqual([]);
});
