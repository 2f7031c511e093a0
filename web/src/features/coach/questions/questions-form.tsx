import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ClientQuestions } from '#shared/contracts/check-ins/check-in-questions.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { LeaveDialog } from '#web/ui/overlay/leave-dialog.tsx';
import { trimmed } from './question-list.ts';
import { QuestionsEditor } from './questions-editor.tsx';

/**
 * Changes one set of questions. What was typed stays when saving fails, and leaving asks first.
 * @param choice What stands above the editor; gets the draft and changes it.
 */
export function QuestionsForm({
  saved,
  onSave,
  onReload,
  choice,
}: {
  readonly saved: ClientQuestions;
  readonly onSave: (questions: ClientQuestions) => Promise<ClientQuestions>;
  readonly onReload: () => Promise<ClientQuestions | undefined>;
  readonly choice?: (
    questions: ClientQuestions['questions'],
    change: (questions: ClientQuestions['questions']) => void,
  ) => ReactNode;
}) {
  const t = useText();
  const [draft, setDraft] = useState(saved);
  const [isChanged, setChanged] = useState(false);
  const [state, setState] = useState<'rest' | 'busy' | 'failed' | 'taken'>('rest');
  const now = useRef({ draft, isChanged });
  useEffect(() => {
    now.current = { draft, isChanged };
  });
  useEffect(() => {
    if (!now.current.isChanged) setDraft(saved);
  }, [saved]);
  const change = (questions: ClientQuestions['questions']) => {
    setDraft({ ...draft, questions });
    setChanged(true);
  };
  const adopt = (next: ClientQuestions) => {
    setDraft(next);
    setChanged(false);
    setState('rest');
  };
  const send = async () => {
    setState('busy');
    try {
      const stored = await onSave({ ...draft, questions: draft.questions?.map(trimmed) ?? null });
      if (now.current.draft === draft) adopt(stored);
      else {
        // What was typed meanwhile is a change of the version that was just made.
        setDraft((typed) => ({ ...typed, version: stored.version }));
        setState('rest');
      }
      toast({ title: t('questions.saved') });
    } catch (error) {
      console.warn('The questions could not be saved', error);
      setState(error instanceof ApiError && error.code === 'questions_changed' ? 'taken' : 'failed');
    }
  };
  const { form, isChecked, reset } = useContractForm({
    problems: {},
    request: draft.questions?.some(({ text }) => text.trim() === '') ? null : draft,
    send,
  });
  const reload = async () => {
    const current = await onReload();
    if (current === undefined) return;
    adopt(current);
    reset();
  };
  return (
    <form className="questions-form" {...form}>
      {choice?.(draft.questions, change)}
      {draft.questions === null ? null : (
        <QuestionsEditor questions={draft.questions} isChecked={isChecked} onChange={change} />
      )}
      {state === 'failed' ? <Alert tone="danger" title={t('questions.failed')} /> : null}
      {state === 'taken' ? (
        <Alert tone="danger" title={t('questions.changed')}>
          <Button size="small" variant="secondary" onClick={() => void reload()}>
            {t('questions.reload')}
          </Button>
        </Alert>
      ) : null}
      <div>
        <Button type="submit" busy={state === 'busy'}>
          {t('questions.save')}
        </Button>
      </div>
      <LeaveDialog unsaved={isChanged} />
    </form>
  );
}
