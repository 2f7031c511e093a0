import { loadRuntimeConfig } from '#web/lib/runtime-config.ts';
import type { RepeatedSignIn } from '#web/session/amplify/repeated-sign-in.ts';

export async function beginFreshSignIn(): Promise<RepeatedSignIn> {
  const { createRepeatedSignIn } = await import('#web/session/amplify/repeated-sign-in.ts');
  return createRepeatedSignIn(await loadRuntimeConfig());
}
