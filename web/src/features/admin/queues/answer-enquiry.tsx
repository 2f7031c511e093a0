import { useState } from 'react';
import {
  answerEnquiryRequestSchema,
  type Enquiry,
  enquiryAnswerLength,
} from '#shared/contracts/admin/enquiries.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { queueRefusal } from './queue-refusal.ts';
import { useAnswerEnquiry, useEnquiryState } from './queues-api.ts';

/** A failed answer keeps its id, so that sending it again mails it once. */
export function AnswerEnquiry({ enquiry }: { readonly enquiry: Enquiry }) {
  const t = useText();
  const { id: enquiryId, version, state, locale } = enquiry;
  const answer = useAnswerEnquiry(enquiryId);
  const change = useEnquiryState(enquiryId);
  const [text, setText] = useState('');
  const [answerId, setAnswerId] = useState(() => crypto.randomUUID());
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
          setText('');
          setAnswerId(crypto.randomUUID());
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
          error={errorOf('text')}
          onChange={({ target }) => {
            // Another text is another answer.
            if (answer.isError) setAnswerId(crypto.randomUUID());
            answer.reset();
            setText(target.value);
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
