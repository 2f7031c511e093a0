import { useState } from 'react';
import { decideReportRequestSchema, type ReportDetail } from '#shared/contracts/messages/reports.ts';
import { type ReportAct, reportActs, reportReasonMaxLength } from '#shared/domain/messages/reports.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { RadioGroup } from '#web/ui/input/choices.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { useDecideReport } from './reports.ts';

export function DecideReport({ report }: { readonly report: ReportDetail }) {
  const t = useText();
  const [act, setAct] = useState<ReportAct | null>(null);
  const [reason, setReason] = useState('');
  const decide = useDecideReport(report);
  const { form, errorOf } = useContractForm({
    ...readByContract(
      decideReportRequestSchema,
      { act, reason },
      { act: t('admin-acts.choose'), reason: t('admin-acts.reason-missing') },
    ),
    send: (request) =>
      decide.mutate(request, { onSuccess: () => toast({ title: t('admin-reports.saved') }) }),
  });
  const hint = (each: ReportAct) =>
    each === 'block' ? t(`admin-reports.block-${report.by}`) : t(`admin-reports.${each}-text`);
  return (
    <Card>
      <form className="admin-stack" {...form}>
        <RadioGroup
          label={t('admin-reports.decide')}
          options={reportActs.map((each) => ({
            value: each,
            label: t(`admin-reports.${each}`),
            hint: hint(each),
          }))}
          inputProps={{
            name: 'report-act',
            required: true,
            onChange: ({ target }) => setAct(reportActs.find((each) => each === target.value) ?? null),
          }}
          value={act}
          error={errorOf('act')}
        />
        <TextAreaField
          label={t('admin-reports.reason')}
          hint={t('admin-reports.reason-hint')}
          required
          maxLength={reportReasonMaxLength}
          value={reason}
          error={errorOf('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className="muted">{t('admin-reports.both-hear')}</p>
        {decide.isError ? (
          <Alert tone="danger">
            {t(
              decide.error instanceof ApiError && decide.error.code === 'report_decided'
                ? 'admin-reports.refused-decided'
                : 'admin-reports.failed',
            )}
          </Alert>
        ) : null}
        <div>
          <Button type="submit" busy={decide.isPending}>
            {t('admin-reports.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
