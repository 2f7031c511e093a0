import type { gradedFeatureTexts } from '#shared/domain/catalog/feature-groups.ts';
import {
  type FeatureId,
  type FeatureValue,
  featureValue,
  isFeatureAvailable,
} from '#shared/domain/catalog/feature-matrix.ts';
import { isBackgroundReading, isRealFor } from '#shared/domain/catalog/promises.ts';
import { answerPromise } from '#shared/domain/catalog/question-allowance.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import './feature-text.css';

type Grade = keyof typeof gradedFeatureTexts;

const gradeKeys: Readonly<Record<Grade, MessageKey>> = {
  static_fixed: 'pricing.word.static-fixed',
  interactive_adjustable: 'pricing.word.interactive-adjustable',
  limited: 'pricing.word.limited',
  standard: 'pricing.word.standard',
  priority: 'pricing.word.priority',
  unlimited: 'pricing.word.unlimited',
  '2×/week': 'pricing.word.2-times-per-week',
};

function isGrade(value: unknown): value is Grade {
  return typeof value === 'string' && Object.hasOwn(gradeKeys, value);
}

export function useGradeText(): (value: FeatureValue) => string | null {
  const t = useText();
  return (value) => {
    if (typeof value === 'number') return t('pricing.hours', { hours: value });
    return isGrade(value) ? t(gradeKeys[value]) : null;
  };
}

/** A tick or a dash. */
export function IncludedCell({ has }: { readonly has: boolean }) {
  const t = useText();
  return (
    <span className={has ? 'yes' : 'muted'}>
      {/* A tick is drawn by styles: the letter of most fonts is a speck among words. */}
      <span aria-hidden="true">{has ? '' : '–'}</span>
      <span className="visually-hidden">{t(has ? 'pricing.included' : 'pricing.not-included')}</span>
    </span>
  );
}

/** What is in preparation, in a row that says so: neither a tick nor 'Included'. */
export function PlannedCell() {
  const t = useText();
  return (
    <span className="planned">
      <span aria-hidden="true" />
      <span className="visually-hidden">{t('global.in-preparation')}</span>
    </span>
  );
}

/** What a tier has of a row of the matrix. */
export function FeatureCell({ tier, feature }: { readonly tier: TierId; readonly feature: FeatureId }) {
  const t = useText();
  const value = featureValue(tier, feature);
  const grade = useGradeText()(value);
  const has = isFeatureAvailable(value);
  if (has && !isRealFor(tier, feature)) return <PlannedCell />;
  if (has && isBackgroundReading(feature)) return t('pricing.reading');
  const { questionsPerWeek: count } = answerPromise(tier);
  if (grade !== null && feature === 'qa_access' && count !== null) {
    return t('pricing.questions', { grade, count });
  }
  return grade ?? <IncludedCell has={has} />;
}
