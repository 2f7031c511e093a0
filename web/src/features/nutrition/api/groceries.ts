import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { groceryTickRequestSchema } from '#shared/contracts/nutrition/nutrition.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import { groceriesRule } from '#web/lib/device/outbox/answers/groceries.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';
import { useWaitingWrites } from '#web/lib/device/outbox/use-waiting-writes.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';

export const groceriesKey = groceriesRule.key;
const groceriesQuery = (week: string) =>
  queryOptions({
    ...keptOnDevice('getGroceryList'),
    queryKey: [...groceriesKey, week],
    queryFn: ({ signal }) => callApi('getGroceryList', undefined, { signal, params: { week } }),
    staleTime: 60_000,
  });

/** The API rejects tiers below adaptive. */
export function useGroceries(week: string) {
  return useQuery(groceriesQuery(week));
}

type Tick = { readonly ingredientId: string; readonly ticked: boolean };

function tickOf({ route, body }: WaitingWrite): Tick | null {
  const tick = z.safeParse(groceryTickRequestSchema, body);
  return route === 'tickGroceryItem' && tick.success ? tick.data : null;
}

const laneOf = (week: string, ingredientId: string) => `groceries:${week}:${ingredientId}`;

/**
 * Updates the box immediately, because people press again when it flickers. A tick that the API refuses is taken back.
 */
export function useTickGrocery(accountId: string, week: string) {
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({});
  const writes = useWaitingWrites(accountId);
  const refused = writes.filter(
    ({ lane, refusedAs }) => refusedAs !== null && lane.startsWith(laneOf(week, '')),
  );
  const lastOf = (ingredientId: string) => writes.findLast(({ lane }) => lane === laneOf(week, ingredientId));
  const { mutate, isError } = useMutation({
    mutationFn: async (tick: Tick) => {
      await outbox.discard(
        accountId,
        refused.map(({ id }) => id),
      );
      // With its write goes what was pressed, or the item would show as ticked again.
      const dropped = new Set(refused.map((write) => tickOf(write)?.ingredientId));
      setPressed((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([id]) => id === tick.ingredientId || !dropped.has(id)),
        ),
      );
      const lane = laneOf(week, tick.ingredientId);
      await outbox.put(accountId, { route: 'tickGroceryItem', lane, params: { week }, body: tick });
    },
    onError: (_error, { ingredientId, ticked }) =>
      setPressed((before) => ({ ...before, [ingredientId]: !ticked })),
  });
  return {
    isError: isError || refused.length > 0,
    isTicked: (item: Tick) => {
      const last = lastOf(item.ingredientId);
      if (last !== undefined && last.refusedAs !== null) return item.ticked;
      return pressed[item.ingredientId] ?? (last && tickOf(last)?.ticked) ?? item.ticked;
    },
    tick: (ingredientId: string, ticked: boolean) => {
      setPressed((before) => ({ ...before, [ingredientId]: ticked }));
      mutate({ ingredientId, ticked });
    },
  };
}
