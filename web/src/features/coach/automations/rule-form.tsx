import { type FormEvent, useRef, useState } from 'react';
import {
  maxFormQuestions,
  maxRuleMessage,
  maxTaskLength,
  type RuleAction,
  type SaveAutomations,
} from '#shared/contracts/coaching/automations.ts';
import { namePlaceholder } from '#shared/contracts/coaching/saved-replies.ts';
import { triggers } from '#shared/domain/roster/trigger-facts.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { LeaveDialog } from '#web/ui/overlay/leave-dialog.tsx';
import { newQuestion, trimmed } from '../questions/question-list.ts';
import { QuestionsEditor } from '../questions/questions-editor.tsx';
import { DryRunList } from './dry-run-list.tsx';

export type DraftRule = SaveAutomations['rules'][number];
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
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(rule);
  const [isChecked, setChecked] = useState(false);
  const { trigger, action } = draft;
  const act = (next: RuleAction) => setDraft({ ...draft, action: next });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isComplete(action)) onSave({ ...draft, action: asStored(action) });
    else {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
  };
  const missing = isChecked && !isComplete(action) ? t('automations.missing') : undefined;
  return (
    <form ref={form} className="card automations-form" noValidate onSubmit={submit}>
      <div className="automations-choices">
        <Select
          label={t('automations.trigger')}
          value={trigger}
          onChange={({ currentTarget: { value } }) => {
            const chosen = triggers.find((one) => one === value);
            if (chosen) setDraft({ ...draft, trigger: chosen });
          }}
        >
          {triggers.map((one) => (
            <option key={one} value={one}>
              {t(`automations.trigger-${one}`)}
            </option>
          ))}
        </Select>
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
      <DryRunList trigger={trigger} action={action.kind} />
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

/** Words stay when the coach makes a task of a message. */
function ofKind(action: RuleAction, kind: RuleAction['kind']): RuleAction {
  if (kind === 'form') return { kind, questions: [newQuestion()] };
  const text = action.kind === 'form' ? '' : action.text;
  return kind === 'task' ? { kind, text: text.slice(0, maxTaskLength) } : { kind, text };
}

function isComplete(action: RuleAction): boolean {
  if (action.kind !== 'form') return action.text.trim() !== '';
  return action.questions.length > 0 && action.questions.every(({ text }) => text.trim() !== '');
}

const asStored = (action: RuleAction): RuleAction =>
  action.kind === 'form'
    ? { ...action, questions: action.questions.map(trimmed) }
    : { ...action, text: action.text.trim() };
