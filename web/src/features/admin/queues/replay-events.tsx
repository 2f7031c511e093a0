import { useState } from 'react';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import {
  type ReplayRequest,
  type ReplayResult,
  replayRequestSchema,
} from '#shared/contracts/admin/webhook-events.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { NeedsPermission } from '../components/needs-permission.tsx';
import { ReasonField } from '../components/reason-field.tsx';
import { queueRefusal } from './queue-refusal.ts';
import { useReplay } from './queues-api.ts';

const needed: AdminPermission = 'webhooks.replay';

const kinds = ['failed', 'all', 'chosen'] as const;
type Kind = (typeof kinds)[number];

function whatOf(kind: Kind, day: string, chosen: readonly string[]): ReplayRequest['what'] {
  if (kind === 'chosen') return { kind: 'events', ids: [...chosen] };
  return { kind: 'range', from: `${day}T00:00:00.000Z`, to: `${day}T23:59:59.999Z`, state: kind };
}

type Done = Pick<ReplayResult, 'handled' | 'failures'>;
const nothing: Done = { handled: 0, failures: [] };

/** @returns null when a run came to its end. */
function restOf(
  what: ReplayRequest['what'],
  { next, left }: Pick<ReplayResult, 'next' | 'left'>,
): ReplayRequest['what'] | null {
  if (next === null) return null;
  return what.kind === 'range' ? { ...what, from: next } : { ...what, ids: left ?? what.ids };
}

const together = (before: Done, { handled, failures }: Done): Done => ({
  handled: before.handled + handled,
  failures: [...before.failures, ...failures],
});

/** First says what would be replayed, then replays that, whatever was chosen meanwhile. */
export function ReplayEvents({ day, chosen }: { readonly day: string; readonly chosen: readonly string[] }) {
  const t = useText();
  const { profile } = useAuth();
  const replay = useReplay();
  const [kind, setKind] = useState<Kind>('failed');
  const [reason, setReason] = useState('');
  const [before, setBefore] = useState<Done>(nothing);
  const { form, errorOf } = useContractForm({
    ...readByContract(
      replayRequestSchema,
      { what: whatOf(kind, day, chosen), dryRun: true, reason },
      { reason: t('admin-acts.reason-short') },
    ),
    send(request) {
      setBefore(nothing);
      replay.mutate(request);
    },
  });
  if (profile?.permissions.includes(needed) !== true) {
    return <NeedsPermission missing={[needed]} />;
  }
  const isEmpty = kind === 'chosen' && chosen.length === 0;
  return (
    <NeedsConnection act="change">
      <form className="admin-stack" {...form}>
        <h2>{t('admin-queues.replay')}</h2>
        <p className="muted">{t('admin-queues.replay-text')}</p>
        <Select
          label={t('admin-queues.replay-what')}
          value={kind}
          onChange={({ target }) => {
            replay.reset();
            setKind(kinds.find((each) => each === target.value) ?? kind);
          }}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(`admin-queues.replay-${each}`, { count: chosen.length })}
            </option>
          ))}
        </Select>
        <ReasonField
          label={t('admin-queues.reason')}
          value={reason}
          error={errorOf('reason')}
          onType={setReason}
        />
        {replay.isError ? <Alert tone="danger">{t(queueRefusal(replay.error))}</Alert> : null}
        <div className="actions">
          <Button type="submit" variant="secondary" busy={replay.isPending} disabled={isEmpty}>
            {t('admin-queues.dry-run')}
          </Button>
        </div>
        {replay.data ? (
          <Outcome
            matched={replay.data.matched}
            done={together(before, replay.data)}
            wasDryRun={replay.variables.dryRun}
            rest={restOf(replay.variables.what, replay.data)}
            onReplay={() => replay.mutate({ ...replay.variables, dryRun: false })}
            onGoOn={(what) => {
              setBefore(together(before, replay.data));
              replay.mutate({ ...replay.variables, what });
            }}
          />
        ) : null}
      </form>
    </NeedsConnection>
  );
}

type OutcomeProps = {
  readonly matched: number;
  /** By all runs since the dry run. */
  readonly done: Done;
  readonly wasDryRun: boolean;
  readonly rest: ReplayRequest['what'] | null;
  readonly onReplay: () => void;
  readonly onGoOn: (rest: ReplayRequest['what']) => void;
};

function Outcome({ matched, done, wasDryRun, rest, onReplay, onGoOn }: OutcomeProps) {
  const t = useText();
  if (wasDryRun) {
    return (
      <div role="status" className="admin-stack">
        <p>{t('admin-queues.would-replay', { count: matched })}</p>
        {matched === 0 ? null : (
          <div>
            <Button variant="danger" onClick={onReplay}>
              {t('admin-queues.replay-now', { count: matched })}
            </Button>
          </div>
        )}
      </div>
    );
  }
  return (
    <div role="status" className="admin-stack">
      <p>{t('admin-queues.replayed', { count: done.handled })}</p>
      {done.failures.map(({ id, code }) => (
        <p key={id}>{t('admin-queues.not-replayed', { id, code })}</p>
      ))}
      {rest === null ? null : (
        <div>
          <Button variant="secondary" onClick={() => onGoOn(rest)}>
            {t('admin-queues.go-on')}
          </Button>
        </div>
      )}
    </div>
  );
}
