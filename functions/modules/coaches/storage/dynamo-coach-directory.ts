import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { accountKey, accountRow, fromRow } from '#functions/modules/accounts/storage/account-row.ts';
import { entitlementKey, entitlementRow } from '#functions/modules/accounts/storage/entitlement-row.ts';
import { entitlementOf } from '#functions/modules/accounts/stored-entitlement.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { parseRow, type RowOf } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { Log } from '#functions/platform/logging.ts';
import { isUnderway } from '#shared/domain/coaching/time-away.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { AssignedClient, AssignedIds, CoachDirectory } from '../coach-directory.ts';
import { mayCover } from '../may-cover.ts';
import type { Absences } from '../time-away.ts';
import { absencesRow, assignmentRow, clientOfPartition, coachingKey, loadRow } from './coaching-rows.ts';
import { createDynamoAbsenceRepository } from './dynamo-absence-repository.ts';

type Assignment = RowOf<typeof assignmentRow> & { readonly coveringFor: string | null };
const owned = z.object({ pk: z.string() });
const sorted = z.object({ sk: z.string() });

export function createDynamoCoachDirectory(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly billing: string },
  options: { readonly defaultTier: TierId | null; readonly clock: Clock; readonly log: Log },
): CoachDirectory & AssignedIds {
  const { defaultTier, clock, log } = options;
  const rows = createRowReader(tables, names.accounts, clock);

  const clientsAssigned = async (
    assigned: readonly Assignment[],
    who?: 'leaving-too',
  ): Promise<AssignedClient[]> => {
    const clientIds = [...new Set(assigned.map(({ clientId }) => clientId))];
    const assignmentOf = new Map(assigned.map((each) => [each.clientId, each]));
    const found = await batchGet(tables, {
      [names.accounts]: clientIds.map((id) => accountKey.profile(id)),
      [names.billing]: clientIds.map((id) => entitlementKey(id)),
    });
    const entitlements = new Map(
      (found[names.billing] ?? []).map((item) => [z.parse(owned, item).pk, item] as const),
    );
    return (found[names.accounts] ?? []).flatMap((item) => {
      const row = parseRow('account', accountRow, item, clock());
      if (row === null) return [];
      const { account, closing } = fromRow(row);
      // A client who is leaving is off every list; the coach hears of it by mail.
      if (closing === true && who === undefined) return [];
      const bought = entitlements.get(entitlementKey(account.id).pk);
      const entitlement = parseRow('entitlement', entitlementRow, bought, clock());
      const tier = paidTierOf(entitlementOf(entitlement, defaultTier, clock(), log));
      const { since = account.createdAt, coveringFor = null } = assignmentOf.get(account.id) ?? {};
      return [{ account, tier, coachedSince: since, coveringFor }];
    });
  };

  const absences = createDynamoAbsenceRepository(tables, names.accounts, clock);
  const coveredBy = async (coachId: string, covering?: Absences['covering']): Promise<readonly string[]> => {
    const all = covering ?? (await absences.find(coachId)).covering;
    const now = all.filter((period) => isUnderway(period, clock()));
    if (now.length === 0) return [];
    const deputy = await rows.find('deputy', accountRow, accountKey.profile(coachId));
    return mayCover(deputy && fromRow(deputy)) ? [...new Set(now.map((period) => period.coachId))] : [];
  };
  const assignmentsOf = async (coachId: string, coveringFor: string | null): Promise<Assignment[]> => {
    const assigned = await rows.all('assignment', assignmentRow, {
      ...byPrefix(coachingKey.coach(coachId), coachingKey.clientPrefix),
    });
    return assigned.map((each) => ({ ...each, coveringFor }));
  };
  const assignmentOf = async (coachId: string, clientId: string, coveringFor: string | null) => {
    const row = await rows.find('assignment', assignmentRow, coachingKey.clientOf(coachId, clientId));
    return row === null ? [] : [{ ...row, coveringFor }];
  };

  /** Clients of others from whom an admin keeps this coach. */
  const barredAmong = async (coachId: string, clientIds: readonly string[]): Promise<ReadonlySet<string>> => {
    if (clientIds.length === 0) return new Set();
    const keys = [...new Set(clientIds)].map((id) => coachingKey.barred(id, coachId));
    const { [names.accounts]: found = [] } = await batchGet(tables, { [names.accounts]: keys });
    return new Set(found.map((item) => clientOfPartition(z.parse(owned, item).pk)));
  };
  const withoutBarred = async (coachId: string, covered: readonly Assignment[]) => {
    const barred = await barredAmong(
      coachId,
      covered.map(({ clientId }) => clientId),
    );
    return covered.filter(({ clientId }) => !barred.has(clientId));
  };

  return {
    barredAmong,
    clientIdsOf: async (coachId) => (await assignmentsOf(coachId, null)).map(({ clientId }) => clientId),
    coachIdsOf: async (coachId) => [coachId, ...(await coveredBy(coachId))],
    async reachOf(coachId) {
      const keys = { absences: coachingKey.absences(coachId), load: coachingKey.load(coachId) };
      const { [names.accounts]: found = [] } = await batchGet(tables, {
        [names.accounts]: Object.values(keys),
      });
      const rowOf = ({ sk }: { readonly sk: string }) =>
        found.find((item) => z.parse(sorted, item).sk === sk);
      const away = parseRow('absences', absencesRow, rowOf(keys.absences), clock());
      const load = parseRow('load', loadRow, rowOf(keys.load), clock());
      return {
        coachIds: [coachId, ...(await coveredBy(coachId, away?.covering ?? []))],
        clientCount: load?.counted?.version === load?.version ? (load?.counted?.clients ?? null) : null,
      };
    },
    async clientsOf(coachId) {
      const own = assignmentsOf(coachId, null);
      const covered = await Promise.all((await coveredBy(coachId)).map((id) => assignmentsOf(id, id)));
      return clientsAssigned([...(await own), ...(await withoutBarred(coachId, covered.flat()))]);
    },
    async clientOf(coachId, clientId, who) {
      const own = await assignmentOf(coachId, clientId, null);
      const covered = async () => {
        const found = (await coveredBy(coachId)).map((id) => assignmentOf(id, clientId, id));
        return withoutBarred(coachId, (await Promise.all(found)).flat());
      };
      const [client] = await clientsAssigned(own.length > 0 ? own : await covered(), who);
      return client ?? null;
    },
  };
}
