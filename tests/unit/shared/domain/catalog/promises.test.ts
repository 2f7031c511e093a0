import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { inRepository } from '#scripts/cli/repository.ts';
import { featureScenes } from '#scripts/pictures/feature-scenes.ts';
import { inPersonComparison } from '#shared/domain/booking/in-person-plans.ts';
import { comparisonTable, featureGroups } from '#shared/domain/catalog/feature-groups.ts';
import { isFeatureId, tierHasFeature } from '#shared/domain/catalog/feature-matrix.ts';
import { featurePages } from '#shared/domain/catalog/feature-pages.ts';
import {
  featurePromises,
  inPersonPromises,
  intakePromises,
  isReal,
  isRealFor,
  otherPromises,
  type Promised,
} from '#shared/domain/catalog/promises.ts';
import { intakeComparison } from '#shared/domain/health/intake.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { type Claim, faqClaims } from '#web/features/faq/claims.ts';
import { languages } from '#web/lib/i18n/languages.ts';
import { navigationOf } from '#web/parts/navigation/navigation.ts';
import { readMessages } from '../../../../../web/build/compile-messages.ts';

const rows = new Map<string, Promised>([
  ...Object.entries(featurePromises),
  ...Object.entries(intakePromises).map(([id, row]): [string, Promised] => [`intake.${id}`, row]),
  ...Object.entries(inPersonPromises).map(([id, row]): [string, Promised] => [`in-person.${id}`, row]),
]);

/** Tags in the titles of the browser tests. */
function taggedPromises(): string[] {
  const folder = inRepository('tests/e2e');
  const specs = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
  return specs.flatMap((name) => {
    const source = readFileSync(join(folder, name), 'utf8');
    const titles = [...source.matchAll(/\btest\(\s*(['"`])(?<title>.*?)\1/g)];
    return titles.flatMap(({ groups }) =>
      [...(groups?.title ?? '').matchAll(/@promise:([\w.-]+)/g)].map(([, id]) => id ?? ''),
    );
  });
}

describe('every feature row', () => {
  it('is tracked: 35 of the matrix, plus the intake and in-person comparisons', () => {
    expect(Object.keys(featurePromises)).toHaveLength(35);
    const shown = Object.values(featureGroups).flatMap((group) => Object.keys(group.features));
    expect(Object.keys(featurePromises).sort()).toEqual(shown.filter(isFeatureId).sort());
    expect(comparisonTable().flatMap(({ features }) => features).length).toBeGreaterThan(30);
    const intakeRows = Object.keys(intakeComparison.core).map((row) => row.replace(/Hours$/, ''));
    expect(Object.keys(intakePromises).sort()).toEqual(intakeRows.sort());
    expect(Object.keys(inPersonPromises)).toEqual(inPersonComparison.map(({ id }) => id));
  });

  it('that a client finds has a page for visitors with a picture, and no other has one', () => {
    const shown = comparisonTable().flatMap(({ features }) => features.map(({ id }) => id));
    const found = shown.filter((id) => tierIds.some((tier) => isRealFor(tier, id)));
    expect(Object.values(featurePages).flat().sort()).toEqual(found.sort());
    const pictures = readdirSync(inRepository('web/src/features/pricing/feature-page/pictures'));
    expect(pictures.sort()).toEqual(
      Object.keys(featureScenes)
        .map((page) => `${page}.webp`)
        .sort(),
    );
  });

  it('that is real stands on a screen of the client’s navigation, which is two taps away at most', () => {
    const screens = navigationOf.client.groups.flatMap(({ items }) => items.map(({ link }) => link));
    const places = [...rows.values()].flatMap((row) => (row.state === 'real' ? [row.where] : []));
    expect(places.filter((place) => place !== 'your coach, in messages' && !screens.includes(place))).toEqual(
      [],
    );
  });

  const real = [...rows].filter(([, { state }]) => state === 'real').map(([id]) => id);
  test.each(real)('%s has a browser test', (id) => {
    expect(taggedPromises()).toContain(id);
  });

  it('has no browser test for a row in preparation or an unknown row', () => {
    expect(taggedPromises().filter((id) => rows.get(id)?.state !== 'real')).toEqual([]);
  });

  it('is real for everybody only when no tier still waits for it', () => {
    for (const [id, row] of rows) {
      if (!isFeatureId(id)) continue;
      const waiting = row.state === 'real' ? (row.notYetFor ?? []) : tierIds;
      expect(isReal(id)).toBe(waiting.length === 0);
      expect(tierIds.filter((tier) => !isRealFor(tier, id))).toEqual(waiting);
    }
  });

  it('exists in at least one tier if it is marked real', () => {
    for (const [id] of rows) {
      if (isFeatureId(id) && isReal(id)) expect(tierHasFeature('longevity', id)).toBe(true);
    }
  });
});

describe('an FAQ answer that claims a feature in preparation', () => {
  const stateOf = (claim: Claim) =>
    (isFeatureId(claim) ? featurePromises[claim] : otherPromises[claim]).state;
  const cautious = Object.entries(faqClaims).filter(([, claims]) =>
    claims.some((claim) => stateOf(claim) === 'in-preparation'),
  );
  test.each(cautious.map(([question]) => question))('%s says so, in every language', (question) => {
    for (const language of languages) {
      const marker = readMessages().get(`${language}/global`)?.['in-preparation'] ?? '-';
      const answer = readMessages().get(`${language}/faq`)?.[`${question}.answer`] ?? '';
      expect(answer.toLocaleLowerCase()).toContain(marker.toLocaleLowerCase());
    }
  });

  it('is the only one with the notice', () => {
    const questions = cautious.map(([question]) => `${question}.answer`);
    const faq = readMessages().get('en/faq') ?? {};
    const saying = Object.keys(faq).filter((key) => /in preparation/i.test(faq[key] ?? ''));
    expect(saying.sort()).toEqual(questions.sort());
  });
});
