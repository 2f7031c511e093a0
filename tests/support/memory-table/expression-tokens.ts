import { isReservedWord } from './reserved-words.ts';
import { invalid } from './table-errors.ts';

type Token = { readonly kind: 'sign' | 'name' | 'alias' | 'value' | 'index'; readonly text: string };

const pattern =
  /\s*(?:(?<sign><>|<=|>=|[=<>(),.+-])|(?<index>\[\d+\])|(?<alias>#[A-Za-z0-9_]+)|(?<value>:[A-Za-z0-9_]+)|(?<name>[A-Za-z_][A-Za-z0-9_]*))/y;
const kinds = ['sign', 'index', 'alias', 'value', 'name'] as const;

function tokens(slot: string, text: string): Token[] {
  const found: Token[] = [];
  const source = text.trimEnd();
  pattern.lastIndex = 0;
  while (pattern.lastIndex < source.length) {
    const at = pattern.lastIndex;
    const groups = pattern.exec(source)?.groups ?? {};
    const kind = kinds.find((each) => groups[each] !== undefined);
    if (kind === undefined) throw invalid(`Invalid ${slot}: Syntax error; near: "${source.slice(at)}"`);
    found.push({ kind, text: groups[kind] ?? '' });
  }
  if (found.length === 0) throw invalid(`Invalid ${slot}: The expression can not be empty;`);
  return found;
}

/** The names and positions that lead to a value. Aliases are still in it: they belong to a request. */
export type Path = readonly (string | number)[];

/** Reads an expression word by word, and notes which names and values of the request it uses. */
export class ExpressionReader {
  readonly uses = new Set<string>();
  readonly slot: string;
  readonly #tokens: readonly Token[];
  #at = 0;

  /** @param slot The parameter of the request, which refusals name. */
  constructor(slot: string, text: string) {
    this.slot = slot;
    this.#tokens = tokens(slot, text);
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }
  fail(reason = 'Syntax error;'): never {
    const near = this.#tokens.slice(Math.max(0, this.#at - 1), this.#at + 2).map(({ text }) => text);
    throw invalid(`Invalid ${this.slot}: ${reason} near: "${near.join(' ')}"`);
  }
  #next(): Token | undefined {
    return this.#tokens[this.#at];
  }
  /** Takes the sign or keyword if it is the next one. */
  takes(text: string): boolean {
    const next = this.#next();
    const isNext =
      next?.kind === 'sign' ? next.text === text : next?.kind === 'name' && next.text.toUpperCase() === text;
    if (isNext) this.#at += 1;
    return isNext;
  }
  expect(text: string): void {
    if (!this.takes(text)) this.fail();
  }
  takesOneOf<T extends string>(texts: readonly T[]): T | null {
    return texts.find((text) => this.takes(text)) ?? null;
  }
  /** Takes the name of a function and its opening parenthesis. */
  takesFunction<T extends string>(names: readonly T[]): T | null {
    const [next, after] = [this.#next(), this.#tokens[this.#at + 1]];
    if (next?.kind !== 'name' || after?.text !== '(') return null;
    const found = names.find((name) => name === next.text);
    if (found === undefined) return this.fail(`Invalid function name; function: ${next.text},`);
    this.#at += 2;
    return found;
  }
  value(): string | null {
    const next = this.#next();
    if (next?.kind !== 'value') return null;
    this.#at += 1;
    this.uses.add(next.text);
    return next.text;
  }
  expectValue(): string {
    return this.value() ?? this.fail();
  }
  path(): Path {
    const path: (string | number)[] = [this.#name()];
    for (;;) {
      const next = this.#next();
      if (next?.kind === 'index') {
        this.#at += 1;
        path.push(Number(next.text.slice(1, -1)));
      } else if (this.takes('.')) path.push(this.#name());
      else return path;
    }
  }
  #name(): string {
    const next = this.#next();
    if (next?.kind !== 'name' && next?.kind !== 'alias') return this.fail();
    if (next.kind === 'name' && isReservedWord(next.text)) {
      this.fail(`Attribute name is a reserved keyword; reserved keyword: ${next.text};`);
    }
    if (next.kind === 'alias') this.uses.add(next.text);
    this.#at += 1;
    return next.text;
  }
  end(): void {
    if (!this.isAtEnd) this.fail();
  }
}
