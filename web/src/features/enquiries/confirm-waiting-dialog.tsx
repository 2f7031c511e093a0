import { useState } from 'react';
import { limitedTier } from '#shared/domain/catalog/longevity-seats.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError, isNotFound } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { SendingNotice } from '#web/parts/enquiries/sending-notice.tsx';
import { useSending } from '#web/parts/enquiries/use-sending.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import '#web/parts/enquiries/enquiries.css';

/** A truncated token, which the server refuses anyway, counts as the limited tier. */
function tierOf(token: string): TierId {
  return tierIds.find((id) => token.startsWith(`${id}.`)) ?? limitedTier;
}

/** Joins on a click, not on opening, because mail programs open links to scan them. */
export default function ConfirmWaitingDialog({
  token,
  onClose,
  onJoined,
}: {
  readonly token: string;
  readonly onClose: () => void;
  readonly onJoined: () => void;
}) {
  const t = useText();
  const [state, setState] = useState<'open' | 'joined' | 'ended'>('open');
  const { busy, slow, failure, send } = useSending();

  async function confirm() {
    const call = async () => {
      try {
        await callApi('confirmWaiting', { token });
        setState('joined');
        onJoined();
      } catch (error) {
        const isRefused = isNotFound(error) || (error instanceof ApiError && error.status === 400);
        if (!isRefused) throw error;
        setState('ended');
      }
    };
    await send(call);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('enquiries.waiting.title', { plan: tierNames[tierOf(token)].displayName })}
    >
      {state === 'joined' ? <Alert tone="success">{t('enquiries.waiting.joined')}</Alert> : null}
      {state === 'ended' ? <Alert tone="danger">{t('enquiries.waiting.ended')}</Alert> : null}
      {state === 'open' ? (
        <div className="enquiry">
          <p>{t('enquiries.waiting.confirm-text')}</p>
          <SendingNotice slow={slow} failure={failure} />
          <Button wide busy={busy} onClick={() => void confirm()}>
            {t(busy ? 'enquiries.sending' : 'enquiries.waiting.send')}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}
