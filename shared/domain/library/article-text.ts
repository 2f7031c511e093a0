import type { ArticleBlock, TextPart } from './article.ts';

/** A token of the Markdown parser, as far as articles need it. */
export type MarkdownToken = {
  readonly type: string;
  readonly raw: string;
  readonly text?: string;
  readonly ordered?: boolean;
  readonly tokens?: readonly MarkdownToken[] | undefined;
  readonly items?: readonly MarkdownToken[];
};
export type MarkdownLexer = (markdown: string) => readonly MarkdownToken[];

export type ReadText = {
  readonly blocks: readonly ArticleBlock[];
  /** What articles may not have, as it was written: HTML, links, images, tables and the like. */
  readonly refused: readonly string[];
};

/** Keeps headings, paragraphs, lists, bold and emphasized text, and nothing that could become markup. */
export function readText(lexer: MarkdownLexer, markdown: string): ReadText {
  const refused: string[] = [];
  const refuse = (token: MarkdownToken) => {
    refused.push(token.raw.trim());
    return [];
  };

  function partsOf(tokens: readonly MarkdownToken[] = []): TextPart[] {
    return tokens.flatMap((token): TextPart[] => {
      switch (token.type) {
        case 'text':
          return token.tokens === undefined ? [{ text: token.text ?? '' }] : partsOf(token.tokens);
        case 'escape':
          return [{ text: token.text ?? '' }];
        case 'br':
          return [{ text: ' ' }];
        case 'strong':
          return [{ text: plain(token.tokens), style: 'strong' }];
        case 'em':
          return [{ text: plain(token.tokens), style: 'emphasis' }];
        default:
          return refuse(token);
      }
    });
  }
  const plain = (tokens?: readonly MarkdownToken[]) =>
    partsOf(tokens)
      .map(({ text }) => text)
      .join('');

  /** An item of one paragraph is read like an item without blank lines around it. */
  const itemOf = ({ tokens = [] }: MarkdownToken) =>
    tokens.flatMap((token) =>
      token.type === 'space' ? [] : partsOf(token.type === 'paragraph' ? token.tokens : [token]),
    );

  const blocks = lexer(markdown).flatMap((token): ArticleBlock[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return [{ kind: 'heading', text: plain(token.tokens) }];
      case 'paragraph':
        return [{ kind: 'paragraph', parts: partsOf(token.tokens) }];
      case 'list':
        return [
          {
            kind: 'list',
            ...(token.ordered === true && { isOrdered: true }),
            items: (token.items ?? []).map(itemOf),
          },
        ];
      default:
        return refuse(token);
    }
  });
  return { blocks, refused };
}

/** One line for each heading, paragraph and item. */
export function plainTextOf(blocks: readonly ArticleBlock[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'heading') return [block.text];
      const lines = block.kind === 'list' ? block.items : [block.parts];
      return lines.map((parts) => parts.map(({ text }) => text).join(''));
    })
    .join('\n');
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
