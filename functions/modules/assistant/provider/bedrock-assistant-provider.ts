import type {
  ConverseCommandInput,
  ConverseCommandOutput,
  ConverseStreamOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { conversationTurns, readAnswer, systemPrompt } from '../assistant-prompt.ts';
import { type AssistantProvider, estimateTokens, type TokenUse } from '../assistant-provider.ts';
import { readVerdict, verdictInput, verdictPrompt, verdictTokens } from '../safety-verdict.ts';

const maximumOutputTokens = 500;
/** Amazon Nova Lite: 0.06 dollars per million input tokens, 0.24 per million output tokens. */
const microsPerToken = { input: 0.06, output: 0.24 } as const;

export type Bedrock = {
  converse(
    input: ConverseCommandInput,
  ): Promise<{ readonly output?: ConverseCommandOutput['output']; readonly usage?: Usage | undefined }>;
  converseStream(input: ConverseCommandInput): Promise<AsyncIterable<ConverseStreamOutput>>;
};
type Usage = { readonly inputTokens?: number | undefined; readonly outputTokens?: number | undefined };

export const bedrockOfSdk: Bedrock = {
  converse: async (input) => (await import('./bedrock-client.ts')).converse(input),
  converseStream: async (input) => (await import('./bedrock-client.ts')).converseStream(input),
};

export function createBedrockAssistantProvider(
  modelId: string,
  bedrock: Bedrock = bedrockOfSdk,
): AssistantProvider {
  return {
    id: 'bedrock',
    estimate(question) {
      const sent = [
        verdictPrompt,
        question.content,
        systemPrompt(question.records, question.language),
        ...conversationTurns(question).map(({ text }) => text),
      ];
      return {
        inputTokens: sent.reduce((sum, text) => sum + estimateTokens(text), 0),
        outputTokens: verdictTokens + maximumOutputTokens,
      };
    },
    costMicros: bedrockCost,
    async answer(question, hear) {
      const judged = await bedrock.converse(verdictInput(modelId, question.content));
      const finding = readVerdict(judged.output);
      const spent = counted(judged.usage);
      if (finding !== null) return { content: '', sources: [], usage: spent, finding };
      if (question.known !== null) return { ...question.known, usage: spent };
      const input: ConverseCommandInput = {
        modelId,
        system: [{ text: systemPrompt(question.records, question.language) }],
        messages: conversationTurns(question).map(({ role, text }) => ({ role, content: [{ text }] })),
        // No toolConfig: the model that answers must not be able to act.
        inferenceConfig: { maxTokens: maximumOutputTokens, temperature: 0.3 },
      };
      const { text, usage } =
        hear === undefined
          ? await converseOnce(bedrock, input)
          : await answerInPieces(await bedrock.converseStream(input), hear);
      const answer = readAnswer(text, question.records);
      if (answer.content === '') throw new Error('The model answered without text');
      return {
        ...answer,
        usage: {
          inputTokens: spent.inputTokens + usage.inputTokens,
          outputTokens: spent.outputTokens + usage.outputTokens,
        },
      };
    },
  };
}

export function bedrockCost({ inputTokens, outputTokens }: TokenUse): number {
  return Math.ceil(inputTokens * microsPerToken.input + outputTokens * microsPerToken.output);
}

type Written = { readonly text: string; readonly usage: TokenUse };

export async function converseOnce(bedrock: Bedrock, input: ConverseCommandInput): Promise<Written> {
  const { output, usage } = await bedrock.converse(input);
  const text = output?.message?.content?.map((part) => part.text ?? '').join('') ?? '';
  return { text, usage: counted(usage) };
}

function counted(usage: Usage | undefined): TokenUse {
  return { inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0 };
}

async function answerInPieces(
  events: AsyncIterable<ConverseStreamOutput>,
  hear: (piece: string) => void,
): Promise<Written> {
  let text = '';
  let usage: Usage | undefined;
  for await (const event of events) {
    const failure =
      event.internalServerException ??
      event.modelStreamErrorException ??
      event.serviceUnavailableException ??
      event.throttlingException ??
      event.validationException;
    if (failure !== undefined) throw failure;
    const piece = event.contentBlockDelta?.delta?.text ?? '';
    if (piece !== '') hear(piece);
    text += piece;
    usage = event.metadata?.usage ?? usage;
  }
  // The last event counts the tokens; without it the stream broke off.
  if (usage === undefined) throw new Error('The answer was cut off');
  return { text, usage: counted(usage) };
}
