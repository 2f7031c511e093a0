/**
 * Loads something once, when it is first asked for: an import that few calls need, or that none needs before its
 * first answer from a table. A failure is not kept: the next call tries again.
 *
 *     const feature = onDemand(async () => (await import('./feature.ts')).createFeature(config, tables));
 *     await (await feature()).doSomething();
 */
export function onDemand<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
