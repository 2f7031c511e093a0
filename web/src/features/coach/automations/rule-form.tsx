import { useState } from 'react';
import {
  type DryRunRequest,
  maxFormQuestions,
  maxRuleMessage,
  maxTaskLength,
  type RuleAction,
} from '#shared/contracts/coaching/automations.ts';
import { namePlaceholder } from '#shared/contracts/coaching/saved-replies.ts';
import { daysToLastStep, longestDays } from '#shared/domain/roster/rule-steps.ts';
import { isRecurring } from '#shared/domain/roster/trigger-facts.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { LeaveDialog } from '#web/ui/overlay/leave-dialog.tsx';
import { newQuestion, trimmed } from '../questions/question-list.ts';
import { QuestionsEditor } from '../questions/questions-editor.tsx';
import { ConditionFields } from './condition-fields.tsx';
import type { DraftRule } from './draft-rule.ts';
import { DryRunList } from './dry-run-list.tsx';
import { FollowUpFields } from './follow-up-fields.tsx';
import { WhenFields } from './when-fields.tsx';

const kinds = ['message', 'task', 'form'] as const;

/** Changes one rule. What was typed stays when saving fails, and leaving asks first. */
export function RuleForm({
  rule,
  busy,
  onSave,
  onCancel,
}: {
  readonly rule: DraftRule;
  readonly busy: boolean;
  readonly onSave: (rule: DraftRule) => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const [draft, setDraft] = useState(rule);
  const { trigger, action, conditions = {}, followUps = [] } = draft;
  const planned = withFitting(draft);
  const act = (next: RuleAction) => setDraft({ ...draft, action: next });
  const most = longestDays(trigger);
  const tooLong = daysToLastStep(planned) > most ? t('automations.too-long', { days: most }) : undefined;
  const { form, isChecked } = useContractForm({
    problems: {},
    request: isComplete(planned) ? asStored(planned) : null,
    send: onSave,
  });
  const missing = isChecked && !isActionComplete(action) ? t('automations.missing') : undefined;
  return (
    <form className="card automations-form" {...form}>
      <div className="automations-choices">
        <WhenFields
          draft={draft}
          error={planned.followUps === undefined ? tooLong : undefined}
          onChange={setDraft}
        />
        <Select
          label={t('automations.action')}
          value={action.kind}
          onChange={({ currentTarget: { value } }) => {
            const kind = kinds.find((one) => one === value);
            if (kind) act(ofKind(action, kind));
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`automations.action-${kind}`)}
            </option>
          ))}
        </Select>
      </div>
      {action.kind === 'message' ? (
        <TextAreaField
          label={t('automations.message')}
          hint={t('automations.message-hint', { placeholder: namePlaceholder })}
          maxLength={maxRuleMessage}
          value={action.text}
          error={missing}
          onChange={(event) => act({ ...action, text: event.currentTarget.value })}
        />
      ) : null}
      {action.kind === 'task' ? (
        <Field
          label={t('automations.task')}
          hint={t('automations.task-hint')}
          maxLength={maxTaskLength}
          value={action.text}
          error={missing}
          onChange={(event) => act({ ...action, text: event.currentTarget.value })}
        />
      ) : null}
      {action.kind === 'form' ? (
        <fieldset className="field-group">
          <legend className="field-legend">{t('automations.form')}</legend>
          <p className="field-hint">{t('automations.form-hint')}</p>
          <QuestionsEditor
            questions={action.questions}
            isChecked={isChecked}
            most={maxFormQuestions}
            onChange={(questions) => act({ ...action, questions })}
          />
          {missing && action.questions.length === 0 ? (
            <p className="field-error" role="alert">
              {missing}
            </p>
          ) : null}
        </fieldset>
      ) : null}
      {action.kind === 'message' && !isRecurring(trigger) ? (
        <FollowUpFields
          followUps={followUps}
          isChecked={isChecked}
          error={tooLong}
          onChange={(next) => setDraft({ ...draft, followUps: next.length > 0 ? next : undefined })}
        />
      ) : null}
      <ConditionFields
        conditions={conditions}
        onChange={(next) => setDraft({ ...draft, conditions: next })}
      />
      <DryRunList request={dryRunOf(planned)} />
      <div className="automations-acts">
        <Button type="submit" busy={busy}>
          {t('automations.save')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('automations.cancel')}
        </Button>
      </div>
      <LeaveDialog unsaved={draft !== rule} />
    </form>
  );
}

/** Without what has no place beside its trigger and action. The form keeps that, for a coach who goes back. */
function withFitting({ onDay, delayDays, followUps, ...draft }: DraftRule): DraftRule {
  if (isRecurring(draft.trigger)) return { ...draft, onDay };
  return { ...draft, delayDays, ...(draft.action.kind === 'message' && { followUps }) };
}

/** Words stay when the coach makes a task of a message. */
function ofKind(action: RuleAction, kind: RuleAction['kind']): RuleAction {
  if (kind === 'form') return { kind, questions: [newQuestion()] };
  const text = action.kind === 'form' ? '' : action.text;
  return kind === 'task' ? { kind, text: text.slice(0, maxTaskLength) } : { kind, text };
}

function isActionComplete(action: RuleAction): boolean {
  if (action.kind !== 'form') return action.text.trim() !== '';
  return action.questions.length > 0 && action.questions.every(({ text }) => text.trim() !== '');
}

const isComplete = (draft: DraftRule) =>
  isActionComplete(draft.action) &&
  (draft.followUps ?? []).every(({ text }) => text.trim() !== '') &&
  daysToLastStep(draft) <= longestDays(draft.trigger);

function asStored({ action, followUps, ...rest }: DraftRule): DraftRule {
  return {
    ...rest,
    action:
      action.kind === 'form'
        ? { ...action, questions: action.questions.map(trimmed) }
        : { ...action, text: action.text.trim() },
    ...(followUps && { followUps: followUps.map((each) => ({ ...each, text: each.text.trim() })) }),
  };
}

const dryRunOf = ({
  trigger,
  onDay,
  delayDays,
  conditions,
  followUps,
  action,
}: DraftRule): DryRunRequest => ({
  trigger,
  action: action.kind,
  ...(onDay !== undefined && { onDay }),
  ...(delayDays !== undefined && { delayDays }),
  ...(conditions && { conditions }),
  ...(followUps && { followUps: followUps.map(({ afterDays }) => ({ afterDays })) }),
});
