/**
 * Takes the place of the code for event streams that each of the SDK's clients can load. Calls that send or answer
 * such a stream (some of Bedrock's and Polly's) are none of the product's.
 */
export class EventStreamSerde {
  constructor() {
    throw new Error('The function build leaves event streams out: see scripts/function-bundle/lambda-sdk.ts');
  }
}

/** Asked for by the same import. */
export function eventStreamSerdeProvider(): undefined {
  return undefined;
}
