/**
 * Takes the place of the SDK's code for event streams where the bundles can do without: in the part that each client
 * can load, and in the client of S3. Calls that send or answer such a stream are none of the product's.
 */
export class EventStreamSerde {
  constructor() {
    throw new Error('The function build leaves event streams out: see scripts/function-bundle/lambda-sdk.ts');
  }
}

/** What would make the codec of a call with a stream. */
export function eventStreamSerdeProvider(): undefined {
  return undefined;
}

/** @returns A client's settings as they are: nothing is prepared for streams. */
export function resolveEventStreamSerdeConfig<Settings>(settings: Settings): Settings {
  return settings;
}
