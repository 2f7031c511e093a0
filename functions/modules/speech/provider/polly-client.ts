import {
  PollyClient,
  SynthesizeSpeechCommand,
  type SynthesizeSpeechCommandInput,
} from '@aws-sdk/client-polly';
import { providerTimeoutMilliseconds } from '../audio-answer.ts';

let client: PollyClient | undefined;

export async function synthesize(input: SynthesizeSpeechCommandInput): Promise<Uint8Array> {
  client ??= new PollyClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: providerTimeoutMilliseconds },
  });
  const { AudioStream } = await client.send(new SynthesizeSpeechCommand(input));
  if (AudioStream === undefined) throw new Error('Polly answered without audio');
  return AudioStream.transformToByteArray();
}
