import { readFileSync } from 'node:fs';
import { isTierAtLeast, type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';

export const personas = ['anonymous', 'client', 'coach', 'admin'] as const;
export type Persona = (typeof personas)[number];

/** One row of docs/access-matrix.md: the route as `METHOD /path`, what each persona's cell says, its feature and permissions. */
export type AccessRow = {
  readonly route: string;
  readonly cells: Readonly<Record<Persona, string>>;
  /** Empty for a route that is part of no feature of a plan. */
  readonly feature: string;
  /** Of admins. Empty where no admin is let through, or each on their own account alone. */
  readonly permissions: string;
};

/** The rows of the table that people read; a malformed cell is an error, not a refusal. */
export function readAccessMatrix(): AccessRow[] {
  return readFileSync('docs/access-matrix.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| (GET|POST|PATCH|PUT|DELETE) /.test(line))
    .map((line) => {
      const [route = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^–$/, ''));
      const entries = personas.map((persona, index) => [persona, checkedCell(cells[index], route)] as const);
      const [feature = '', permissions = ''] = cells.slice(personas.length);
      return { route, cells: { ...emptyCells, ...Object.fromEntries(entries) }, feature, permissions };
    });
}

const emptyCells: Record<Persona, string> = {
  anonymous: 'none',
  client: 'none',
  coach: 'none',
  admin: 'none',
};

function checkedCell(cell: string | undefined, route: string): string {
  if (cell === 'all' || cell === 'none' || tierIds.some((tier) => tier === cell)) return cell ?? 'none';
  throw new Error(`docs/access-matrix.md: '${cell}' in the row of ${route} is neither all, none nor a tier.`);
}

/** Whether the cell lets a caller with this tier through; null is an account without any. */
export function isAllowed(cell: string, tier: TierId | null): boolean {
  if (cell === 'all') return true;
  const minimum = tierIds.find((candidate) => candidate === cell);
  return minimum !== undefined && isTierAtLeast(tier, minimum);
}
