import { expect, it } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import { attackNames, attacks, draftRequests, lostSentences, passedAttack } from './hostile-draft.ts';

/** `npm run bench -- draft` asks for more. */
const numRuns = Number(process.env.REPZ_DRAFT_CASES ?? 1000);
const timeout = 60 * numRuns;

it('drops every false sentence of a hostile model', { timeout }, () => {
  const tried = new Map<string, number>();
  console.log(`hostile drafts: ${numRuns} cases, seed ${fc.readConfigureGlobal()?.seed}`);
  fc.assert(
    fc.property(attacks, (drawn) => {
      const outcome = passedAttack(drawn);
      if (outcome === 'true by chance') return;
      tried.set(drawn.name, (tried.get(drawn.name) ?? 0) + 1);
      expect(outcome, drawn.name).toBeNull();
    }),
    { numRuns },
  );
  for (const name of attackNames) expect(tried.get(name), name).toBeGreaterThan(20);
});

it('keeps every sentence that its rows show', { timeout }, () => {
  fc.assert(
    fc.property(draftRequests, (request) => {
      expect(lostSentences(request)).toEqual([]);
    }),
    { numRuns },
  );
});
