import { expect, test } from 'vitest';
import { inRepository } from '#scripts/cli/repository.ts';
import { passedNames, readVitest } from '#scripts/test/run-vitest.ts';

const file = (overrides: object = {}) => ({
  name: inRepository('tests/unit/a.test.ts'),
  status: 'passed',
  message: '',
  assertionResults: [{ ancestorTitles: ['a'], title: 'works', status: 'passed', failureMessages: [] }],
  ...overrides,
});
const report = (...testResults: readonly object[]) => ({
  numPassedTests: 3,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults,
});

test('reads passed and skipped tests from the report', () => {
  expect(readVitest(report(file()), 0)).toEqual({ passed: 3, failed: [], skipped: 2 });
});

test('names a failed test by its file, and says why', () => {
  const failed = {
    ancestorTitles: ['a'],
    title: 'works',
    status: 'failed',
    failureMessages: ['expected 1 to be 2'],
  };
  expect(readVitest(report(file({ status: 'failed', assertionResults: [failed] })), 1).failed).toEqual([
    { name: 'tests/unit/a.test.ts > a > works', error: 'expected 1 to be 2' },
  ]);
});

test('counts a file that fails to load as a failure', () => {
  const unloadable = file({ status: 'failed', message: 'Cannot find module', assertionResults: [] });
  expect(readVitest(report(unloadable), 1).failed).toEqual([
    { name: 'tests/unit/a.test.ts', error: 'Cannot find module' },
  ]);
});

test('counts a file whose hook fails after its tests passed as a failure', () => {
  const failed = file({ status: 'failed', message: 'afterAll broke' });
  expect(readVitest(report(failed), 1).failed).toEqual([
    { name: 'tests/unit/a.test.ts', error: 'afterAll broke' },
  ]);
});

test('counts a run that fails outside any test as a failure', () => {
  expect(readVitest(report(file()), 1).failed).toHaveLength(1);
});

test('a test passed in the second run by its name, a file when all of its tests did', () => {
  expect(passedNames(report(file()))).toEqual(
    new Set(['tests/unit/a.test.ts', 'tests/unit/a.test.ts > a > works']),
  );
  const skipped = { ancestorTitles: [], title: 'b', status: 'pending', failureMessages: [] };
  expect(passedNames(report(file({ assertionResults: [skipped] })))).toEqual(new Set());
});
