import { describe, expect, it, test } from 'vitest';
import {
  type InPersonRowId,
  inPersonPlanIds,
  inPersonPlans,
} from '#shared/domain/booking/in-person-plans.ts';
import { tierCatalog } from '#shared/domain/catalog/catalog.ts';
import { type FeatureId, isFeatureId } from '#shared/domain/catalog/feature-matrix.ts';
import { featurePromises, inPersonPromises } from '#shared/domain/catalog/promises.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { type Language, languages } from '#web/lib/i18n/languages.ts';
import { readMessages } from '../../../../web/build/compile-messages.ts';

type Row = FeatureId | InPersonRowId;

const isReal = (row: Row) =>
  (isFeatureId(row) ? featurePromises[row] : inPersonPromises[row]).state === 'real';

/** Every sentence that sells a plan, and the rows it leans on. */
const statements: Readonly<Record<string, readonly Row[]>> = {
  'pricing.tier.core.tagline': ['personalized_training'],
  'pricing.tier.core.who': ['personalized_training'],
  'pricing.tier.adaptive.tagline': ['weekly_checkins'],
  'pricing.tier.adaptive.who': ['weekly_checkins'],
  'pricing.tier.performance.tagline': ['ai_fitness_assistant', 'qa_access'],
  'pricing.tier.performance.who': ['response_time_hours'],
  'pricing.tier.longevity.tagline': ['in_person_training'],
  'pricing.tier.longevity.who': ['in_person_training'],
  'pricing.value.core.1': ['personalized_training'],
  'pricing.value.core.2': ['qa_access'],
  'pricing.value.adaptive.1': ['weekly_checkins'],
  'pricing.value.adaptive.2': ['biomarker_integration'],
  'pricing.value.performance.1': ['qa_access'],
  'pricing.value.performance.2': ['ai_progress_predictors'],
  'pricing.value.longevity.1': ['in_person_training'],
  'pricing.value.longevity.2': ['qa_access'],
  'billing.plan-about.core': ['personalized_training', 'nutrition_plan', 'qa_access'],
  'billing.plan-about.adaptive': ['weekly_checkins', 'form_review', 'personalized_training'],
  'billing.plan-about.performance': ['qa_access', 'ai_fitness_assistant', 'voice_coaching'],
  'billing.plan-about.longevity': ['qa_access', 'in_person_training'],
  'price-pages.plan.personal-training.text': ['individual-attention'],
  'price-pages.plan.small-group.text': ['group-motivation'],
  'price-pages.plan.athletic-performance.text': ['individual-attention', 'session-duration'],
  'price-pages.plan.executive-wellness.text': ['individual-attention', 'location-flexibility'],
};
const sells = /^(pricing\.(tier|value)\.|billing\.plan-about\.|price-pages\.plan\..*\.text$)/;

/** Sentences elsewhere that use a telling word of a row in preparation, and what they say that is there. */
const explained: Readonly<Record<string, readonly Row[]>> = {
  'auth.guard.about-ai': ['ai_fitness_assistant'],
  'auth.guard.about-biomarkers': ['biomarker_integration'],
  'auth.guard.about-library': ['research_blog_access'],
  'features.biomarker-integration.lead': ['biomarker_integration'],
  'features.library.lead': ['research_blog_access'],
  'features.physician-topics.3': ['peptides'],
  'home.session.recovery.title': ['in_person_training'],
  'locked.biomarkers-1': ['biomarker_integration'],
  'locked.biomarkers-3': ['biomarker_integration'],
};

/** The words by which a reader would recognize a row, in each language. */
const tellingWords: Readonly<Partial<Record<Row, Readonly<Record<Language, RegExp>>>>> = {
  wearable_sync: {
    en: /wearable|smartwatch/i,
    de: /wearable|smartwatch|sportuhr/i,
    es: /wearable|pulsera|reloj/i,
    fr: /objet connecté|montre connectée|bracelet|wearable/i,
    pt: /wearable|pulseira|relógio/i,
  },
  sleep_optimization: {
    en: /\bsleep/i,
    de: /schlaf/i,
    es: /sueño|dorm/i,
    fr: /sommeil/i,
    pt: /\bsono\b|dorm/i,
  },
  recovery_guidance: {
    en: /\brecovery/i,
    de: /\berholung|regeneration/i,
    es: /recuperaci/i,
    fr: /récupération/i,
    pt: /recuperação física|recuperação muscular|treino.*recuperação/i,
  },
  hrv_optimization: { en: /HRV/, de: /HRV/, es: /\bVFC\b|HRV/, fr: /\bVFC\b|HRV/, pt: /\bVFC\b|HRV/ },
  blood_work_review: {
    en: /\bblood|\blabs\b/i,
    de: /\bblut/i,
    es: /\bsangre|sanguíne/i,
    fr: /\bsang\b|sanguin/i,
    pt: /\bsangue|sanguíne/i,
  },
  telegram_group: {
    en: /group chat/i,
    de: /gruppenchat/i,
    es: /chat de grupo/i,
    fr: /discussion de groupe/i,
    pt: /chat em grupo|chat de grupo/i,
  },
  'sport-specific': {
    en: /\bsports?\b(?! club)/i,
    de: /\b(deinen|für den) sport\b/i,
    es: /tu deporte/i,
    fr: /ton sport/i,
    pt: /seu esporte/i,
  },
  'round-the-clock-support': {
    en: /24\/7/,
    de: /24\/7|rund um die uhr/i,
    es: /24\/7/,
    fr: /24\/7|24 h\/24/,
    pt: /24\/7/,
  },
};
const isRow = (id: string): id is Row => isFeatureId(id) || Object.hasOwn(inPersonPromises, id);
const waiting = Object.entries(tellingWords).filter(([row]) => isRow(row) && !isReal(row));
const soldIn = [
  'home',
  'pricing',
  'price-pages',
  'billing',
  'auth',
  'features',
  'locked',
  'gifts',
  'site',
  'offers',
  'checkout',
];
/** The rows themselves, which are marked where they stand. */
const isRowName = (key: string) => /^(pricing\.(feature|matrix)\.|price-pages\.row\.)/.test(key);
const textsOf = (language: Language) =>
  soldIn.flatMap((name) =>
    Object.entries(readMessages().get(`${language}/${name}`) ?? {}).map(
      ([key, text]) => [`${name}.${key}`, text] as const,
    ),
  );

describe('a sentence that sells a plan', () => {
  test.each(Object.entries({ ...statements, ...explained }))(
    '%s leans only on rows that are there',
    (_, rows) => {
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter((row) => !isReal(row))).toEqual([]);
    },
  );

  it('is listed here with its rows', () => {
    const selling = textsOf('en').flatMap(([key]) => (sells.test(key) ? [key] : []));
    expect(selling.toSorted()).toEqual(Object.keys(statements).toSorted());
  });

  it.each(languages)('uses no word of a row in preparation, in %s', (language) => {
    const texts = textsOf(language).filter(([key]) => !isRowName(key) && !(key in explained));
    const found = waiting.flatMap(([row, words]) =>
      texts.flatMap(([key, text]) => (words[language].test(text) ? [`${row}: ${key}: ${text}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('is the one of the catalog, which the payment provider shows', () => {
    const english = new Map(textsOf('en'));
    for (const tier of tierIds)
      expect(english.get(`billing.plan-about.${tier}`)).toBe(tierCatalog[tier].description);
    for (const plan of inPersonPlanIds) {
      expect(english.get(`price-pages.plan.${plan}.text`)).toBe(inPersonPlans[plan].description);
    }
  });
});
