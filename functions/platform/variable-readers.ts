/**
 * How the text of an environment variable is read. Plain functions, not schemas: each function reads its variables
 * as it starts, where making the schemas cost a twentieth of the whole start (docs/decisions/003).
 * @param value undefined where the variable is unset.
 * @throws BadVariable
 */
export type VariableReader<T> = (value: string | undefined) => T;

/** A variable that is missing or malformed; whoever reads it knows which. */
export class BadVariable extends Error {}

function required<T>(read: (value: string) => T): VariableReader<T> {
  return (value) => {
    if (value === undefined) throw new BadVariable();
    return read(value);
  };
}

function textThat(holds: (value: string) => boolean): VariableReader<string> {
  return required((value) => {
    if (!holds(value)) throw new BadVariable();
    return value;
  });
}

export const text = textThat(() => true);
export const url = textThat((value) => URL.canParse(value));
/** Enough to find a mistake: whether the address can send is the mail service's to say. */
export const email = textThat((value) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value));

export const positiveInteger = required((value) => {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number <= 0) throw new BadVariable();
  return number;
});

/** Above 0 and up to 1. */
export const share = required((value) => {
  const number = Number(value);
  if (!(number > 0 && number <= 1)) throw new BadVariable();
  return number;
});

export function oneOf<const Choice extends string>(...choices: readonly Choice[]): VariableReader<Choice> {
  return required((value) => {
    const choice = choices.find((each) => each === value);
    if (choice === undefined) throw new BadVariable();
    return choice;
  });
}

/** JSON: an object of texts by name, none of them empty. */
export const textsByName = required((value): Readonly<Record<string, string>> => {
  let read: unknown;
  try {
    read = JSON.parse(value);
  } catch {
    throw new BadVariable();
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new BadVariable();
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(read)) {
    if (typeof text !== 'string' || text === '') throw new BadVariable();
    texts[name] = text;
  }
  return texts;
});

export function optional<T>(read: VariableReader<T>): VariableReader<T | undefined> {
  return (value) => (value === undefined ? undefined : read(value));
}

export function withDefault<T>(read: VariableReader<T>, unset: NoInfer<T>): VariableReader<T> {
  return (value) => (value === undefined ? unset : read(value));
}
