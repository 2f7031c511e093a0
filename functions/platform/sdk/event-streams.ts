/**
 * Takes the place of the SDK's code for event streams in bundles that do without: in the part that each client can
 * load, and in the client of S3. One function asks for such a stream, and its bundle has the SDK's own.
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
