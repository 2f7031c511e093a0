import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { withFirstName } from '#shared/contracts/coaching/saved-replies.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { SavedRepliesSheet } from '#web/parts/coach/saved-replies-sheet.tsx';
import { HeldLine } from '#web/parts/outbox/held-line.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { useAnswerCheckIn } from '../api/answer-check-in.ts';
import { answerRefusal } from '../api/answer-refusal.ts';
import { heldAnswers } from '../api/held-answers.ts';
import { answerDraft } from './answer-draft.ts';
import { problemIn } from './answer-problem.ts';
import { AnswerRecorder } from './answer-recorder.tsx';
import { CorrectedMeanwhile } from './corrected-meanwhile.tsx';
import { DraftAnswer } from './draft-answer.tsx';
import { useAnswerRecording } from './use-answer-recording.ts';

const longest = 4000;

type AnswerBoxProps = {
  readonly coachId: string;
  readonly client: { readonly id: string; readonly name: string };
  readonly checkIn: Pick<CheckIn, 'id' | 'version'>;
  /** How many other check-ins of the client wait. */
  readonly others: number;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly record: RefObject<HTMLButtonElement | null>;
  readonly repliesOpen: boolean;
  readonly onReplies: (open: boolean) => void;
  readonly onAnswered: () => void;
};

/** The answer to one check-in, kept on the device until it is sent. It can be taken back for ten seconds. */
export function AnswerBox({
  coachId,
  client,
  checkIn,
  others,
  field,
  record,
  repliesOpen,
  onReplies,
  onAnswered,
}: AnswerBoxProps) {
  const t = useText();
  const answer = useAnswerCheckIn(coachId, client, checkIn, others);
  const { id: checkInId } = checkIn;
  const [text, setText] = useState(() => answerDraft.load(coachId, checkInId) ?? '');
  const draftMark = `${checkInId}.drafted`;
  /** What was drafted, where the coach has to write of the client's health themselves. */
  const ownWordsMark = `${checkInId}.own-words`;
  const [drafted, setDrafted] = useState(() => answerDraft.load(coachId, draftMark) !== null);
  const voice = useAnswerRecording(coachId, checkInId);
  const mark = (isDrafted: boolean) => {
    setDrafted(isDrafted);
    answerDraft.keep(coachId, isDrafted ? 'yes' : '', draftMark);
  };
  const type = (next: string) => {
    setText(next);
    answerDraft.keep(coachId, next, checkInId);
    if (next === '') {
      mark(false);
      answerDraft.keep(coachId, '', ownWordsMark);
    }
  };
  const send = () => {
    answer.hold({ text: text.trim(), drafted, recording: voice.recording }, () => {
      voice.forget();
      for (const about of [checkInId, draftMark, ownWordsMark]) answerDraft.forget(coachId, about);
    });
    onAnswered();
  };
  const problem = problemIn(text, {
    hasRecording: voice.recording !== null,
    drafted: answerDraft.load(coachId, ownWordsMark) ?? '',
  });
  const { form, errorOf, ...checked } = useContractForm({
    problems: { text: problem === null ? undefined : t(`coach.answer-${problem}`) },
    request: text,
    send,
  });
  // A recording is listened to first.
  const submit = () => (voice.isRecording ? voice.stop() : checked.submit());
  const append = (said: string) =>
    type([text.trimEnd(), said].filter(Boolean).join('\n\n').slice(0, longest));
  const begin = (toWrite: string, said: string) => {
    type([toWrite, text.trim(), said].filter(Boolean).join('\n\n').slice(0, longest));
    answerDraft.keep(coachId, said, ownWordsMark);
  };
  const insert = (reply: string) => {
    append(withFirstName(reply, client.name));
    onReplies(false);
    // The sheet gives the focus back first.
    setTimeout(() => field.current?.focus(), 50);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  if (answer.held !== null) {
    const label = t('coach-queue.held', { name: client.name });
    return <HeldLine acts={heldAnswers} act={answer.held} label={label} hasFocus />;
  }
  return (
    <>
      <form
        className="stack"
        {...form}
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextAreaField
          ref={field}
          label={t('coach.answer')}
          hint={t('coach.answer-hint')}
          rows={8}
          maxLength={longest}
          value={text}
          error={errorOf('text')}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') field.current?.blur();
          }}
        />
        <AnswerRecorder recording={voice} button={record} />
        {answer.isCorrected ? <CorrectedMeanwhile name={client.name} /> : null}
        {answer.error !== null && !answer.isCorrected ? (
          <Alert tone="danger" title={t(answerRefusal(answer.error))} />
        ) : null}
        <div className="queue-acts">
          <Button type="submit">{t('coach.answer-send')}</Button>
          <Button variant="secondary" onClick={() => onReplies(true)}>
            {t('coach-queue.replies')}
          </Button>
        </div>
        <DraftAnswer
          clientId={client.id}
          checkInId={checkInId}
          onUse={(said, toWrite) => {
            if (toWrite === null) append(said);
            else begin(toWrite, said);
            mark(true);
            field.current?.focus();
          }}
        />
      </form>
      {/* It has a form of its own, whose submit event must not reach the answer. */}
      <SavedRepliesSheet open={repliesOpen} onClose={() => onReplies(false)} typed={text} onInsert={insert} />
    </>
  );
}
