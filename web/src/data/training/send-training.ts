import type { QueryClient } from '@tanstack/react-query';
import { syncOutbox } from '#web/lib/device/sync.ts';
import { refreshTraining } from './refresh-training.ts';

/**
 * Sends what waits on this device, then shows what the API made of it. What it rejects permanently stays until Train shows it.
 * Never throws: whatever was not sent is sent by the next call.
 */
export async function sendTraining(queries: QueryClient, accountId: string): Promise<void> {
  try {
    const { workouts } = await syncOutbox(accountId, 'keep');
    if (workouts.length === 0) return;
    await refreshTraining(queries, accountId);
  } catch (error) {
    console.warn('Training could not be synchronised', error);
  }
}
