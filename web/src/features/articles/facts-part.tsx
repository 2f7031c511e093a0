import type { ArticleContent } from '#shared/contracts/library/library.ts';
import { primaryGoals } from '#shared/domain/health/intake.ts';
import {
  evidenceLevels,
  featuresOf,
  lowestTierWithAll,
  writtenKinds,
} from '#shared/domain/library/article-kinds.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { tierLabel } from '#web/parts/locked/tier-label.ts';
import { Checkboxes, Select } from '#web/ui/input/choices.tsx';

type Facts = Pick<ArticleContent, 'kind' | 'evidence' | 'goals'>;

/** Kind, which decides the plan that opens it, level of evidence and goals. */
export function FactsPart({
  facts: { kind, evidence, goals },
  problemOf,
  onChange,
}: {
  readonly facts: Facts;
  readonly problemOf: (at: string) => string | undefined;
  readonly onChange: (facts: Partial<Facts>) => void;
}) {
  const t = useText();
  const plan = kind === null ? null : tierLabel(lowestTierWithAll(featuresOf(kind, [])));
  return (
    <div className="articles-part">
      <div className="articles-row">
        <Select
          label={t('articles.kind')}
          hint={plan === null ? t('articles.kind-hint') : t('articles.kind-plan', { plan })}
          value={kind ?? ''}
          error={problemOf('kind')}
          onChange={({ currentTarget: { value } }) =>
            onChange({ kind: writtenKinds.find((each) => each === value) ?? null })
          }
        >
          <option value="">{t('articles.choose')}</option>
          {writtenKinds.map((each) => (
            <option key={each} value={each}>
              {t(`library.kind.${each}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('articles.evidence')}
          hint={evidence === null ? undefined : t(`library.evidence-means.${evidence}`)}
          value={evidence ?? ''}
          error={problemOf('evidence')}
          onChange={({ currentTarget: { value } }) =>
            onChange({ evidence: evidenceLevels.find((each) => each === value) ?? null })
          }
        >
          <option value="">{t('articles.choose')}</option>
          {evidenceLevels.map((each) => (
            <option key={each} value={each}>
              {t(`library.evidence.${each}`)}
            </option>
          ))}
        </Select>
      </div>
      <Checkboxes
        label={t('articles.goals')}
        options={primaryGoals}
        chosen={goals}
        nameOf={(id) => t(`library.goal.${kebab(id)}`)}
        onChange={(chosen) => onChange({ goals: chosen })}
      />
    </div>
  );
}
