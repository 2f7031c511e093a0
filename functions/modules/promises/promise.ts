import type { PromiseKind, PromiseState } from '#shared/contracts/promises/promises.ts';
import { sessionReportHours } from '#shared/domain/booking/session-reports.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

/** See docs/decisions/051-promise-ledger.md. Instants are ISO. */
export type StoredPromise = {
  /** `madeAt#kind#causeId`: its sort key without the prefix. */
  readonly id: string;
  readonly clientId: string;
  readonly kind: PromiseKind;
  /** Paid for when the promise was made. Null for sessions of an account without a tier. */
  readonly tier: TierId | null;
  /** Who coached the client when it was made. */
  readonly coachId: string | null;
  readonly madeAt: string;
  readonly dueAt: string;
  readonly state: PromiseState;
  /** Who kept it, or owed it when it was missed; null while open, and when nobody coached the client. */
  readonly by: string | null;
  /** When the answer came, the session ended, or the promise was called off. */
  readonly closedAt: string | null;
  /** Who answered, in time or late; null when it was called off. */
  readonly answeredBy: string | null;
  /** In the counts of its day. */
  readonly counted: boolean;
  readonly creditedDays: number;
  readonly creditedCents: number;
};

export type NewPromise = Pick<
  StoredPromise,
  'clientId' | 'kind' | 'tier' | 'coachId' | 'madeAt' | 'dueAt'
> & {
  readonly causeId: string;
};

export const promiseId = ({ madeAt, kind, causeId }: Pick<NewPromise, 'madeAt' | 'kind' | 'causeId'>) =>
  `${madeAt}#${kind}#${causeId}`;

/** The id of the check-in of a promise, from the promise's. */
export const causeOf = (id: string) => id.slice(id.indexOf('#', id.indexOf('#') + 1) + 1);

export function newPromise({ causeId, ...made }: NewPromise): StoredPromise {
  return {
    id: promiseId({ ...made, causeId }),
    ...made,
    state: 'open',
    by: null,
    closedAt: null,
    answeredBy: null,
    counted: false,
    creditedDays: 0,
    creditedCents: 0,
  };
}

/** What an act does to the promise it answers. */
export type PromiseAct = {
  readonly clientId: string;
  readonly id: string;
  readonly dueAt: string;
  /** ISO instant of the act. */
  readonly at: string;
  /** Who acted; null when the promise is called off. */
  readonly by: string | null;
};

/** An answer at the due instant is in time. */
export const isInTime = ({ at, dueAt }: Pick<PromiseAct, 'at' | 'dueAt'>) =>
  Date.parse(at) <= Date.parse(dueAt);

/** The state that the act leaves. Null for a late one, which leaves the verdict to the job: what was called off stays so. */
export function stateAfter(act: PromiseAct): PromiseState | null {
  if (!isInTime(act)) return null;
  return act.by === null ? 'ended' : 'kept';
}

/** What screens show: an answer that came late is missed also before the job has marked it. */
export const shownState = ({ state, closedAt }: Pick<StoredPromise, 'state' | 'closedAt'>): PromiseState =>
  state === 'open' && closedAt !== null ? 'missed' : state;

/** Acts that began in time are written by then. */
export const settleAfterMs = 2 * 60_000;

/** Epoch milliseconds of the job's first look: a client has 72 hours to say that a session did not take place. */
export const settlesAt = ({ kind, dueAt }: Pick<StoredPromise, 'kind' | 'dueAt'>) =>
  Date.parse(dueAt) + settleAfterMs + (kind === 'session' ? sessionReportHours * 3_600_000 : 0);

/** Whether it waits for an act: a missed one does until the answer is there. */
export const isWaiting = ({ state, closedAt }: Pick<StoredPromise, 'state' | 'closedAt'>) =>
  closedAt === null && (state === 'open' || state === 'missed');
