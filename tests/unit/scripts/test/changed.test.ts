import { expect, test } from 'vitest';
import { partsReached, testParts } from '#scripts/test/changed.ts';

test.each([
  ['nothing', [], []],
  ['a document', ['docs/billing.md', 'README.md'], ['static', 'unit']],
  ['a screen', ['web/src/ui/display/badge.tsx'], ['static', 'unit', 'build', 'e2e']],
  ['a unit test', ['tests/unit/infra/grants.test.ts'], ['static', 'unit']],
  ['a journey', ['tests/e2e/today.spec.ts'], ['static', 'e2e']],
  ['what the tests share', ['tests/support/stack.ts'], ['static', 'unit', 'integration', 'e2e']],
  ['a rule of both sides', ['shared/domain/billing/money.ts'], [...testParts]],
  ['a function', ['functions/entries/billing/api.ts'], [...testParts]],
  ['a dependency', ['package-lock.json'], [...testParts]],
  ['a screen and its test', ['web/src/app/app.tsx', 'tests/integration/grants.test.ts'], [...testParts]],
])('%s reaches the parts that can see it', (_, files, parts) => {
  expect([...partsReached(files)].toSorted()).toEqual(parts.toSorted());
});
