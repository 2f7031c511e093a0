import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { flagDefaults } from '#shared/contracts/system/system.ts';
import { featuresPerCardLayout, tierCatalog } from '#shared/domain/catalog/catalog.ts';
import { comparisonTable } from '#shared/domain/catalog/feature-groups.ts';
import { supportHours } from '#shared/domain/catalog/product.ts';
import { answerPromise } from '#shared/domain/catalog/question-allowance.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { featuresPerLayout, tierFeatures } from '#web/features/pricing/tier-features.ts';
import { initialFlags } from '#web/lib/flags.ts';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { readMessages } from '../../../../../web/build/compile-messages.ts';

const english = readMessages().get('en/pricing') ?? {};
const offers = readMessages().get('en/offers') ?? {};

function answers(tier: TierId): string {
  const { supportHours: hours, questionsPerWeek } = answerPromise(tier);
  const text = offers[questionsPerWeek === null ? 'answer-any' : 'answer'] ?? '';
  const values = { hours, open: supportHours.texts.en, count: questionsPerWeek ?? 0 };
  return formatMessage('en', compileMessage(text), values);
}

test.each(tierIds)('the English card of %s says what the catalog says', (tier) => {
  const below = tierIds[tierIds.indexOf(tier) - 1];
  const listed = tierFeatures[tier].map((feature) =>
    feature === 'response'
      ? answers(tier)
      : (english[`feature.${feature}`] ?? '').replace('{plan}', below ? tierNames[below].displayName : ''),
  );
  expect(listed).toEqual(tierCatalog[tier].features);
  expect(english[`tier.${tier}.tagline`]).toBe(tierCatalog[tier].tagline);
  expect([english[`value.${tier}.1`], english[`value.${tier}.2`]]).toEqual(tierCatalog[tier].valueProps);
});

test('the comparison has the labels of the catalog', () => {
  for (const category of comparisonTable()) {
    expect(english[`group.${category.id}`]).toBe(category.label);
    for (const { id, label } of category.features) expect(english[`matrix.${kebab(id)}`]).toBe(label);
  }
});

test('what public pages repeat of catalog and contract agrees with it', () => {
  expect(featuresPerLayout).toEqual(featuresPerCardLayout);
  const { abTests: _settledBeforeThePaint, ...switches } = flagDefaults;
  expect(initialFlags).toEqual(switches);
});
