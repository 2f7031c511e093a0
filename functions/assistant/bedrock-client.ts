import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
  type ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime';

let client: BedrockRuntimeClient | undefined;

/** A file of its own so that the SDK is loaded with the first question that reaches the model. */
export async function converse(input: ConverseCommandInput): Promise<ConverseCommandOutput> {
  client ??= new BedrockRuntimeClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 12_000 },
  });
  return client.send(new ConverseCommand(input));
}
