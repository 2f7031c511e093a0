import { once } from 'node:events';
import { join } from 'node:path';
import { localConnection } from '#scripts/aws/aws-connection.ts';
import { publishWeb, stageConfig } from '#scripts/aws/publish-web.ts';
import { readOutputsFile, type StackOutputs } from '#scripts/aws/stack-outputs.ts';
import { buildWeb } from '#scripts/build/build-web.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { step } from '#scripts/cli/progress.ts';
import { closeAll } from '#scripts/local/close-all.ts';
import { deployStacks } from '#scripts/local/deploy-stacks.ts';
import { type Edge, startEdge } from '#scripts/local/edge.ts';
import { type Emulator, localAccount, localRegion, startEmulator } from '#scripts/local/emulator.ts';
import { type GoogleFake, startGoogleFake } from '#scripts/local/google/server.ts';
import { readFunctionGrants } from '#scripts/local/grants/function-grants.ts';
import { startTableGate, type TableGate } from '#scripts/local/grants/table-gate.ts';
import type { LocalCloudOptions } from '#scripts/local/local-cloud-options.ts';
import { serveLocalPage } from '#scripts/local/local-pages.ts';
import { type LocalPayments, startLocalPayments } from '#scripts/local/local-payments.ts';
import { newLocalKey, storeLocalSecret } from '#scripts/local/local-secret.ts';
import { Mailbox } from '#scripts/local/mailbox.ts';
import { localPaymentKeys } from '#scripts/local/payment-keys.ts';
import { createConfirmationTrigger } from '#scripts/local/pool/confirmation-trigger.ts';
import { createPoolUsers } from '#scripts/local/pool/pool-users.ts';
import { StrictPool } from '#scripts/local/pool/strict-pool.ts';
import { type ProductsFake, startProductsFake } from '#scripts/local/products/server.ts';
import { type PushFake, startPushFake } from '#scripts/local/push/server.ts';
import { ensurePythonEnvironment } from '#scripts/local/python/python.ts';
import { type SchedulingFake, startSchedulingFake } from '#scripts/local/scheduling/server.ts';
import { seedDemoAccounts } from '#scripts/local/seed/seed.ts';
import { type SpeechServer, startSpeechServer } from '#scripts/local/speech/server.ts';
import { emptyUnusable, type Memory, outputsFile, saveMemory, takeMemory } from '#scripts/local/state.ts';
import packageJson from '../../package.json' with { type: 'json' };

const emptiedBecause = {
  'never written': 'The last run ended before its data was written: starting with no data.',
  'older layout': 'The local data is from an older version of REPZ: starting with no data.',
};

export class LocalCloud {
  readonly #options: LocalCloudOptions;
  /** Aborts with the message to show when a component dies unexpectedly. */
  readonly #broken = new AbortController();
  #memory: Memory = {};
  #emulator: Emulator | undefined;
  #payments: LocalPayments | undefined;
  #edge: Edge | undefined;
  #speech: SpeechServer | undefined;
  #scheduling: SchedulingFake | undefined;
  #push: PushFake | undefined;
  #products: ProductsFake | undefined;
  #google: GoogleFake | undefined;
  #tables: TableGate | undefined;

  constructor(options: LocalCloudOptions) {
    this.#options = options;
  }

  get siteUrl(): string {
    return `http://localhost:${this.#options.sitePort}`;
  }
  get emulatorUrl(): string {
    return `http://127.0.0.1:${this.#options.emulatorPort}`;
  }
  /** Its children are the functions that run. */
  get emulatorPid(): number | undefined {
    return this.#emulator?.pid;
  }
  get paymentsUrl(): string {
    return `http://127.0.0.1:${this.#options.paymentsPort}`;
  }

  get speechUrl(): string {
    return `http://127.0.0.1:${this.#options.speechPort}`;
  }

  get schedulingUrl(): string {
    return `http://127.0.0.1:${this.#options.schedulingPort}`;
  }

  get pushUrl(): string {
    return `http://127.0.0.1:${this.#options.pushPort}`;
  }

  get productsUrl(): string {
    return `http://127.0.0.1:${this.#options.productsPort}`;
  }

  get tablesUrl(): string {
    return `http://127.0.0.1:${this.#options.tablesPort}`;
  }

  /** Whether the demo client with three years of everything is there. */
  get hasHistory(): boolean {
    return this.#memory.hasHistory === true;
  }

