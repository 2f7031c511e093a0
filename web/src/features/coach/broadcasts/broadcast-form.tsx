import { useState } from 'react';
import { maxBroadcastText, type SendBroadcastRequest } from '#shared/contracts/coaching/broadcasts.ts';
import { namePlaceholder, withFirstName } from '#shared/contracts/coaching/saved-replies.ts';
import { deliveryHours, maxRecipients, usualDeliveryHours } from '#shared/domain/roster/broadcasts.ts';
import type { RosterRow } from '#shared/domain/roster/roster-row.ts';
import { isOnItsWay } from '#web/lib/device/held-acts.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkboxes, Select } from '#web/ui/input/choices.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { useHoldBroadcast } from '../api/broadcasts.ts';
import { broadcastRefusal, heldBroadcasts, useHeldBroadcasts } from '../api/held-broadcasts.ts';
import { type BroadcastDraft, broadcastDraft } from './broadcast-draft.ts';

/** What is typed stays on the device until it is sent. */
export function BroadcastForm({
  accountId,
  offered,
  left,
  onHeld,
}: {
  readonly accountId: string;
  readonly offered: readonly RosterRow[];
  /** How many the coach may still send today. */
  readonly left: number;
  readonly onHeld: () => void;
}) {
  const t = useText();
  const online = useOnline();
  const hold = useHoldBroadcast(accountId);
  const broadcasts = useHeldBroadcasts(accountId);
  const [draft, setDraft] = useState<BroadcastDraft>(
    () => broadcastDraft.load(accountId) ?? { text: '', id: null },
  );
  const { text, id, hours = usualDeliveryHours, without = [] } = draft;
  const refused = broadcasts.find((act) => act.id === id && act.state === 'refused');
  const names = new Map(offered.map(({ id: clientId, name }) => [clientId, name]));
  const chosen = [...names.keys()].filter((clientId) => !without.includes(clientId));
  const [first] = chosen;
  const keep = (next: BroadcastDraft) => {
    setDraft(next);
    broadcastDraft.keep(accountId, next);
  };
  const submit = (request: SendBroadcastRequest) => {
    // Pressed twice, it is one message.
    if (heldBroadcasts.current().some((act) => act.accountId === accountId && isOnItsWay(act))) return;
    for (const refused of broadcasts) heldBroadcasts.dismiss(refused.id);
    const sent = { ...draft, id: id ?? crypto.randomUUID() };
    keep(sent);
    hold({
      ...request,
      id: sent.id,
      names,
      onSent: () => {
        // Another tab may have begun the next one.
        if (broadcastDraft.load(accountId)?.id === sent.id) broadcastDraft.forget(accountId);
      },
    });
    onHeld();
  };
  const { form, isChecked, errorOf } = useContractForm({
    problems: { text: text.trim() === '' ? t('coach.broadcast.empty') : undefined },
    request:
      chosen.length === 0 || chosen.length > maxRecipients
        ? null
        : { text: text.trim(), clientIds: chosen, deliverWithinHours: hours },
    send: submit,
  });
  if (left === 0) return <Alert title={t('coach.broadcast.limit')} />;
  return (
    <form className="stack" {...form}>
      <p className="muted">{t('coach.broadcast.text')}</p>
      <TextAreaField
        label={t('coach.broadcast.message')}
        hint={t('coach.broadcast.hint', { placeholder: namePlaceholder })}
        rows={5}
        maxLength={maxBroadcastText}
        value={text}
        error={errorOf('text')}
        // Another text is another message.
        onChange={(event) => keep({ ...draft, text: event.currentTarget.value, id: null })}
      />
      <Select
        label={t('coach.broadcast.deliver-within')}
        hint={t('coach.broadcast.deliver-within-hint')}
        value={hours}
        onChange={({ target }) => {
          const next = deliveryHours.find((each) => String(each) === target.value);
          keep({ ...draft, hours: next ?? usualDeliveryHours, id: null });
        }}
      >
        {deliveryHours.map((each) => (
          <option key={each} value={each}>
            {t('coach.broadcast.hours', { count: each })}
          </option>
        ))}
      </Select>
      {first !== undefined && text.trim() !== '' ? (
        <figure className="broadcast-preview">
          <figcaption>{t('coach.broadcast.preview', { name: names.get(first) ?? '' })}</figcaption>
          <p>{withFirstName(text.trim(), names.get(first) ?? '')}</p>
        </figure>
      ) : null}
      <details className="broadcast-recipients" open={offered.length <= 12}>
        <summary>{t('coach.broadcast.recipients', { count: chosen.length })}</summary>
        <Checkboxes
          label={t('coach.broadcast.to')}
          options={[...names.keys()]}
          chosen={chosen}
          nameOf={(clientId) => names.get(clientId) ?? ''}
          onChange={(next) =>
            keep({ ...draft, without: [...names.keys()].filter((clientId) => !next.includes(clientId)) })
          }
        />
      </details>
      {isChecked && chosen.length === 0 ? <Alert tone="warning" title={t('coach.broadcast.nobody')} /> : null}
      {chosen.length > maxRecipients ? (
        <Alert tone="warning" title={t('coach.broadcast.too-many', { most: maxRecipients })} />
      ) : null}
      {refused ? <Alert tone="danger" title={t(broadcastRefusal(refused.error))} /> : null}
      {online ? null : <p className="muted">{t('coach.broadcast.offline')}</p>}
      <div className="actions">
        <Button type="submit" disabled={!online}>
          {t('coach.broadcast.send', { count: chosen.length })}
        </Button>
      </div>
    </form>
  );
}
