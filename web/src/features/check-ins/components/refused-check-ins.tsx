import * as z from 'zod/mini';
import type { Account } from '#shared/contracts/account/account.ts';
import { checkInResponseSchema } from '#shared/contracts/check-ins/check-ins.ts';
import { checkInsRule } from '#web/lib/device/outbox/answers/check-ins.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';
import { showDay } from '#web/lib/format-date.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { RefusedWrites } from '#web/parts/outbox/refused-writes.tsx';
import { draftSchema, editInstead } from '../check-in-draft.ts';
import { correctionDraft, correctionSchema } from '../correction-draft.ts';

const withDraft = z.object({ draft: draftSchema });
const withCorrection = z.object({ draft: correctionSchema });

/** Check-ins that the API did not accept later. Edited, one is back in the form, and what was begun there waits. */
export function RefusedCheckIns({
  account,
  onEdit,
  onCorrect,
}: {
  readonly account: Account;
  readonly onEdit: () => void;
  /** Opens the form of the check-in that a refused correction is of. */
  readonly onCorrect: (checkInId: string) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const dayOf = ({ preview }: WaitingWrite) =>
    z.safeParse(checkInResponseSchema, preview).data?.checkIn.day ?? '';
  const edit = async ({ id, preview }: WaitingWrite) => {
    const correction = z.safeParse(withCorrection, preview);
    if (correction.success) {
      const { draft } = correction.data;
      correctionDraft.keep(account.id, draft, draft.id);
      await outbox.discard(account.id, [id]);
      return onCorrect(draft.id);
    }
    const written = z.safeParse(withDraft, preview);
    if (!written.success) return;
    editInstead(account.id, written.data.draft);
    await outbox.discard(account.id, [id]);
    onEdit();
  };
  const title = (write: WaitingWrite) =>
    t('frame.unsent.refused', {
      what: t(titles[write.route] ?? 'check-ins.of-day', {
        day: showDay(dayOf(write), language, { dateStyle: 'long' }),
      }),
    });
  return (
    <>
      <RefusedWrites
        accountId={account.id}
        isOf={(write) => checkInsRule.isOf(write) && !isWithdrawal(write)}
        titleOf={title}
        // The general reason for a wrong day says to discard the entry, which would lose what the client wrote.
        reasonOf={({ refusedAs, route }) => reasonOf(route, refusedAs)}
        onEdit={(write) => void edit(write)}
      />
      <RefusedWrites
        accountId={account.id}
        isOf={isWithdrawal}
        titleOf={title}
        reasonOf={({ refusedAs }) =>
          refusedAs === 'already_answered' ? 'check-ins.withdraw-answered' : null
        }
      />
    </>
  );
}

const isWithdrawal = ({ route }: WaitingWrite) => route === 'withdrawCheckIn';
const titles: Partial<Readonly<Record<WaitingWrite['route'], MessageKey>>> = {
  correctCheckIn: 'check-ins.correction-of-day',
  withdrawCheckIn: 'check-ins.withdrawal-of-day',
};

function reasonOf(route: WaitingWrite['route'], refusedAs: WaitingWrite['refusedAs']): MessageKey {
  if (route !== 'correctCheckIn') return 'check-ins.refused-text';
  if (refusedAs === 'already_answered') return 'check-ins.correct-answered';
  return refusedAs === 'check_in_changed' ? 'check-ins.correct-changed' : 'check-ins.correct-refused';
}
