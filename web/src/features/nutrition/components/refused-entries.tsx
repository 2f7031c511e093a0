import * as z from 'zod/mini';
import { foodEntrySchema } from '#shared/contracts/nutrition/nutrition.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';
import { isOfDiary } from '#web/lib/device/outbox/diary.ts';
import { useWaitingWrites } from '#web/lib/device/outbox/use-waiting-writes.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';
import { showDay } from '#web/lib/format-date.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useFoodName } from '../model/use-food-name.ts';

function reasonOf({ refusedAs }: WaitingWrite): MessageKey {
  switch (refusedAs) {
    case 'entry_changed':
    case 'entry_deleted':
    case 'entry_not_found':
      return 'nutrition.refused-changed';
    case 'invalid_day':
      return 'nutrition.refused-day';
    default:
      return 'nutrition.refused-other';
  }
}

/** Entries of any day that the API did not accept. They stay on the device until the client decides. */
export function RefusedEntries({ accountId }: { readonly accountId: string }) {
  const writes = useWaitingWrites(accountId);
  const refused = writes.filter((write) => isOfDiary(write) && write.refusedAs !== null);
  return refused.map((write) => <Refused key={write.id} accountId={accountId} write={write} />);
}

function Refused({ accountId, write }: { readonly accountId: string; readonly write: WaitingWrite }) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useFoodName();
  const entry = z.safeParse(foodEntrySchema, write.preview);
  const title = entry.success
    ? t('nutrition.refused-entry', {
        name: nameOf(entry.data.food),
        day: showDay(entry.data.day, language, { day: 'numeric', month: 'long' }),
      })
    : t('nutrition.refused-deletion');
  return (
    <Alert tone="warning" title={title}>
      <p>{t(reasonOf(write))}</p>
      <div className="actions">
        <Button size="small" variant="secondary" onClick={() => void outbox.retry(accountId, write.id)}>
          {t('global.try-again')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => void outbox.discard(accountId, [write.id])}>
          {t('nutrition.discard')}
        </Button>
      </div>
    </Alert>
  );
}
