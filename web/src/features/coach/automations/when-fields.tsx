import { isRecurring, triggers } from '#shared/domain/roster/trigger-facts.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Select } from '#web/ui/input/choices.tsx';
import { DaysField } from './days-field.tsx';
import type { DraftRule } from './draft-rule.ts';
import { useRuleDay } from './use-rule-words.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** On what the rule acts, on which day, and how long after. */
export function WhenFields({
  draft,
  error,
  onChange,
}: {
  readonly draft: DraftRule;
  /** What is wrong with the days to wait. */
  readonly error: string | undefined;
  readonly onChange: (draft: DraftRule) => void;
}) {
  const t = useText();
  const dayOf = useRuleDay();
  const { trigger, onDay, delayDays } = draft;
  return (
    <>
      <Select
        label={t('automations.trigger')}
        // The form replaces the button that opened it.
        autoFocus
        value={trigger}
        onChange={({ currentTarget: { value } }) => {
          const chosen = triggers.find((one) => one === value);
          if (chosen) onChange({ ...draft, trigger: chosen, onDay: isRecurring(chosen) ? 1 : undefined });
        }}
      >
        {triggers.map((one) => (
          <option key={one} value={one}>
            {t(`automations.trigger-${one}`)}
          </option>
        ))}
      </Select>
      {isRecurring(trigger) ? (
        <Select
          label={t('automations.on-day')}
          value={onDay ?? 1}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, onDay: Number(value) })}
        >
          {upTo(trigger === 'weekly' ? 7 : 28).map((day) => (
            <option key={day} value={day}>
              {dayOf({ trigger, onDay: day })}
            </option>
          ))}
        </Select>
      ) : (
        <DaysField
          label={t('automations.delay')}
          hint={t('automations.delay-hint')}
          most={90}
          value={delayDays}
          error={error}
          onChange={(days) => onChange({ ...draft, delayDays: days })}
        />
      )}
    </>
  );
}
