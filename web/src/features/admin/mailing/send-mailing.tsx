import { useState } from 'react';
import {
  type PreOrders,
  type SendMailingRequest,
  sendMailingRequestSchema,
} from '#shared/contracts/admin/mailing.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { readByContract } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ActForm } from '../people/act-form.tsx';
import { useSendMailing } from './mailing-api.ts';

const refusals: ReadonlyMap<string, MessageKey> = new Map([
  ['changed_meanwhile', 'mailing.changed'],
  ['item_taken', 'admin-queues.refused-taken'],
  ['count_outdated', 'mailing.count-outdated'],
  ['language_missing', 'mailing.language-missing'],
  ['mailing_under_way', 'mailing.under-way'],
  ['nobody_waits', 'mailing.nobody'],
]);

/** What the admin confirms: the count is of one instant, and nobody who comes later gets the mailing. */
type Confirmed = Omit<SendMailingRequest, 'reason'> & { readonly people: number };

/** Says to how many it goes, or why it cannot be sent yet. */
export function SendMailing({
  data: { at, draft, mailing, waiting },
  isSaved,
  nameOf,
}: {
  readonly data: PreOrders;
  readonly isSaved: boolean;
  readonly nameOf: (language: LanguageId) => string;
}) {
  const t = useText();
  const send = useSendMailing();
  const [confirming, setConfirming] = useState<Confirmed | null>(null);
  const missing = waiting.byLanguage.filter(({ locale }) => draft.texts[locale] === undefined);
  const obstacle =
    mailing?.state === 'sending'
      ? t('mailing.under-way')
      : waiting.people === 0
        ? t('mailing.nobody')
        : missing.length > 0
          ? t('mailing.missing', { languages: missing.map(({ locale }) => nameOf(locale)).join(', ') })
          : isSaved
            ? null
            : t('mailing.unsaved');
  return (
    <>
      <h3>{t('mailing.send-title')}</h3>
      {obstacle === null ? (
        <NeedsConnection act="change" isSaid>
          <p>{t('mailing.goes-to', { count: waiting.people })}</p>
          <Button
            onClick={() =>
              setConfirming({
                id: crypto.randomUUID(),
                until: at,
                draftVersion: draft.version,
                people: waiting.people,
              })
            }
          >
            {t('mailing.send', { count: waiting.people })}
          </Button>
        </NeedsConnection>
      ) : (
        <p className="muted">{obstacle}</p>
      )}
      <Dialog open={confirming !== null} onClose={() => setConfirming(null)} title={t('mailing.send-title')}>
        {confirming === null ? null : (
          <ActForm
            lead={t('mailing.confirm', { count: confirming.people })}
            button={t('mailing.send', { count: confirming.people })}
            refusals={refusals}
            read={(reason) => {
              const { id, until, draftVersion } = confirming;
              const given = { id, until, draftVersion, reason };
              return readByContract(sendMailingRequestSchema, given, {
                reason: t('admin-acts.reason-short'),
              });
            }}
            actWith={send}
            onDone={() => {
              toast({ title: t('mailing.sending') });
              setConfirming(null);
            }}
            onCancel={() => setConfirming(null)}
          />
        )}
      </Dialog>
    </>
  );
}
