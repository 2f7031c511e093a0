const channelName = 'repz.address-confirmed';

/** Tells the other tabs of this browser: the one that signed up still has the password. */
export function tellConfirmed(email: string): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(email);
  channel.close();
}

/**
 * The message grants nothing, because the pool refuses to sign in an address that is not confirmed.
 * @returns Stops listening.
 */
export function listenForConfirmed(email: string, onConfirmed: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === email) onConfirmed();
  };
  return () => channel.close();
}
