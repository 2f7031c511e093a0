import { useState } from 'react';
import type { PayOverview } from '#shared/contracts/billing/coach-pay.ts';
import { payGroups, pieceKinds } from '#shared/domain/billing/coach-pay.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useMoneyFormats } from '#web/parts/billing/use-money-formats.ts';
import { usePayWords } from '#web/parts/pay/use-pay-words.ts';
import { Card, Table } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useMayWrite } from './month-statements.tsx';
import { PayRuleForm } from './pay-rule-form.tsx';

export function PayRules({ overview }: { readonly overview: PayOverview }) {
  const t = useText();
  const { cents, month } = useMoneyFormats();
  const { group, share } = usePayWords();
  const mayWrite = useMayWrite();
  const [isOpen, setOpen] = useState(false);
  const { rules } = overview;
  const nameOf = ({ coachId, name }: (typeof rules)[number]) =>
    coachId === null ? t('pay.rule-all') : (name ?? t('pay.former', { id: coachId.slice(0, 8) }));
  return (
    <Card>
      <h2>{t('pay.rules')}</h2>
      <p className="muted">{t(rules.length === 0 ? 'pay.rules-none' : 'pay.rules-text')}</p>
      {rules.length === 0 ? null : (
        <Table caption={t('pay.rules')} stacks>
          <thead>
            <tr>
              <th scope="col">{t('pay.rule-for')}</th>
              <th scope="col">{t('pay.rule-from')}</th>
              {payGroups.map((each) => (
                <th scope="col" key={each}>
                  {group(each)}
                </th>
              ))}
              {pieceKinds.map((piece) => (
                <th scope="col" key={piece}>
                  {t(`pay.piece-${piece}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <tr key={`${rule.from} ${rule.coachId}`}>
                <th scope="row">{nameOf(rule)}</th>
                <td data-label={t('pay.rule-from')}>{month(rule.from)}</td>
                {payGroups.map((each) => (
                  <td key={each} data-label={group(each)}>
                    {share(rule.terms.shares[each])}
                  </td>
                ))}
                {pieceKinds.map((piece) => (
                  <td key={piece} data-label={t(`pay.piece-${piece}`)}>
                    {cents(rule.terms.pieces[piece])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {mayWrite ? (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('pay.rule-new')}
        </Button>
      ) : null}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('pay.rule-new')}>
        <PayRuleForm overview={overview} onClose={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}
