import { gradedFeatureTexts } from '#shared/domain/feature-groups.ts';
import { type FeatureValue, isFeatureAvailable } from '#shared/domain/feature-matrix.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

function isFeatureWord(value: unknown): value is keyof typeof gradedFeatureTexts {
  return typeof value === 'string' && Object.hasOwn(gradedFeatureTexts, value);
}

/** Null for a plain yes or no. */
export function useGradeText(): (value: FeatureValue) => string | null {
  const t = useText();
  return (value) => {
    if (typeof value === 'number') return t('pricing.hours', { hours: value });
    if (isFeatureWord(value)) {
      const key: MessageKey = `pricing.word.${value}`;
      return t(key);
    }
    return null;
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
      <span className="visually-hidden">{t(has ? 'pricing.included' : 'pricing.notIncluded')}</span>
    </span>
  );
}
