import { useState } from 'react';
import { limitedTier, offerHoldHours, waitingLinkHours } from '#shared/domain/catalog/longevity-seats.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { analytics } from '#web/lib/telemetry/analytics.tsx';
import { reportConversion } from '#web/lib/telemetry/conversions.ts';
import { Arrival } from '#web/ui/display/arrival.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SendingNotice } from './sending-notice.tsx';
import { addressProblem, useSending } from './use-sending.ts';
import './enquiries.css';

/** This form only sends an email. The link in it joins the line. */
export default function WaitingListDialog({
  tier,
  onClose,
}: {
  readonly tier: TierId;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const [email, setEmail] = useState('');
  const [done, setDone] = useState(false);
  const { busy, slow, failure, send } = useSending();
  const address = addressProblem(email);

  async function submit() {
    if (busy) return;
    if (await send(() => callApi('joinWaitingList', { email, tier, locale: language }))) {
      setDone(true);
      reportConversion('email_signup');
      analytics.track({ name: 'custom', event: 'waiting_list_joined' });
    }
  }

  const { form, errorOf } = useContractForm({
    problems: {
      email: address && t(address),
    },
    request: email,
    send: submit,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('enquiries.waiting.title', { plan: tierNames[tier].displayName })}
    >
      {done ? (
        <Arrival>
          <Alert tone="success">
            {t('enquiries.waiting.done', { email: email.trim(), hours: waitingLinkHours })}
          </Alert>
        </Arrival>
      ) : (
        <form className="enquiry" {...form}>
          <p>
            {tier === limitedTier
              ? t('enquiries.waiting.text', { hours: offerHoldHours })
              : t('enquiries.waiting.text-open')}
          </p>
          <Field
            label={t('enquiries.email')}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={errorOf('email')}
          />
          <SendingNotice slow={slow} failure={failure} />
          <Button type="submit" wide busy={busy}>
            {t(busy ? 'enquiries.sending' : 'enquiries.waiting.send')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
