import { useWaitingWrites } from '#web/lib/device/outbox/use-waiting-writes.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { RefusedWrites } from './refused-writes.tsx';

/** What only this device has, for screens such as a chart, which cannot mark it in its place. */
export function UnsentWrites({
  accountId,
  isOf,
  nameOf,
  reasonOf,
}: {
  readonly accountId: string;
  readonly isOf: (write: WaitingWrite) => boolean;
  readonly nameOf: (write: WaitingWrite) => string;
  /** As in `RefusedWrites`. */
  readonly reasonOf?: (write: WaitingWrite) => MessageKey | null;
}) {
  const t = useText();
  const writes = useWaitingWrites(accountId);
  const waiting = writes.filter((write) => write.refusedAs === null && isOf(write));
  return (
    <>
      {waiting.length > 0 ? (
        <ul className="stack">
          {waiting.map((write) => (
            <li key={write.id}>
              {nameOf(write)} <Badge>{t('frame.unsent.waiting')}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      <RefusedWrites
        accountId={accountId}
        isOf={isOf}
        titleOf={(write) => t('frame.unsent.refused', { what: nameOf(write) })}
        {...(reasonOf && { reasonOf })}
      />
    </>
  );
}
