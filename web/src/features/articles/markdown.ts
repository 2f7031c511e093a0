import { marked } from 'marked';
import type { MarkdownLexer } from '#shared/domain/library/article-text.ts';

/** The parser that the API uses too, so that the preview is what readers get. */
export const lexer: MarkdownLexer = (markdown) => marked.lexer(markdown);
