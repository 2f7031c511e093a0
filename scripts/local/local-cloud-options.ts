/** Where a local cloud listens, where it keeps its data, and how it behaves. */
export type LocalCloudOptions = {
  readonly sitePort: number;
  readonly emulatorPort: number;
  readonly paymentsPort: number;
  readonly speechPort: number;
  readonly schedulingPort: number;
  /** Leave new bookings to the external scheduling service, which runs either way. */
  readonly externalScheduling?: boolean;
  readonly stateDirectory: string;
  /** Let each function do what its role allows and nothing else. */
  readonly enforceIam?: boolean;
  /** Milliseconds that a request to the API, and its answer, take longer at most, each its own. */
  readonly slowestApiMs?: number;
  /** Ends a start that is under way. */
  readonly signal: AbortSignal;
};
