/**
 * Who wants to hear of a change. `subscribe` has the shape that React's `useSyncExternalStore` asks for and gives back
 * what ends it; `notify` calls all who listen at that moment.
 */
export function createListeners<News extends readonly unknown[] = []>() {
  const listeners = new Set<(...news: News) => void>();
  return {
    subscribe(listener: (...news: News) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify(...news: News): void {
      for (const listener of listeners) listener(...news);
    },
  };
}
