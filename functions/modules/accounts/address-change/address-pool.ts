import type { UserPool } from '../user-pool.ts';

/** What the user pool does with addresses. Apart from the rest of it, which more functions carry. */
export type AddressPool = Pick<UserPool, 'revokeSessions'> & {
  /** Whether anybody has this address, also a sign-up that waits for its confirmation. */
  hasAddress(email: string): Promise<boolean>;
  /**
   * From here on the person logs in with this address, which counts as confirmed. Repeating it is no error, nor is a missing
   * person.
   * @returns `taken` when somebody else has it.
   */
  changeAddress(accountId: string, email: string): Promise<'changed' | 'taken'>;
  /** No password works until its owner chooses a new one by the link that the pool mails. A missing person is no error. */
  endPassword(accountId: string): Promise<void>;
  /** No authenticator app is asked for until its owner sets one up. Repeating it is no error, nor is a missing person. */
  endSecondFactor(accountId: string): Promise<void>;
};
