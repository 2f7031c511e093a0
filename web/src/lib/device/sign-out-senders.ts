type Sender = (accountId: string) => Promise<unknown> | undefined;
const senders = new Set<Sender>();

/** Runs before a sign-out encrypts what was not sent: for queues that this folder does not know. */
export const onSignOut = (send: Sender): void => void senders.add(send);

/** Runs before what is held could be lost: a phone may end a page that is hidden, and a closed one sends nothing. */
export function onLeaving(send: () => Promise<unknown>): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void send();
  });
}

export const sendBeforeSignOut = (accountId: string): Promise<unknown> =>
  Promise.all([...senders].map((send) => send(accountId)));
