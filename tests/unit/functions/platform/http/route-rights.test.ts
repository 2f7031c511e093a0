import { expect, it } from 'vitest';
import { createNutritionApi } from '#functions/entries/nutrition/api.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { accessClaims, gatewayEvent } from '#tests/support/fakes/gateway-events.ts';
import { inMemoryPlatform } from '#tests/support/fakes/platform.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const entryId = '2026-03-02.0198c0de-0000-4000-8000-000000000001';
const refuse = () => Promise.reject(new AppError('not-found', 'entry_not_found', 'There is no such entry.'));
const { routes, handlers } = createNutritionApi(
  {
    ACCOUNTS_TABLE: tableNames.accounts,
    NUTRITION_TABLE: tableNames.nutrition,
    TRAINING_TABLE: tableNames.training,
    SUPPORT_ADDRESS: 'help@repz.example',
  },
  createMemoryTables({ clock: frozenClock() }).client,
  recordingLog(),
);
const { changeFoodEntry } = routes;

function api(rights: { readonly changeFoodEntry?: () => Promise<unknown> }) {
  const { platform } = inMemoryPlatform();
  const served = createApi<'nutrition'>({
    function: 'nutrition',
    platform,
    routes,
    handlers,
    rights,
  });
  return async (rawBody: string) =>
    (
      await served(
        gatewayEvent(changeFoodEntry.method, changeFoodEntry.path, {
          claims: accessClaims(),
          params: { entryId },
          rawBody,
        }),
      )
    ).statusCode;
}

it.each(['{}', 'no json', '[]'])(
  'judges the right to what the path names before the body %s',
  async (body) => {
    expect(await api({ changeFoodEntry: refuse })(body)).toBe(404);
    expect(await api({ changeFoodEntry: async () => 'mine' })(body)).toBe(400);
    expect(await api({})(body)).toBe(400);
  },
);
