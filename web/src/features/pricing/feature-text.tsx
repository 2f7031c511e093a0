import type { gradedFeatureTexts } from '#shared/domain/catalog/feature-groups.ts';
import { type FeatureValue, isFeatureAvailable } from '#shared/domain/catalog/feature-matrix.ts';
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

export function FeatureCell({ value }: { readonly value: FeatureValue }) {
  const t = useText();
  const grade = useGradeText()(value);
  if (grade !== null) return grade;
  const has = isFeatureAvailable(value);
  return (
    <span className={has ? 'yes' : 'muted'}>
      {/* A tick is drawn by styles: the letter of most fonts is a speck among words. */}
      <span aria-hidden="true">{has ? '' : '–'}</span>
      <span className="visually-hidden">{t(has ? 'pricing.included' : 'pricing.not-included')}</span>
    </span>
  );
}
