import { useState } from 'react';
import { maxBroadcastText, type SendBroadcastRequest } from '#shared/contracts/coaching/broadcasts.ts';
import { namePlaceholder, withFirstName } from '#shared/contracts/coaching/saved-replies.ts';
import { deliveryHours, maxRecipients, usualDeliveryHours } from '#shared/domain/roster/broadcasts.ts';
import type { RosterRow } from '#shared/domain/roster/roster-row.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { formatList } from '#web/lib/i18n/format-number.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkboxes, Select } from '#web/ui/input/choices.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { useSendBroadcast } from '../api/broadcasts.ts';
import { type BroadcastDraft, broadcastDraft } from './broadcast-draft.ts';

/** What is typed stays on the device until it is sent. */
export function BroadcastForm({
  accountId,
  offered,
  left,
  onSent,
}: {
  readonly accountId: string;
  readonly offered: readonly RosterRow[];
  /** How many the coach may still send today. */
  readonly left: number;
  readonly onSent: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const online = useOnline();
  const send = useSendBroadcast();
  const [draft, setDraft] = useState<BroadcastDraft>(
    () => broadcastDraft.load(accountId) ?? { text: '', id: null },
  );
  const { text, id, hours = usualDeliveryHours } = draft;
  const [without, setWithout] = useState<readonly string[]>([]);
  const names = new Map(offered.map(({ id: clientId, name }) => [clientId, name]));
  const chosen = [...names.keys()].filter((clientId) => !without.includes(clientId));
  const [first] = chosen;
  const keep = (next: BroadcastDraft) => {
    setDraft(next);
    broadcastDraft.keep(accountId, next);
  };
  const submit = async (request: SendBroadcastRequest) => {
    if (send.isPending) return;
    const sent = { ...draft, id: id ?? crypto.randomUUID() };
    keep(sent);
    try {
      const { broadcast } = await send.mutateAsync({ ...request, id: sent.id });
      broadcastDraft.forget(accountId);
      const gone = broadcast.outcomes.flatMap(({ clientId, outcome }) =>
        outcome === 'left' ? (names.get(clientId) ?? []) : [],
      );
      toast({
        title: t('coach.broadcast.planned', { count: broadcast.recipients.length - gone.length }),
        ...(gone.length > 0 && {
          description: t('coach.broadcast.outcome-left', {
            names: formatList(gone, language),
          }),
        }),
      });
      onSent();
    } catch (error) {
      console.warn('The message to several could not be sent', error);
    }
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
          onChange={(next) => setWithout([...names.keys()].filter((clientId) => !next.includes(clientId)))}
        />
      </details>
      {isChecked && chosen.length === 0 ? <Alert tone="warning" title={t('coach.broadcast.nobody')} /> : null}
      {chosen.length > maxRecipients ? (
        <Alert tone="warning" title={t('coach.broadcast.too-many', { most: maxRecipients })} />
      ) : null}
      {send.isError ? <Alert tone="danger" title={t(failureText(send.error))} /> : null}
      {online ? null : <p className="muted">{t('coach.broadcast.offline')}</p>}
      <div className="actions">
        <Button type="submit" busy={send.isPending} disabled={!online}>
          {t('coach.broadcast.send', { count: chosen.length })}
        </Button>
      </div>
    </form>
  );
}

/** By the code of the API's refusal. */
const failureTexts = new Map<string, MessageKey>([
  ['broadcast_limit', 'coach.broadcast.limit'],
  ['broadcast_id_taken', 'coach.broadcast.taken'],
  ['client_not_found', 'coach.broadcast.left'],
]);

function failureText(error: unknown): MessageKey {
  const known = error instanceof ApiError ? failureTexts.get(error.code) : undefined;
  return known ?? 'coach.broadcast.failed';
}
