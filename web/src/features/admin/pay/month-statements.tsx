import { useState } from 'react';
import type { PayMonth, PayOverview, PayStatement } from '#shared/contracts/billing/coach-pay.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useMoneyFormats } from '#web/parts/billing/use-money-formats.ts';
import { PaidNote, PayLines } from '#web/parts/pay/pay-lines.tsx';
import { SavePay } from '#web/parts/pay/save-pay.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert, Card, EmptyState } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CloseMonth } from './close-month.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { MarkPaid } from './mark-paid.tsx';

type Props = { readonly pay: PayMonth; readonly coaches: PayOverview['coaches'] };

/** Every coach's statement of a month, and what an admin does with them. */
export function MonthStatements({ pay, coaches }: Props) {
  const t = useText();
  const { cents, month: nameOf } = useMoneyFormats();
  const { show } = usePersonClock();
  const mayWrite = useMayWrite();
  const [open, setOpen] = useState<'close' | 'correct' | null>(null);
  const { month, isClosed, obstacles, statements, totalCents, nobodysCents } = pay;
  const closedAt = statements[0]?.closedAt;
  const close = () => setOpen(null);
  return (
    <>
      <p className="muted">
        {isClosed
          ? t('pay.closed', { at: closedAt ? show(closedAt, dayAndTime) : nameOf(month) })
          : t('pay.draft')}
      </p>
      <p>
        {t('pay.total')}: <strong>{cents(totalCents)}</strong>
      </p>
      {nobodysCents ? <p className="muted">{t('pay.nobodys', { amount: cents(nobodysCents) })}</p> : null}
      {isClosed || obstacles.length === 0 ? null : (
        <Alert tone="warning" title={t('pay.cannot-close')}>
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{t(`pay.obstacle-${obstacle}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {statements.length === 0 ? <EmptyState title={t('pay.none')} /> : null}
      {statements.map((statement) => (
        <OneStatement key={statement.coachId} statement={statement} mayWrite={mayWrite} />
      ))}
      {mayWrite && !isClosed ? (
        <div className="actions">
          <Button disabled={obstacles.length > 0} onClick={() => setOpen('close')}>
            {t('pay.close')}
          </Button>
          <Button variant="secondary" onClick={() => setOpen('correct')}>
            {t('pay.correct')}
          </Button>
        </div>
      ) : null}
      {statements.length === 0 ? null : <SavePay name={`repz-pay-${month}`} statements={statements} />}
      <Dialog open={open === 'close'} onClose={close} title={t('pay.close-title', { month: nameOf(month) })}>
        <CloseMonth pay={pay} onClose={close} />
      </Dialog>
      <Dialog
        open={open === 'correct'}
        onClose={close}
        title={t('pay.correct-title', { month: nameOf(month) })}
      >
        <CorrectionForm month={month} coaches={coaches} onClose={close} />
      </Dialog>
    </>
  );
}

export function useMayWrite(): boolean {
  const { profile } = useAuth();
  return profile?.permissions.includes('pay.write') === true;
}

function OneStatement({
  statement,
  mayWrite,
}: {
  readonly statement: PayStatement;
  readonly mayWrite: boolean;
}) {
  const t = useText();
  const { cents } = useMoneyFormats();
  const [isOpen, setOpen] = useState(false);
  const { coachId, number, payableCents, paid } = statement;
  const name = statement.name ?? t('pay.former', { id: coachId.slice(0, 8) });
  return (
    <Card>
      <h2>
        {name}: {cents(payableCents)}
      </h2>
      {number === null ? null : <p className="muted">{t('pay.number', { number })}</p>}
      <PayLines statement={statement} title={name} />
      {number === null ? null : <PaidNote statement={statement} />}
      {mayWrite && number !== null && paid === null && payableCents > 0 ? (
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          {t('pay.mark-paid')}
        </Button>
      ) : null}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('pay.paid-title', { name })}>
        <MarkPaid statement={statement} onClose={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}
