import type { Caller } from '#functions/platform/http/caller.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { toBooking } from '../booking.ts';
import type { BookingDeps, Client } from '../booking-deps.ts';
import { toCoachGroup } from '../group-session.ts';
import { bookSeat } from './book-seat.ts';
import { cancelGroup } from './cancel-group.ts';
import { createGroups } from './create-groups.ts';
import { listGroups } from './list-groups.ts';

type GroupHandlers = Pick<
  FunctionApi<'booking'>['handlers'],
  'listGroups' | 'bookSeat' | 'createGroups' | 'cancelGroup'
>;

export function groupHandlers(
  deps: BookingDeps,
  clientOf: (caller: Caller) => Promise<Client>,
): GroupHandlers {
  return {
    listGroups: async ({ caller }) => ({ groups: await listGroups(deps, await clientOf(caller)) }),
    bookSeat: async ({ caller, params, body }) => ({
      booking: toBooking(await bookSeat(deps, await clientOf(caller), params.id, body)),
    }),
    createGroups: async ({ caller, body }) => {
      const { groups, conflicts } = await createGroups(deps, caller.account, body);
      return {
        groups: groups.map(toCoachGroup),
        conflicts: conflicts.map((startMs) => new Date(startMs).toISOString()),
      };
    },
    cancelGroup: async ({ caller, params, body }) => ({
      group: toCoachGroup(await cancelGroup(deps, caller.accountId, params.id, body.reason)),
    }),
  };
}
