export type LocalCloudOptions = {
  readonly sitePort: number;
  readonly emulatorPort: number;
  readonly paymentsPort: number;
  readonly speechPort: number;
  readonly schedulingPort: number;
  readonly pushPort: number;
  readonly productsPort: number;
  readonly tablesPort: number;
  readonly googlePort: number;
  readonly externalScheduling?: boolean;
  readonly stateDirectory: string;
  /** The demo coach has a public profile. Visitors of tests meet the coaches of their own test alone. */
  readonly publishesDemoCoach?: boolean;
  /** A demo client has three years of everything. */
  readonly withHistory?: boolean;
  readonly enforceIam?: boolean;
  /** Maximum random delay of each API request and response. */
  readonly slowestApiMs?: number;
  /** By the caller, from the files as they are: the deployment does not build them again. */
  readonly functionsAreBuilt?: boolean;
  readonly signal: AbortSignal;
};
