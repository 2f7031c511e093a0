import { useEffect } from 'react';
import { keepTrying } from '#web/lib/device/keep-trying.ts';
import { whenSettled } from '#web/lib/hooks/when-settled.ts';
import { useSendTraining } from './use-send-training.ts';

/** Sends what a workout without a network left on this device, whatever screen is open once there is one. */
export function useTrainingSender(accountId: string): void {
  const sendTraining = useSendTraining(accountId);
  useEffect(() => {
    let gone = false;
    const send = () => {
      if (!gone) void sendTraining();
    };
    void whenSettled().then(send);
    const stop = keepTrying(send);
    return () => {
      gone = true;
      stop();
    };
  }, [sendTraining]);
}
