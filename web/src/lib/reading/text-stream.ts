import { UnreadableFile } from './file-problem.ts';

export type TextSink = {
  write(text: string): void;
  end(): void;
};
export type ByteSink = { write(bytes: Uint8Array): void; end(): void };

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark, which spreadsheets write. The sink throws UnreadableFile with the
 * line of the first invalid byte.
 */
export function decodingInto(sink: TextSink, file: string): ByteSink {
  let decoder: TextDecoder | null = null;
  let line = 1;
  const pass = (bytes: Uint8Array, last: boolean) => {
    decoder ??= decoderFor(bytes);
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: !last });
    } catch (error) {
      const loose = new TextDecoder(decoder.encoding).decode(bytes);
      const before = loose.slice(0, Math.max(0, loose.indexOf('\ufffd')));
      const problem = { code: 'broken', file, line: line + newlinesIn(before), detail: 'not text' } as const;
      throw new UnreadableFile(problem, { cause: error });
    }
    line += newlinesIn(text);
    if (text !== '') sink.write(text);
  };
  return {
    write: (bytes) => pass(bytes, false),
    end() {
      pass(new Uint8Array(), true);
      sink.end();
    },
  };
}

function decoderFor(bytes: Uint8Array): TextDecoder {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

export function newlinesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
