import { Fragment, type ReactNode } from 'react';

const part = /<(\w+)>(.*?)<\/\1>/g;

/** Renders marked parts such as `I agree to the <terms>Terms</terms>` with the function of the same name. */
export function RichText({
  text,
  parts,
}: {
  readonly text: string;
  readonly parts: Readonly<Record<string, (content: string) => ReactNode>>;
}) {
  const drawn: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(part)) {
    const [whole, name = '', content = ''] = match;
    drawn.push(
      text.slice(end, match.index),
      <Fragment key={match.index}>{parts[name]?.(content) ?? content}</Fragment>,
    );
    end = match.index + whole.length;
  }
  return (
    <>
      {drawn}
      {text.slice(end)}
    </>
  );
}
