import { mustRun } from '#scripts/cli/child-process.ts';
import { ensureGoTool } from '#scripts/local/go-tool.ts';

/** Nothing else reads the workflows before GitHub does. Without the linters of shells, which not each machine has. */
export async function checkWorkflows(signal: AbortSignal): Promise<void> {
  const actionlint = await ensureGoTool('github.com/rhysd/actionlint/cmd/actionlint', 'v1.7.12');
  await mustRun('actionlint', actionlint, ['-shellcheck=', '-pyflakes='], { signal });
}
