import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { loadRuntimeConfig } from '#web/lib/runtime-config.ts';
import { configureAmplify } from './amplify-settings.ts';

async function ready(): Promise<void> {
  configureAmplify(await loadRuntimeConfig());
}

/** Whether the signed-in person's sign-in asks for a code of an authenticator app. */
export async function isSecondFactorOn(): Promise<boolean> {
  await ready();
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/** A new secret for an authenticator app; it counts once a code of it was confirmed. */
export async function startSecondFactor(email: string): Promise<{ secret: string; setupUri: string }> {
  await ready();
  const details = await setUpTOTP();
  return { secret: details.sharedSecret, setupUri: details.getSetupUri('REPZ', email).toString() };
}

export async function confirmSecondFactor(code: string): Promise<void> {
  await ready();
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

export async function turnOffSecondFactor(): Promise<void> {
  await ready();
  await updateMFAPreference({ totp: 'DISABLED' });
}
