import { healthConsentVersion, ownedEquipment, parQIds } from '#shared/domain/health/health-screening.ts';
import { callApi } from './stack.ts';

/**
 * A client who has answered the health questions trains by the plan from the first workout on. The starter program is made
 * before, so that it is the one of a client who told nothing.
 */
export async function answerHealthQuestions(token: string): Promise<void> {
  await callApi('GET', '/api/training/overview', token);
  const answer = await callApi('PUT', '/api/health-screening', token, {
    parQ: Object.fromEntries(parQIds.map((id) => [id, false])),
    injuries: [],
    injuryNote: '',
    equipment: ownedEquipment,
    consentVersion: healthConsentVersion,
  });
  if (!answer.ok) throw new Error(`The health answers were refused: ${answer.status}`);
}
