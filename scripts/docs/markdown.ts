export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell || '–').join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

export const code = (text: string): string => `\`${text}\``;

/**
 * @param parts By the name in `<!-- printed: name -->`; what follows up to `<!-- /printed -->` is replaced.
 * @throws Error where the text has no place for a part, or a place for a part that nothing prints
 */
export function withParts(text: string, parts: Readonly<Record<string, string>>): string {
  const left = new Set(Object.keys(parts));
  const printed = text.replace(
    /<!-- printed: ([a-z-]+) -->\n[\s\S]*?<!-- \/printed -->/g,
    (_whole, name: string) => {
      const part = parts[name];
      if (part === undefined) throw new Error(`Nothing prints '${name}'.`);
      left.delete(name);
      return `<!-- printed: ${name} -->\n\n${part}\n\n<!-- /printed -->`;
    },
  );
  if (left.size > 0) throw new Error(`No place for: ${[...left].join(', ')}.`);
  return printed;
}
