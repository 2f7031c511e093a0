import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Message } from '#shared/contracts/messages/messages.ts';
import { reportMaxLength } from '#shared/domain/messages/message-limits.ts';
import { type ReportReason, reportReasons } from '#shared/domain/messages/reports.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Props = { readonly clientId: string; readonly message: Message | null; readonly onClose: () => void };

export function ReportDialog({ clientId, message, onClose }: Props) {
  const t = useText();
  return (
    <Dialog open={message !== null} onClose={onClose} title={t('messages.report.title')}>
      {message === null ? null : (
        <ReportForm key={message.id} clientId={clientId} message={message} onClose={onClose} />
      )}
    </Dialog>
  );
}

function ReportForm({ clientId, message, onClose }: Props & { readonly message: Message }) {
  const t = useText();
  const group = useId();
  const [id] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState<ReportReason>('harassment');
  const [details, setDetails] = useState('');
  const report = useMutation({
    mutationFn: () =>
      callApi('reportMessage', { id, seq: message.seq, reason, details }, { params: { clientId } }),
    onSuccess: () => {
      toast({ title: t('messages.report.done') });
      onClose();
    },
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        report.mutate();
      }}
    >
      <blockquote className="report-quote">
        {message.media ? <p>{t(`messages.preview.${message.media.kind}`)}</p> : null}
        {message.text}
      </blockquote>
      <p>{t('messages.report.text')}</p>
      <NeedsConnection act="change">
        <fieldset className="field-group">
          <legend className="field-legend">{t('messages.report.reason')}</legend>
          {reportReasons.map((one) => (
            <label key={one} className="choice">
              <input
                type="radio"
                name={group}
                value={one}
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              <span>{t(`messages.report.${one}`)}</span>
            </label>
          ))}
        </fieldset>
        <TextAreaField
          label={t('messages.report.details')}
          value={details}
          maxLength={reportMaxLength}
          rows={3}
          onChange={(event) => setDetails(event.target.value)}
        />
        {report.isError ? <Alert tone="danger">{t('messages.report-failed')}</Alert> : null}
        <div className="actions">
          <Button type="submit" variant="danger" busy={report.isPending}>
            {t('messages.report.send')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('messages.report.cancel')}
          </Button>
        </div>
      </NeedsConnection>
    </form>
  );
}
