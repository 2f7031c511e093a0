import { fetchMFAPreference, setUpTOTP } from 'aws-amplify/auth';
import { loadRuntimeConfig } from '#web/lib/runtime-config.ts';
import { configureAmplify } from './amplify-settings.ts';

async function ready(): Promise<void> {
  configureAmplify(await loadRuntimeConfig());
}

export async function isSecondFactorOn(): Promise<boolean> {
  await ready();
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/** The secret takes effect once a code generated from it is confirmed. */
export async function startSecondFactor(email: string): Promise<{ secret: string; setupUri: string }> {
  await ready();
  const details = await setUpTOTP();
  return { secret: details.sharedSecret, setupUri: details.getSetupUri('REPZ', email).toString() };
}
