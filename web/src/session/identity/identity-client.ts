export type AuthUser = { readonly id: string; readonly email: string };

export type SignInStep =
  | { readonly kind: 'done' }
  | { readonly kind: 'totp' }
  /** A second factor is required but not set up yet. */
  | { readonly kind: 'totp-setup'; readonly secret: string; readonly setupUri: string }
  | { readonly kind: 'new-password' }
  | { readonly kind: 'unconfirmed' }
  /** An operator reset the password, and only a mailed link can set a new one. */
  | { readonly kind: 'password-reset' }
  | { readonly kind: 'unsupported'; readonly step: string };

export type SignUpRequest = {
  readonly email: string;
  readonly password: string;
  readonly attributes: Readonly<Record<string, string>>;
};

/** Callers pass normalized emails. Errors keep the provider's `name`, which identity-error.ts maps. */
export interface IdentityClient {
  storedUser(): AuthUser | null;
  /** Refreshes a token that is about to expire. Returns null when nobody is signed in. */
  accessToken(): Promise<string | null>;
  /** Fetches the code of a kind of call ahead of it; failures show when the call is made. */
  preload(calls: 'sign-in' | 'sign-up' | 'tokens'): void;
  signIn(email: string, password: string): Promise<SignInStep>;
  /** The answer is a code for `totp` and `totp-setup`, and the password for `new-password`. */
  confirmSignIn(answer: string): Promise<SignInStep>;
  /** @returns The id of the new account. */
  signUp(request: SignUpRequest): Promise<string>;
  /** @param verifier Proves that this browser made the purchase that waits for the address. */
  confirmSignUp(email: string, code: string, verifier?: string): Promise<void>;
  requestPasswordReset(email: string): Promise<void>;
  confirmPasswordReset(email: string, code: string, newPassword: string): Promise<void>;
  /** Clears the tokens and revokes them at the provider. A lost connection does not reject it. */
  signOut(): Promise<void>;
}
