import { useState } from 'react';
import * as z from 'zod/mini';
import {
  answerEnquiryRequestSchema,
  type Enquiry,
  enquiryAnswerLength,
} from '#shared/contracts/admin/enquiries.ts';
import { deviceDraft } from '#web/lib/device/device-draft.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { queueRefusal } from './queue-refusal.ts';
import { useAnswerEnquiry, useEnquiryState } from './queues-api.ts';

/** About one enquiry. */
const answerDraft = deviceDraft(
  'enquiry-answer',
  z.object({ id: z.uuid(), text: z.string() }),
  ({ text }) => text === '',
);

/** A failed answer keeps its id, so that sending it again mails it once. */
export function AnswerEnquiry({ enquiry }: { readonly enquiry: Enquiry }) {
  const t = useText();
  const { id: enquiryId, version, state, locale } = enquiry;
  const answer = useAnswerEnquiry(enquiryId);
  const change = useEnquiryState(enquiryId);
  const adminId = useAuth().profile?.id ?? '';
  const [draft, setDraft] = useState(
    () => answerDraft.load(adminId, enquiryId) ?? { id: crypto.randomUUID(), text: '' },
  );
  const { id: answerId, text } = draft;
  const write = (next: typeof draft) => {
    setDraft(next);
    answerDraft.keep(adminId, next, enquiryId);
  };
  const error = answer.error ?? change.error;
  const { form, errorOf } = useContractForm({
    ...readByContract(
      answerEnquiryRequestSchema,
      { id: answerId, version, text },
      { text: t('admin-acts.empty') },
    ),
    send: (request) => {
      change.reset();
      answer.mutate(request, {
        onSuccess: () => {
          write({ id: crypto.randomUUID(), text: '' });
          toast({ title: t('admin-queues.answered') });
        },
      });
    },
  });
  return (
    <NeedsConnection act="change">
      <form className="admin-stack" {...form}>
        <h2>{t('admin-queues.answer')}</h2>
        <TextAreaField
          label={t('admin-queues.answer-text')}
          hint={t('admin-queues.answer-hint', { language: locale })}
          required
          maxLength={enquiryAnswerLength.maximum}
          value={text}
          readOnly={answer.isPending}
          error={errorOf('text')}
          onChange={({ target }) => {
            // Another text is another answer.
            write({ id: answer.isError ? crypto.randomUUID() : answerId, text: target.value });
            answer.reset();
          }}
        />
        {error === null ? null : <Alert tone="danger">{t(queueRefusal(error))}</Alert>}
        <div className="actions">
          <Button type="submit" busy={answer.isPending}>
            {t('admin-queues.send')}
          </Button>
          <Button
            variant="secondary"
            busy={change.isPending}
            onClick={() => change.mutate({ state: state === 'open' ? 'closed' : 'open', version })}
          >
            {t(state === 'open' ? 'admin-queues.close' : 'admin-queues.reopen')}
          </Button>
        </div>
      </form>
    </NeedsConnection>
  );
}
