/** The same object with some methods replaced; the others still see the original. */
export function withMethods<T extends object>(original: T, replaced: Partial<T>): T {
  return new Proxy(original, {
    get(target, name) {
      if (name in replaced) return Reflect.get(replaced, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
