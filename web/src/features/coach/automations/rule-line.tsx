import { useId, useState } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { DraftRule } from './draft-rule.ts';
import { useRuleWords } from './use-rule-words.ts';

/** A rule in words, with its switch. */
export function RuleLine({
  rule,
  busy,
  onEdit,
  onSwitch,
  onDelete,
}: {
  readonly rule: DraftRule;
  readonly busy: boolean;
  readonly onEdit: () => void;
  /** Settles when it is saved, or failed. */
  readonly onSwitch: (enabled: boolean) => Promise<void>;
  readonly onDelete: () => void;
}) {
  const t = useText();
  const words = useRuleWords(rule.conditions?.tags !== undefined)(rule);
  const { trigger, action, enabled, followUps = [] } = rule;
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  /** What is being saved, so that the switch stays as it was set. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  return (
    <article className="card automations-rule" aria-labelledby={id}>
      <h2 id={id} className="automations-when">
        {t('automations.when', {
          trigger: t(`automations.trigger-${trigger}`),
          action: t(`automations.action-${action.kind}`),
        })}
      </h2>
      {words.length > 0 ? <p className="muted">{words.join(' · ')}</p> : null}
      {action.kind === 'form' ? (
        <ul className="automations-words">
          {action.questions.map((question) => (
            <li key={question.id}>{question.text}</li>
          ))}
        </ul>
      ) : (
        <p className="automations-words">
          {[action.text, ...followUps.map(({ text }) => text)].join('\n\n')}
        </p>
      )}
      <Checkbox
        label={t('automations.on')}
        checked={wanted ?? enabled}
        aria-describedby={id}
        onChange={async (event) => {
          const next = event.currentTarget.checked;
          setWanted(next);
          await onSwitch(next);
          setWanted(null);
        }}
      />
      <div className="automations-acts">
        <Button size="small" variant="secondary" aria-describedby={id} onClick={onEdit}>
          {t('automations.edit')}
        </Button>
        <Button size="small" variant="ghost" aria-describedby={id} onClick={() => setAsking(true)}>
          {t('automations.delete')}
        </Button>
      </div>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('automations.delete-title')}>
        <p>{t('automations.delete-text')}</p>
        <div className="dialog-actions">
          <Button
            busy={busy}
            onClick={() => {
              setAsking(false);
              onDelete();
            }}
          >
            {t('automations.delete')}
          </Button>
          <Button variant="ghost" onClick={() => setAsking(false)}>
            {t('automations.cancel')}
          </Button>
        </div>
      </Dialog>
    </article>
  );
}
