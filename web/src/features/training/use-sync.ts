import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { refreshTraining } from '#web/data/training/refresh-training.ts';
import { keepTrying } from '#web/lib/device/keep-trying.ts';
import { countWaiting, type SyncReport, syncOutbox } from '#web/lib/device/sync.ts';

export type SyncState = {
  readonly waiting: number;
  readonly refused: number;
  readonly kept: number;
  readonly clockIsWrong: boolean;
  readonly sync: () => Promise<SyncReport | null>;
};

export function useSync(accountId: string): SyncState {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState(0);
  const [refused, setRefused] = useState(0);
  const [kept, setKept] = useState(0);
  const [clockIsWrong, setClockIsWrong] = useState(false);

  const sync = useCallback(async () => {
    setWaiting(await countWaiting(accountId));
    try {
      const report = await syncOutbox(accountId);
      setWaiting(report.waiting);
      setClockIsWrong(report.clockIsWrong);
      setRefused((before) => before + report.refused.length);
      setKept((before) => before + report.kept.length);
      if (report.workouts.length > 0) await refreshTraining(queries, accountId);
      return report;
    } catch (error) {
      console.warn('Training could not be synchronised', error);
      return null;
    }
  }, [accountId, queries]);

  useEffect(() => {
    const run = () => void sync();
    run();
    return keepTrying(run);
  }, [sync]);

  return { waiting, refused, kept, clockIsWrong, sync };
}
