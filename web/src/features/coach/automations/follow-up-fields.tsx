import { useEffect, useRef } from 'react';
import { maxRuleMessage } from '#shared/contracts/coaching/automations.ts';
import { maxFollowUps } from '#shared/domain/roster/rule-steps.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { DaysField } from './days-field.tsx';
import type { DraftRule } from './draft-rule.ts';

type FollowUp = NonNullable<DraftRule['followUps']>[number];

/** Messages after the first one. */
export function FollowUpFields({
  followUps,
  isChecked,
  error,
  onChange,
}: {
  readonly followUps: readonly FollowUp[];
  readonly isChecked: boolean;
  /** What is wrong with the days of the last one. */
  readonly error: string | undefined;
  readonly onChange: (followUps: FollowUp[]) => void;
}) {
  const t = useText();
  const fields = useRef<HTMLFieldSetElement>(null);
  /** Of the message that has the focus next; the button that was pressed may be gone. */
  const focusNext = useRef<number | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    const messages = fields.current?.querySelectorAll('textarea');
    const wanted = messages?.item(focusNext.current) ?? fields.current?.querySelector('button');
    focusNext.current = null;
    wanted?.focus();
  });
  const put = (at: number, next: Partial<FollowUp>) =>
    onChange(followUps.map((each, index) => (index === at ? { ...each, ...next } : each)));
  return (
    <fieldset ref={fields} className="field-group">
      <legend className="field-legend">{t('automations.follow-ups')}</legend>
      <p className="field-hint">{t('automations.follow-ups-hint')}</p>
      {followUps.map(({ afterDays, text }, index) => {
        const number = index + 2;
        return (
          <div key={number} className="automations-follow-up">
            <DaysField
              label={t('automations.follow-up-days')}
              most={60}
              value={afterDays}
              error={index === followUps.length - 1 ? error : undefined}
              onChange={(days) => put(index, { afterDays: days ?? 1 })}
            />
            <TextAreaField
              label={t('automations.follow-up-text', { number })}
              maxLength={maxRuleMessage}
              value={text}
              error={isChecked && text.trim() === '' ? t('automations.missing') : undefined}
              onChange={(event) => put(index, { text: event.currentTarget.value })}
            />
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                focusNext.current = Math.max(0, index - 1);
                onChange(followUps.filter((_, at) => at !== index));
              }}
            >
              {t('automations.follow-up-remove', { number })}
            </Button>
          </div>
        );
      })}
      {followUps.length < maxFollowUps ? (
        <div>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              focusNext.current = followUps.length;
              onChange([...followUps, { afterDays: 3, text: '' }]);
            }}
          >
            {t('automations.follow-up-add')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
