import { useState } from 'react';
import { callApi } from '#web/lib/api/api-client.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { reportConversion } from '#web/lib/telemetry/conversions.ts';
import { SendingNotice } from '#web/parts/enquiries/sending-notice.tsx';
import { addressProblem, useSending } from '#web/parts/enquiries/use-sending.ts';
import { Arrival } from '#web/ui/display/arrival.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import '#web/parts/enquiries/enquiries.css';

export default function NotifyMeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const [email, setEmail] = useState('');
  const [consent, setConsent] = useState(false);
  const [done, setDone] = useState(false);
  const { busy, slow, failure, send } = useSending();
  const address = addressProblem(email);

  async function submit() {
    if (busy) return;
    if (await send(() => callApi('notifyMe', { email, consent: true, locale: language }))) {
      setDone(true);
      reportConversion('email_signup');
    }
  }

  const { form, errorOf } = useContractForm({
    problems: {
      email: address && t(address),
      consent: consent ? undefined : t('enquiries.error.consent'),
    },
    request: email,
    send: submit,
  });

  return (
    <Dialog open onClose={onClose} title={t('enquiries.book.title')}>
      {done ? (
        <Arrival>
          <Alert tone="success">{t('enquiries.book.done', { email: email.trim() })}</Alert>
        </Arrival>
      ) : (
        <form className="enquiry" {...form}>
          <p>{t('enquiries.book.text')}</p>
          <Field
            label={t('enquiries.email')}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={errorOf('email')}
          />
          <Checkbox
            label={t('enquiries.book.consent')}
            checked={consent}
            onChange={(event) => setConsent(event.target.checked)}
            error={errorOf('consent')}
          />
          <SendingNotice slow={slow} failure={failure} />
          <Button type="submit" wide busy={busy}>
            {t(busy ? 'enquiries.sending' : 'enquiries.book.send')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
