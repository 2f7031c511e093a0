import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { keptFacts } from '#scripts/release/kept-facts.ts';
import { contractRoutes, lastRelease, releasedStages } from '#scripts/release/last-release.ts';
import { inWords, lossesBetween } from '#scripts/release/losses.ts';
import { unplanned } from '#scripts/release/planned-removals.ts';
import { synthesized } from './synthesized-stage.ts';

const factsOf = (templates: Readonly<Record<string, Template>>) =>
  keptFacts(
    Object.fromEntries(Object.entries(templates).map(([part, each]) => [part, each.toJSON()])),
    contractRoutes,
  );

describe.each(releasedStages)('stage %s of this commit and of the last release', (stage) => {
  const last = lastRelease[stage];
  const current = factsOf(synthesized(stage).templates);

  it('has tables, attributes, outputs and functions to compare', () => {
    expect(Object.keys(last.table).length).toBeGreaterThan(10);
    expect(last.index).toMatchObject({ 'billing gsi1': 'gsi1pk S, gsi1sk S' });
    expect(Object.keys(last.attribute)).toContain('purchase_challenge');
    expect(Object.keys(last.function)).toContain('billing');
    expect(Object.keys(last.route)).toContain('POST /api/training/sync');
    const references = { ...last.output, ...last.export };
    expect(Object.values(references).filter((readers) => readers.includes('api')).length).toBeGreaterThan(20);
  });

  it('forward: the deployment removes, replaces and blocks nothing, and its api and web can be taken back', () => {
    expect(unplanned(lossesBetween(last, current), new Date()).map(inWords)).toEqual([]);
  });

  it('back: the last release has nothing otherwise, so that only what is new since then is in the way', () => {
    const changed = lossesBetween(current, last).filter(({ what }) =>
      lossesBetween(last, current).some((loss) => loss.what === what),
    );
    expect(changed.map(inWords)).toEqual([]);
  });
});
