/** As much of the Cache API as the app uses, in memory. */
export function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>();
  return {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    async open(name: string) {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return {
        match: async (address: string) => cache.get(address)?.clone(),
        put: async (address: string, answer: Response) => void cache.set(address, answer),
      };
    },
  };
}
