import type { ReactNode } from 'react';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';
import { useWaitingWrites } from '#web/lib/device/outbox/use-waiting-writes.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';

/** Writes that the API did not accept. They stay on the device until the person decides. */
export function RefusedWrites({
  accountId,
  isOf,
  titleOf,
  reasonOf,
  onEdit,
}: {
  readonly accountId: string;
  readonly isOf: (write: WaitingWrite) => boolean;
  readonly titleOf: (write: WaitingWrite) => string;
  /** Null for the reason that every feature has. */
  readonly reasonOf?: (write: WaitingWrite) => MessageKey | null;
  /** Puts the write back into its form. */
  readonly onEdit?: (write: WaitingWrite) => void;
}) {
  const writes = useWaitingWrites(accountId);
  return writes
    .filter((write) => write.refusedAs !== null && isOf(write))
    .map((write) => (
      <Refused
        key={write.id}
        accountId={accountId}
        write={write}
        title={titleOf(write)}
        reason={reasonOf?.(write) ?? generalReason(write)}
        onEdit={onEdit && (() => onEdit(write))}
      />
    ));
}

const generalReason = ({ refusedAs }: WaitingWrite): MessageKey =>
  refusedAs === 'invalid_day' ? 'frame.unsent.refused-day' : 'frame.unsent.refused-other';

function Refused({
  accountId,
  write,
  title,
  reason,
  onEdit,
}: {
  readonly accountId: string;
  readonly write: WaitingWrite;
  readonly title: string;
  readonly reason: MessageKey;
  readonly onEdit: (() => void) | undefined;
}): ReactNode {
  const t = useText();
  return (
    <Alert tone="warning" title={title}>
      <p>{t(reason)}</p>
      <div className="actions">
        <Button size="small" variant="secondary" onClick={() => void outbox.retry(accountId, write.id)}>
          {t('global.try-again')}
        </Button>
        {onEdit ? (
          <Button size="small" variant="secondary" onClick={onEdit}>
            {t('frame.unsent.edit')}
          </Button>
        ) : null}
        <Button size="small" variant="ghost" onClick={() => void outbox.discard(accountId, [write.id])}>
          {t('frame.unsent.discard')}
        </Button>
      </div>
    </Alert>
  );
}
