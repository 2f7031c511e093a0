type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends '_'
    ? `-${Kebab<Rest>}`
    : First extends Lowercase<First>
      ? `${First}${Kebab<Rest>}`
      : `-${Lowercase<First>}${Kebab<Rest>}`
  : '';

/** The segment of a text key for a value of a contract: `gymTraining` is `gym-training`, `fat_loss` is `fat-loss`. */
export function kebab<Name extends string>(name: Name): Kebab<Name>;
export function kebab(name: string): string {
  return name.replaceAll(/_|(?=[A-Z])/g, '-').toLowerCase();
}
