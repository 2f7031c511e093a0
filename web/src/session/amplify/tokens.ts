import { fetchAuthSession, signOut } from 'aws-amplify/auth';

/** Returns null when the refresh token is no longer accepted. */
export async function refreshedAccessToken(): Promise<string | null> {
  const session = await fetchAuthSession({ forceRefresh: true });
  return session.tokens?.accessToken.toString() ?? null;
}

export async function endSession(): Promise<void> {
  await signOut();
}
