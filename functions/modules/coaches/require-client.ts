import { AppError } from '#functions/platform/app-error.ts';
import type { AssignedClient, CoachDirectory } from './coach-directory.ts';

/** @throws AppError not-found for a client whom the coach may not act for now, so that nobody learns who exists. */
export async function requireClient(
  coaches: Pick<CoachDirectory, 'clientOf'>,
  coachId: string,
  clientId: string,
  who?: 'leaving-too',
): Promise<AssignedClient> {
  const client = await coaches.clientOf(coachId, clientId, who);
  if (client === null) throw noSuchClient();
  return client;
}

export function noSuchClient(): AppError {
  return new AppError('not-found', 'client_not_found', 'There is no such client.');
}
