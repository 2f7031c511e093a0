import { mkdirSync } from 'node:fs';
import { runCommand } from '#scripts/cli/command.ts';
import { readApiDelay, readCommandLine, readPort } from '#scripts/cli/command-line.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { seconds } from '#scripts/cli/progress.ts';
import { inLocalFolder } from '#scripts/cli/repository.ts';
import { untilInterrupted } from '#scripts/cli/until-interrupted.ts';
import { stopLeftoverEmulator } from '#scripts/local/emulator.ts';
import { LocalCloud } from '#scripts/local/local-cloud.ts';
import { requirePort } from '#scripts/local/ports.ts';
import { demoAccounts, demoPassword, historyAccount } from '#scripts/local/seed/demo-accounts.ts';
import { emptyState } from '#scripts/local/state.ts';

const stateDirectory = inLocalFolder('state');

await runCommand(async () => {
  const startedAt = performance.now();
  const { values } = readCommandLine({
    reset: { type: 'boolean', default: false },
    'with-history': { type: 'boolean', default: false },
    'enforce-iam': { type: 'boolean', default: false },
    port: { type: 'string', default: '3000' },
    'emulator-port': { type: 'string', default: '4566' },
    'payments-port': { type: 'string', default: '3010' },
    'speech-port': { type: 'string', default: '3011' },
    'scheduling-port': { type: 'string' },
    'push-port': { type: 'string' },
    'products-port': { type: 'string' },
    'google-port': { type: 'string' },
    'tables-port': { type: 'string' },
    'external-scheduling': { type: 'boolean', default: false },
    'slow-api': { type: 'string' },
  });
  const speechPort = readPort(values['speech-port'], '--speech-port');
  const ports = {
    sitePort: readPort(values.port, '--port'),
    emulatorPort: readPort(values['emulator-port'], '--emulator-port'),
    paymentsPort: readPort(values['payments-port'], '--payments-port'),
    speechPort,
    schedulingPort: readPort(values['scheduling-port'] ?? String(speechPort + 1), '--scheduling-port'),
    pushPort: readPort(values['push-port'] ?? String(speechPort + 2), '--push-port'),
    productsPort: readPort(values['products-port'] ?? String(speechPort + 3), '--products-port'),
    googlePort: readPort(values['google-port'] ?? String(speechPort + 4), '--google-port'),
    tablesPort: readPort(values['tables-port'] ?? String(speechPort + 5), '--tables-port'),
  };
  mkdirSync(stateDirectory, { recursive: true });
  // Check the site's port first, so that a second local cloud fails before it touches anything.
  await requirePort(ports.sitePort, 'the site', '--port');
  await stopLeftoverEmulator(stateDirectory);
  await requirePort(ports.emulatorPort, 'the local AWS', '--emulator-port');
  await requirePort(ports.paymentsPort, 'the payment provider', '--payments-port');
  await requirePort(ports.speechPort, 'the speech synthesizer', '--speech-port');
  await requirePort(ports.schedulingPort, 'the scheduling service', '--scheduling-port');
  await requirePort(ports.pushPort, 'the push service', '--push-port');
  await requirePort(ports.productsPort, 'the list of products', '--products-port');
  await requirePort(ports.googlePort, 'Google', '--google-port');
  await requirePort(ports.tablesPort, 'the gate before the tables', '--tables-port');
  if (values.reset) await emptyState(stateDirectory);

  const interruption = untilInterrupted();
  const cloud = new LocalCloud({
    ...ports,
    stateDirectory,
    publishesDemoCoach: true,
    withHistory: values['with-history'],
    enforceIam: values['enforce-iam'],
    externalScheduling: values['external-scheduling'],
    slowestApiMs: readApiDelay(values['slow-api']),
    signal: interruption.signal,
  });
  try {
    await cloud.start();
    printWelcome(cloud.siteUrl, performance.now() - startedAt, cloud.hasHistory);
    await Promise.race([interruption.happened, cloud.died()]);
  } catch (error) {
    if (!interruption.signal.aborted) throw withLogHint(error);
  } finally {
    console.log('\nStopping …');
    await cloud.stop();
  }
});
// Everything of ours is closed. A connection that a library left open must not keep the process alive.
process.exit();

function printWelcome(siteUrl: string, milliseconds: number, hasHistory: boolean): void {
  const accounts = hasHistory ? [...demoAccounts, historyAccount] : demoAccounts;
  console.log(`
REPZ runs at ${siteUrl} after ${seconds(milliseconds)}

  Mails arrive at    ${siteUrl}/_local/mail
  Payments and clock ${siteUrl}/_local/payments/
  Demo accounts      password ${demoPassword}
${accounts.map(({ email, role, tier, plan }) => `    ${email.padEnd(26)} ${[tier, plan].filter((each) => each !== undefined).join(', ') || (role === 'client' ? 'never paid' : role)}`).join('\n')}

Ctrl-C ends everything; the data stays. npm start -- --reset begins with nothing.`);
}

function withLogHint(error: unknown): unknown {
  if (error instanceof OperatorError) return error;
  console.error(`The log of the local AWS: ${inLocalFolder('state', 'emulator.log')}`);
  return error;
}
