import type { Deployment, Problem, StageAccount } from '#scripts/preflight/preflight.ts';

/** Without access to its model, the assistant answers nobody and coaches get no drafts. */
export async function modelsMissing(
  { stage, plan, withoutAssistant }: Deployment,
  account: StageAccount,
): Promise<readonly Problem[]> {
  if (withoutAssistant) return [];
  const missing: Problem[] = [];
  for (const id of plan.models) {
    // An inference profile of the United States is named after its model.
    const model = id.replace(/^us\./, '');
    const reasons = await account.modelRefusals(model);
    if (reasons.length > 0)
      missing.push({
        what: `The assistant of stage ${stage} may not use ${model}: ${reasons.join(', ')}.`,
        todo: `Bedrock console, region us-east-1, Model catalog: open ${model} and follow what it asks for. To deploy before that: --without-assistant.`,
      });
  }
  return missing;
}
