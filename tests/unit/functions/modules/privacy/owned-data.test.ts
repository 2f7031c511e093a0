import { expect, it } from 'vitest';
import { ownedData, withoutOwners } from '#functions/entries/privacy-jobs/owned-data-registry.ts';
import { appOf } from '../../../infra/synthesized-stage.ts';

it('every table of the data stack is given out and removed, or has a written reason why not', () => {
  const stacked = Object.keys(appOf('local').stacks.data.tables);
  // When you add a table, add its line to functions/entries/privacy-jobs/owned-data-registry.ts.
  expect([...Object.keys(ownedData), ...Object.keys(withoutOwners)].toSorted()).toEqual(stacked.toSorted());
  for (const reason of Object.values(withoutOwners)) expect(reason.length).toBeGreaterThan(40);
}, 60_000);
