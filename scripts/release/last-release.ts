import * as z from 'zod/mini';
import { inRepository } from '#scripts/cli/repository.ts';
import { factKinds, type KeptFacts, sortedFacts } from '#scripts/release/kept-facts.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';
import lastReleaseJson from './last-release.json' with { type: 'json' };

/** The two that differ in more than settings: strong references and nothing retained, weak ones and all retained. */
export const releasedStages = ['local', 'prod'] as const;
export type ReleasedStage = (typeof releasedStages)[number];

export const lastReleaseFile = inRepository('scripts', 'release', 'last-release.json');

/** As `npm test` and `npm run release` compare them. */
export const contractRoutes: readonly string[] = Object.values(apiRoutes).map(
  ({ method, path }) => `${method} ${path}`,
);

const factsSchema = z.record(z.enum(factKinds), z.record(z.string(), z.string()));

/** What the last release kept, from `last-release.json`. `npm run release` renews it. */
export const lastRelease: Readonly<Record<ReleasedStage, KeptFacts>> = z.parse(
  z.record(z.enum(releasedStages), factsSchema),
  lastReleaseJson,
);

export function asReleaseFile(release: Readonly<Record<ReleasedStage, KeptFacts>>): string {
  const sorted = releasedStages.map((stage) => [stage, sortedFacts(release[stage])] as const);
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
