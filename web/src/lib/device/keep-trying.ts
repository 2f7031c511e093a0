const retryMs = 20_000;

/**
 * Sends whenever the page may be connected again: on a network, looked at again, and every 20 seconds, because the first try
 * after a break may still find none.
 * @returns what ends it.
 */
export function keepTrying(send: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && send();
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', look);
  const timer = window.setInterval(send, retryMs);
  return () => {
    window.removeEventListener('online', send);
    document.removeEventListener('visibilitychange', look);
    window.clearInterval(timer);
  };
}
