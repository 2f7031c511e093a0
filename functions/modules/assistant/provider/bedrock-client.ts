import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
  type ConverseCommandOutput,
  ConverseStreamCommand,
  type ConverseStreamOutput,
} from '@aws-sdk/client-bedrock-runtime';

let client: BedrockRuntimeClient | undefined;

export async function converse(input: ConverseCommandInput): Promise<ConverseCommandOutput> {
  return opened().send(new ConverseCommand(input));
}

export async function converseStream(
  input: ConverseCommandInput,
): Promise<AsyncIterable<ConverseStreamOutput>> {
  const { stream } = await opened().send(new ConverseStreamCommand(input));
  if (stream === undefined) throw new Error('The model answered without a stream');
  return stream;
}

function opened(): BedrockRuntimeClient {
  client ??= new BedrockRuntimeClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 12_000 },
  });
  return client;
}
