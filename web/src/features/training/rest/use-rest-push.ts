import { useEffect, useRef, useState } from 'react';
import { mayAlert } from '#shared/domain/notifications/rest-alerts.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { usePushOnDevice } from '#web/lib/hooks/use-push-on-device.ts';
import { ownDeviceId } from '#web/lib/push/push-device.ts';
import { closeRestNotice } from './rest-alert.ts';

/**
 * A locked phone stops the page, so a page that is hidden asks the API for a push at the end of the rest. It withdraws the push
 * once it is shown again. Without a network at that moment, none comes.
 * @param endsAt Of the rest that runs, in epoch milliseconds; null without one.
 */
export function useRestPush(workoutId: string, endsAt: number | null): void {
  const deviceId = useOwnDevice();
  const waiting = useRef<number | null>(null);
  const lastSequence = useRef(0);
  useEffect(() => {
    const follow = () => {
      const isHidden = document.visibilityState === 'hidden';
      if (!isHidden) closeRestNotice();
      if (deviceId === null) return;
      const now = Date.now();
      const secondsLeft = endsAt === null ? 0 : Math.round((endsAt - now) / 1000);
      const wanted = isHidden && mayAlert(secondsLeft) ? endsAt : null;
      const before = waiting.current;
      waiting.current = wanted;
      if (wanted === before || (wanted === null && before !== null && before <= now)) return;
      const sequence = Math.max(now, lastSequence.current + 1);
      lastSequence.current = sequence;
      const request = { deviceId, workoutId, sequence, secondsLeft: wanted === null ? null : secondsLeft };
      callApi('setRestAlert', request, { keepalive: true }).catch((error: unknown) =>
        console.warn('The API does not know when this rest is over', error),
      );
    };
    if (document.visibilityState === 'hidden') follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [workoutId, endsAt, deviceId]);
}

/** Read ahead: a page that is being hidden has no time left. Null without push. */
function useOwnDevice(): string | null {
  const isPushed = usePushOnDevice();
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    if (!isPushed) return;
    let isOver = false;
    ownDeviceId().then(
      (found) => {
        if (!isOver) setId(found);
      },
      (error: unknown) => console.warn('Push at the end of a rest is not available', error),
    );
    return () => {
      isOver = true;
    };
  }, [isPushed]);
  return isPushed ? id : null;
}
