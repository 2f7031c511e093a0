import { type ParQId, parQIds } from '#shared/domain/health/health-screening.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { RadioGroup } from '#web/ui/input/choices.tsx';

export type ParQDraft = Readonly<Partial<Record<ParQId, boolean>>>;

export function ParQ({
  answers,
  isChecked,
  onChange,
}: {
  readonly answers: ParQDraft;
  readonly isChecked: boolean;
  readonly onChange: (id: ParQId, yes: boolean) => void;
}) {
  const t = useText();
  return parQIds.map((id) => {
    const answer = answers[id];
    return (
      <RadioGroup
        key={id}
        label={t(`health.par-q.${id}`)}
        error={isChecked && answer === undefined ? t('health.unanswered') : undefined}
        options={[
          { value: 'yes', label: t('health.yes') },
          { value: 'no', label: t('health.no') },
        ]}
        inputProps={{
          name: `par-q-${id}`,
          onChange: ({ target }) => onChange(id, target.value === 'yes'),
        }}
        value={answer === undefined ? null : answer ? 'yes' : 'no'}
      />
    );
  });
}
