/** What a value of unknown shape has under a name, or undefined. For public pages, which don't load the schema library. */
export const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
