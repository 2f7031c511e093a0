/** A person as their tokens name them; what they may do comes from the API alone. */
export type AuthUser = { readonly id: string; readonly email: string };

/** What a sign-in waits for next. */
export type SignInStep =
  | { readonly kind: 'done' }
  /** The account has a second factor: a code of the authenticator app is asked for. */
  | { readonly kind: 'totp' }
  /** A second factor is demanded and none exists yet: the secret goes into an authenticator app first. */
  | { readonly kind: 'totp-setup'; readonly secret: string; readonly setupUri: string }
  /** The password was a temporary one, of an invitation: the person chooses their own. */
  | { readonly kind: 'new-password' }
  | { readonly kind: 'unconfirmed' }
  /** An operator ended the password: only a mailed link leads on. */
  | { readonly kind: 'password-reset' }
  /** A step that this product never sets up. */
  | { readonly kind: 'unsupported'; readonly step: string };

export type SignUpRequest = {
  readonly email: string;
  readonly password: string;
  readonly attributes: Readonly<Record<string, string>>;
};

/**
 * The identity provider as the screens use it. E-mails arrive normalised. Calls reject with the provider's error,
 * whose `name` the catalogue maps (see identity-error.ts).
 */
export interface IdentityClient {
  /** Who is signed in by what the browser stores; no network. */
  storedUser(): AuthUser | null;
  /** A token for the API, refreshed where it is about to expire; null where nobody is signed in. */
  accessToken(): Promise<string | null>;
  /** Fetches the code of a kind of call ahead of it; failures show when the call is made. */
  preload(calls: 'sign-in' | 'sign-up'): void;
  signIn(email: string, password: string): Promise<SignInStep>;
  /** Answers the challenge of `totp` or `totp-setup` with a code, of `new-password` with the password. */
  confirmSignIn(answer: string): Promise<SignInStep>;
  signUp(request: SignUpRequest): Promise<void>;
  confirmSignUp(email: string, code: string): Promise<void>;
  resendSignUpLink(email: string): Promise<void>;
  requestPasswordReset(email: string): Promise<void>;
  confirmPasswordReset(email: string, code: string, newPassword: string): Promise<void>;
  /** Forgets the tokens here and revokes them at the provider; never rejects for a lost connection. */
  signOut(): Promise<void>;
}
