import { withPruning } from '#scripts/aws/aws-pruning.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { type PrunePlan, planPrune, prune, pruneCounts } from '#scripts/release/prune.ts';
import { holdingLease, stageLeases } from '#scripts/release/stage-lease.ts';
import { writeAudit } from './operator-audit.ts';
import { type Lines, nothingChanged, type OpsStage } from './ops-stage.ts';

/** Removes what no rollback needs, as each deployment does at its end. @throws OperatorError */
export async function pruneReleases(
  { stage, connection, tables, outputs }: OpsStage,
  { yes, takeOver }: { readonly yes: boolean; readonly takeOver?: string | undefined },
): Promise<Lines> {
  const lines = await withPruning(stage, connection, async (parts) => {
    if (!yes) return [...inWords(await planPrune(stage, parts)), nothingChanged(`prune --stage ${stage}`)];
    const leases = stageLeases(tables, stage, outputs.OperationsTable);
    return holdingLease(leases, { act: 'prune', takeOver }, async () => {
      const plan = await planPrune(stage, parts);
      const { releases, versions } = plan;
      await writeAudit(tables, outputs.OperationsTable, 'release.pruned', { releases, versions });
      await prune(plan, parts);
      return [`Removed ${pruneCounts(plan)}.`];
    });
  });
  if (lines === undefined) throw new OperatorError(`Stage ${stage} is not deployed: it keeps no release.`);
  return lines;
}

function inWords(plan: PrunePlan): Lines {
  return [
    `No rollback needs ${pruneCounts(plan)}:`,
    ...plan.releases.map((id) => `  release ${id}`),
    ...Object.entries(plan.versions).map(([name, versions]) => `  ${name}: ${versions.join(', ')}`),
  ];
}
