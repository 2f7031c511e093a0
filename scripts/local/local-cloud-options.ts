export type LocalCloudOptions = {
  readonly sitePort: number;
  readonly emulatorPort: number;
  readonly paymentsPort: number;
  readonly speechPort: number;
  readonly schedulingPort: number;
  readonly pushPort: number;
  readonly externalScheduling?: boolean;
  readonly stateDirectory: string;
  readonly enforceIam?: boolean;
  /** Maximum random delay of each API request and response. */
  readonly slowestApiMs?: number;
  readonly signal: AbortSignal;
};
