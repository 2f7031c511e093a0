/**
 * Waits for what a caller can go on without.
 * @throws DOMException `TimeoutError`; what is under way then ends unheard.
 */
export async function inTime<T>(underWay: Promise<T>, limitMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException('too slow', 'TimeoutError')), limitMs);
  try {
    return await Promise.race([underWay, late]);
  } finally {
    clearTimeout(timer);
  }
}
