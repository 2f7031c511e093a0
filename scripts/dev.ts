import { runAttached } from '#scripts/cli/child-process.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine, readPort } from '#scripts/cli/command-line.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { npmBinary } from '#scripts/cli/repository.ts';

await runCommand(async () => {
  const { values } = readCommandLine({ port: { type: 'string', default: '3000' } });
  const siteUrl = `http://localhost:${readPort(values.port, '--port')}`;
  const health = await fetch(`${siteUrl}/api/health`).catch(() => undefined);
  if (!health?.ok) {
    throw new OperatorError(`No local cloud answers at ${siteUrl}: run npm start in another terminal first.`);
  }
  return runAttached(npmBinary('vite'), ['--config', 'web/vite.config.ts'], { REPZ_API_ORIGIN: siteUrl });
});
