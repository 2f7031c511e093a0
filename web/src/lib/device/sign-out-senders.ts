type Sender = (accountId: string) => Promise<unknown> | undefined;
const senders = new Set<Sender>();

/** Runs before a sign-out encrypts what was not sent: for queues that this folder does not know. */
export const onSignOut = (send: Sender): void => void senders.add(send);

export const sendBeforeSignOut = (accountId: string): Promise<unknown> =>
  Promise.all([...senders].map((send) => send(accountId)));
