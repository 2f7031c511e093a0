import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type HandOver,
  handOverParts,
  maxHandOverLength,
  saveHandOverRequestSchema,
} from '#shared/contracts/messages/hand-over.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { deviceDraft } from '#web/lib/device/device-draft.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { handOverQuery, useHandOverActs } from '../api/hand-overs.ts';
import { HandOverText } from './hand-over-text.tsx';

const draftSchema = z.object({
  goals: z.string(),
  injuries: z.string(),
  works: z.string(),
  promises: z.string(),
  version: z.int(),
});
type Draft = z.infer<typeof draftSchema>;

/** About one client. What is typed stays on the device until it is saved. */
const handOverDraft = deviceDraft('hand-over', draftSchema, (draft) =>
  handOverParts.every((part) => draft[part] === ''),
);
const draftOf = (note: HandOver | null): Draft => ({
  goals: note?.goals ?? '',
  injuries: note?.injuries ?? '',
  works: note?.works ?? '',
  promises: note?.promises ?? '',
  version: note?.version ?? 0,
});

type About = {
  readonly accountId: string;
  readonly clientId: string;
  readonly onSaved?: (() => void) | undefined;
};

/** The coach's own note for the next coach of a client. */
export function HandOverForm(about: About) {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(handOverQuery(about.clientId));
  if (failedToLoad({ data, error }))
    return <LoadFailed title={t('hand-over.failed')} onRetry={() => void refetch()} />;
  if (isPending || data === undefined) return <Skeleton lines={4} />;
  return <Form {...about} stored={data.own} />;
}

function Form({ accountId, clientId, stored, onSaved }: About & { readonly stored: HandOver | null }) {
  const t = useText();
  const online = useOnline();
  const { save } = useHandOverActs(clientId);
  const [draft, setDraft] = useState(() => handOverDraft.load(accountId, clientId) ?? draftOf(stored));
  const change = (next: Draft) => {
    setDraft(next);
    handOverDraft.keep(accountId, next, clientId);
  };
  const wasChanged = save.error instanceof ApiError && save.error.code === 'hand_over_changed';
  const { form, errorOf } = useContractForm({
    ...readByContract(saveHandOverRequestSchema, draft, { goals: t('hand-over.empty') }),
    send: (note) =>
      save.mutate(note, {
        onSuccess: ({ own }) => {
          handOverDraft.forget(accountId, clientId);
          setDraft(draftOf(own));
          toast({ title: t('hand-over.saved') });
          onSaved?.();
        },
        onError: (error) => console.warn('The hand-over could not be saved', error),
      }),
  });
  return (
    <form className="stack" {...form}>
      <p className="muted">{t('hand-over.text')}</p>
      {handOverParts.map((part) => (
        <TextAreaField
          key={part}
          label={t(`hand-over.${part}`)}
          hint={part === 'injuries' ? t('hand-over.injuries-hint') : undefined}
          rows={3}
          maxLength={maxHandOverLength}
          value={draft[part]}
          error={part === 'goals' ? errorOf('goals') : undefined}
          onChange={({ target }) => change({ ...draft, [part]: target.value })}
        />
      ))}
      {online ? null : <p className="muted">{t('hand-over.offline')}</p>}
      {save.isError ? (
        <Alert tone="danger" title={t(wasChanged ? 'hand-over.changed' : 'hand-over.not-saved')}>
          {wasChanged && stored !== null && stored.version !== draft.version ? (
            <>
              <HandOverText note={stored} />
              <div>
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => change({ ...draft, version: stored.version })}
                >
                  {t('hand-over.replace')}
                </Button>
              </div>
            </>
          ) : null}
        </Alert>
      ) : null}
      <div className="actions">
        <Button type="submit" busy={save.isPending}>
          {t('hand-over.save')}
        </Button>
      </div>
    </form>
  );
}
