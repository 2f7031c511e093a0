import { createHash } from 'node:crypto';

/** A row of the audit trail, with all that is stored of it. */
export type StoredLine = Readonly<Record<string, unknown>> & { readonly sk: string };

/** Seals the lines that came after those of the seal before, and that seal. */
export type Seal = {
  /** From 1 on, without gaps. */
  readonly number: number;
  readonly lines: readonly { readonly sk: string; readonly hash: string }[];
  /** Of the seal before; empty for the first. */
  readonly previous: string;
  readonly hash: string;
};

export type ChainFault = {
  readonly kind: 'changed' | 'removed' | 'added' | 'seal-changed' | 'seal-missing';
  /** Sort key of the line, or number of the seal. */
  readonly where: string;
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The same for rows with the same content, in whatever order their attributes come. */
export function lineHash(line: StoredLine): string {
  return sha256(JSON.stringify(inOrder(line)));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value instanceof Set) return [...value].map(inOrder).sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, inOrder(part)]);
}

function sealHash({ number, lines, previous }: Omit<Seal, 'hash'>): string {
  return sha256(JSON.stringify([number, lines.map(({ sk, hash }) => [sk, hash]), previous]));
}

/** @param lines Those after the last line of `before`, in order. */
export function sealAfter(before: Seal | null, lines: readonly StoredLine[]): Seal {
  const seal = {
    number: (before?.number ?? 0) + 1,
    lines: lines.map((line) => ({ sk: line.sk, hash: lineHash(line) })),
    previous: before?.hash ?? '',
  };
  return { ...seal, hash: sealHash(seal) };
}

/**
 * What does not fit: a row that was moved to another time counts as removed there and added here.
 * @param seals All of them, in order.
 * @param lines All lines up to the last one that was sealed, in order.
 */
export function faultsIn(seals: readonly Seal[], lines: readonly StoredLine[]): readonly ChainFault[] {
  const found = new Map(lines.map((line) => [line.sk, lineHash(line)]));
  const faults: ChainFault[] = [];
  for (const [index, seal] of seals.entries()) {
    const before = seals[index - 1];
    const where = String(seal.number);
    if (seal.number !== index + 1) return [...faults, { kind: 'seal-missing', where: String(index + 1) }];
    if (seal.hash !== sealHash(seal) || seal.previous !== (before?.hash ?? '')) {
      faults.push({ kind: 'seal-changed', where });
    }
    for (const { sk, hash } of seal.lines) {
      const now = found.get(sk);
      if (now !== hash) faults.push({ kind: now === undefined ? 'removed' : 'changed', where: sk });
      found.delete(sk);
    }
  }
  return [...faults, ...[...found.keys()].map((sk): ChainFault => ({ kind: 'added', where: sk }))];
}
