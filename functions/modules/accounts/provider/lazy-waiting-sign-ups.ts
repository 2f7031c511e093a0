import { onDemand } from '#functions/platform/on-demand.ts';
import type { WaitingSignUps } from '../resend-confirmation.ts';

/** Few requests ask the pool for them, so its SDK loads with the first. */
export function createLazyWaitingSignUps(userPoolId: string, clientId: string): WaitingSignUps {
  const signUps = onDemand(async () => {
    const { createCognitoWaitingSignUps } = await import('./cognito-waiting-sign-ups.ts');
    return createCognitoWaitingSignUps(userPoolId, clientId);
  });
  return {
    findWaiting: async (email) => (await signUps()).findWaiting(email),
    sendConfirmation: async (email) => (await signUps()).sendConfirmation(email),
  };
}