  /** Undefined before the start. */
  get tableGate(): TableGate | undefined {
    return this.#tables;
  }

  get googleUrl(): string {
    return `http://127.0.0.1:${this.#options.googlePort}`;
  }

  /** @throws OperatorError for problems that the operator can fix. Call `stop` in that case too. */
  async start(): Promise<void> {
    try {
      await this.#bringUp();
    } catch (error) {
      // A dead emulator explains the failure better than the error that it caused.
      this.#broken.signal.throwIfAborted();
      throw error;
    }
  }

  async #bringUp(): Promise<void> {
    const { stateDirectory } = this.#options;
    const signal = AbortSignal.any([this.#options.signal, this.#broken.signal]);
    await step(
      'Python environment',
      () => ensurePythonEnvironment(['cloud']),
      (installed) => (installed ? 'installed' : 'present'),
    );
    const emptied = await emptyUnusable(stateDirectory);
    if (emptied !== null) console.log(emptiedBecause[emptied]);
    this.#memory = await takeMemory(stateDirectory);
    await step('Local AWS', () => this.#startEmulator(false));
    const paymentKeys = await localPaymentKeys(stateDirectory);
    await step('Payment provider', async () => {
      this.#payments = await startLocalPayments({
        port: this.#options.paymentsPort,
        stateDirectory,
        siteUrl: this.siteUrl,
        keys: paymentKeys,
      });
    });

    await step('Speech synthesizer', async () => {
      this.#speech = await startSpeechServer(this.#options.speechPort);
    });

    const signingKey = newLocalKey();
    const scheduling = await startSchedulingFake({
      port: this.#options.schedulingPort,
      webhookUrl: `${this.siteUrl}/api/webhooks/scheduling`,
      signingKey,
    });
    this.#scheduling = scheduling;
    this.#push = await startPushFake(this.#options.pushPort);
    this.#products = await startProductsFake(this.#options.productsPort);
    const tables = await startTableGate({
      port: this.#options.tablesPort,
      emulatorUrl: this.emulatorUrl,
      readGrants: () => readFunctionGrants(this.#connection()),
      tableArn: (name) => `arn:aws:dynamodb:${localRegion}:${localAccount}:table/${name}`,
    });
    this.#tables = tables;
    const google = await startGoogleFake({ port: this.#options.googlePort, siteUrl: this.siteUrl });
    this.#google = google;

    const { deployedFrom } = this.#memory;
    await step(
      'Stacks',
      async () => {
        this.#memory = {
          ...this.#memory,
          deployedFrom: await deployStacks({
            emulatorUrl: this.emulatorUrl,
            stateDirectory,
            siteUrl: this.siteUrl,
            paymentsApiUrl: this.paymentsUrl,
            speechBaseUrl: this.speechUrl,
            pushServiceUrl: this.pushUrl,
            productsUrl: this.productsUrl,
            tablesUrl: this.tablesUrl,
            googleUrl: this.googleUrl,
            googleClientId: google.clientId,
            scheduling: this.#options.externalScheduling === true ? 'external' : 'own',
            schedulingUrl: scheduling.ownerUrl,
            schedulingWidgetUrl: scheduling.widgetUrl,
            deployedFrom,
            functionsAreBuilt: this.#options.functionsAreBuilt === true,
            signal,
          }),
        };
      },
      () => (deployedFrom === this.#memory.deployedFrom ? 'unchanged' : 'deployed'),
    );
    tables.forgetGrants();
    signal.throwIfAborted();
    const outputs = await readOutputsFile('local', outputsFile(stateDirectory));
    await storeLocalSecret(this.#connection(), outputs.PaymentSecretArn, paymentKeys);
    if (outputs.SchedulingSecretArn !== undefined) {
      await storeLocalSecret(this.#connection(), outputs.SchedulingSecretArn, { signingKey });
    }
    if (outputs.GoogleSecretArn !== undefined) {
      const { clientSecret } = google;
      await storeLocalSecret(this.#connection(), outputs.GoogleSecretArn, { clientSecret });
    }

    await step(
      'Web build',
      () => buildWeb('local', signal),
      (built) => (built ? 'built' : 'unchanged'),
    );
    await step(
      'Publishing',
      () => this.#publish(outputs),
      (files) => `${files} files changed`,
    );
    // Enforcement starts after deployment, because it would block uploading the functions.
    if (this.#options.enforceIam) {
      await step('Local AWS again, enforcing IAM', async () => {
        const open = this.#emulator;
        this.#emulator = undefined;
        await open?.stop();
        await this.#startEmulator(true);
      });
    }
    await step('Front door', () => this.#openEdge(outputs));
    signal.throwIfAborted();
    await step(
      'Demo accounts',
      () => this.#seed(outputs),
      (made) => (made ? 'made' : 'present'),
    );
    signal.throwIfAborted();
  }

  /** Rejects when the emulator dies. */
  async died(): Promise<never> {
    const { signal } = this.#broken;
    if (!signal.aborted) await once(signal, 'abort');
    throw signal.reason;
  }

  /** Keeps the data. Safe to call at any time, and more than once. */
  async stop(): Promise<void> {
    const emulator = this.#emulator;
    const doors = [
      ...[this.#edge, this.#payments, this.#speech, this.#scheduling],
      ...[this.#push, this.#products, this.#google, this.#tables],
    ];
    this.#emulator = this.#edge = this.#payments = undefined;
    this.#speech = this.#scheduling = this.#push = this.#products = this.#google = undefined;
    this.#tables = undefined;
    await closeAll(doors);
    if (emulator === undefined) return;
    const inOrder = await emulator.stop();
    // A killed emulator loses unwritten data, so the next start must deploy again.
    if (inOrder) await saveMemory(this.#options.stateDirectory, this.#memory);
  }

  #connection() {
    return localConnection(this.emulatorUrl);
  }

  async #startEmulator(enforceIam: boolean): Promise<void> {
    const { emulatorPort: port, stateDirectory } = this.#options;
    const emulator = await startEmulator({ port, stateDirectory, enforceIam });
    this.#emulator = emulator;
    void emulator.ended.then(() => {
      if (this.#emulator !== emulator) return;
      const log = join(stateDirectory, 'emulator.log');
      this.#broken.abort(new OperatorError(`The local AWS has ended by itself, its log: ${log}`));
    });
  }

  #publish(outputs: StackOutputs): Promise<number> {
    return publishWeb(
      this.#connection(),
      { bucket: outputs.SiteBucketName, distributionId: outputs.DistributionId, url: this.siteUrl },
      {
        stage: 'local',
        version: packageJson.version,
        region: localRegion,
        userPoolId: outputs.UserPoolId,
        userPoolClientId: outputs.UserPoolClientId,
        ...stageConfig(outputs),
        userPoolEndpoint: `${this.siteUrl}/_local/cognito/`,
      },
    );
  }

  async #openEdge(outputs: StackOutputs): Promise<void> {
    const { ApiId: apiId } = outputs;
    if (apiId === undefined)
      throw new OperatorError('The local stacks do not say which API the front door serves.');
    const mailbox = new Mailbox({
      connection: this.#connection(),
      userPoolId: outputs.UserPoolId,
      siteUrl: this.siteUrl,
    });
    this.#edge = await startEdge({
      port: this.#options.sitePort,
      emulatorUrl: this.emulatorUrl,
      paymentsUrl: this.paymentsUrl,
      apiId,
      distributionDomain: outputs.DistributionDomain,
      localPages: (url, response) => serveLocalPage(url, response, mailbox),
      pool: new StrictPool({
        emulatorUrl: this.emulatorUrl,
        findUser: createPoolUsers(this.#connection(), outputs.UserPoolId),
        runTrigger: createConfirmationTrigger(this.#connection(), outputs.UserPoolId),
      }),
      slowestApiMs: this.#options.slowestApiMs ?? 0,
    });
  }

  async #seed(outputs: StackOutputs): Promise<boolean> {
    const payments = this.#payments;
    const isSeeded = this.#memory.seededPool === outputs.UserPoolId;
    const withHistory = this.#options.withHistory ?? false;
    if (payments === undefined || (isSeeded && (this.hasHistory || !withHistory))) return false;
    await seedDemoAccounts({
      connection: this.#connection(),
      outputs,
      siteUrl: this.siteUrl,
      publishesCoach: this.#options.publishesDemoCoach ?? false,
      withHistory,
      payCheckout: (sessionId) => payments.payCheckout(sessionId),
    });
    this.#memory = { ...this.#memory, seededPool: outputs.UserPoolId, hasHistory: withHistory };
    return true;
  }
}
