import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isEmail } from '#shared/domain/access/email.ts';
import { isReadableName } from '#shared/domain/access/person-name.ts';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import { nameMaxLength, nameMinLength } from '#shared/domain/tiers/limits.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { consultationSlotsQuery } from '../api/slots.ts';
import { bookingSource } from '../booking-source.ts';
import { formatWhen } from '../when.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { useRefusal } from './use-refusal.ts';
import './booking.css';

export function VisitorConsultation() {
  const t = useText();
  const language = useLanguage();
  const zone = browserZone();
  const [query] = useSearchParams();
  const [slot, setSlot] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const requestId = useRef(crypto.randomUUID());
  const { refusal, refuse, clear } = useRefusal(zone);
  const ask = useMutation({
    mutationFn: (startsAt: string) =>
      callApi('requestConsultation', {
        requestId: requestId.current,
        name,
        email,
        startsAt,
        zone,
        locale: language,
        source: bookingSource(query),
      }),
  });
  const { form, errorOf } = useContractForm({
    problems: {
      name:
        name.trim().length < nameMinLength
          ? t('booking.visitor.name-error')
          : isReadableName(name)
            ? undefined
            : t('booking.visitor.name-unseen'),
      email: isEmail(email.trim()) ? undefined : t('booking.visitor.email-error'),
    },
    request: slot,
    send: (startsAt) => ask.mutate(startsAt, { onError: refuse }),
  });

  function choose(next: string): void {
    setSlot(next);
    clear();
    requestId.current = crypto.randomUUID();
  }

  if (ask.isSuccess && slot !== null) {
    return (
      <Alert tone="success" title={t('booking.visitor.sent')}>
        <p>
          {t('booking.visitor.sent-text', {
            email,
            until: formatWhen(ask.data.confirmBefore, zone, language),
            zone: zoneName(zone, language),
          })}
        </p>
      </Alert>
    );
  }
  return (
    <div className="booking">
      <p>
        <Link to={`${paths.login.link}?returnTo=/book/consultation`}>{t('booking.visitor.sign-in')}</Link>
      </p>
      <SlotPicker query={consultationSlotsQuery} zone={zone} selected={slot} onSelect={choose} />
      <RefusalNotice refusal={refusal} zone={zone} onSelect={choose} />
      {slot === null ? null : (
        <Card>
          <form className="booking" {...form}>
            <h2>
              {formatWhen(slot, zone, language)}, {zoneName(zone, language)}
            </h2>
            <Field
              label={t('booking.visitor.name')}
              autoComplete="name"
              maxLength={nameMaxLength}
              value={name}
              error={errorOf('name')}
              onChange={({ target }) => setName(target.value)}
            />
            <Field
              label={t('booking.visitor.email')}
              type="email"
              autoComplete="email"
              value={email}
              error={errorOf('email')}
              onChange={({ target }) => setEmail(target.value)}
            />
            <div>
              <Button type="submit" busy={ask.isPending}>
                {t(ask.isPending ? 'booking.form.busy' : 'booking.visitor.send')}
              </Button>
            </div>
          </form>
        </Card>
      )}
    </div>
  );
}
