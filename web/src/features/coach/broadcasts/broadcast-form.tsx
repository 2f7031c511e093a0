import { useRef, useState } from 'react';
import { maxBroadcastText } from '#shared/contracts/coaching/broadcasts.ts';
import { namePlaceholder } from '#shared/contracts/coaching/saved-replies.ts';
import { maxRecipients } from '#shared/domain/roster/broadcasts.ts';
import type { RosterRow } from '#shared/domain/roster/roster-row.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkboxes } from '#web/ui/input/choices.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { useSendBroadcast } from '../api/broadcasts.ts';
import { broadcastDraft } from './broadcast-draft.ts';

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
  const online = useOnline();
  const send = useSendBroadcast();
  /** The same text to the same clients keeps its id, so that sending it again is no second message. */
  const attempt = useRef<{ readonly id: string; readonly what: string } | null>(null);
  const [text, setText] = useState(() => broadcastDraft.load(accountId) ?? '');
  const [without, setWithout] = useState<readonly string[]>([]);
  const names = new Map(offered.map(({ id, name }) => [id, name]));
  const chosen = offered.map(({ id }) => id).filter((id) => !without.includes(id));
  const [first] = chosen;
  const write = (next: string) => {
    setText(next);
    broadcastDraft.keep(accountId, next);
  };
  const submit = async (request: { readonly text: string; readonly clientIds: string[] }) => {
    if (send.isPending) return;
    const what = JSON.stringify(request);
    if (attempt.current?.what !== what) attempt.current = { id: crypto.randomUUID(), what };
    try {
      await send.mutateAsync({ ...request, id: attempt.current.id });
      broadcastDraft.forget(accountId);
      toast({ title: t('coach.broadcast.planned', { count: chosen.length }) });
      onSent();
    } catch (error) {
      console.warn('The message to several could not be sent', error);
    }
  };
  const { form, isChecked, errorOf } = useContractForm({
    problems: { text: text.trim() === '' ? t('coach.broadcast.empty') : undefined },
    request:
      chosen.length === 0 || chosen.length > maxRecipients ? null : { text: text.trim(), clientIds: chosen },
    send: submit,
  });
  const isLimited = send.error instanceof ApiError && send.error.code === 'broadcast_limit';
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
        onChange={(event) => write(event.currentTarget.value)}
      />
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
          options={offered.map(({ id }) => id)}
          chosen={chosen}
          nameOf={(id) => names.get(id) ?? ''}
          onChange={(next) => setWithout([...names.keys()].filter((id) => !next.includes(id)))}
        />
      </details>
      {isChecked && chosen.length === 0 ? <Alert tone="warning" title={t('coach.broadcast.nobody')} /> : null}
      {chosen.length > maxRecipients ? (
        <Alert tone="warning" title={t('coach.broadcast.too-many', { most: maxRecipients })} />
      ) : null}
      {send.isError ? (
        <Alert tone="danger" title={t(isLimited ? 'coach.broadcast.limit' : 'coach.broadcast.failed')} />
      ) : null}
      {online ? null : <p className="muted">{t('coach.broadcast.offline')}</p>}
      <div className="actions">
        <Button type="submit" busy={send.isPending} disabled={!online}>
          {t('coach.broadcast.send', { count: chosen.length })}
        </Button>
      </div>
    </form>
  );
}

function withFirstName(text: string, name: string): string {
  const [firstName = name] = name.split(' ');
  return text.replaceAll(namePlaceholder, firstName);
}
