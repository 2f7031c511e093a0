import { answerGivesDose } from './safety.ts';

/** A sentence's end and what follows it, or a line's. */
const ending = /[.!?…]["”»)]*\s+|\n+/g;
const sourcesLine = /\n?\s*SOURCES:/i;

/**
 * Lets an answer out while it is still being written: whole sentences, each one sentence late, and only while
 * everything written so far, the held back part included, names no amount of a substance. Once it does, nothing more
 * comes out; the whole answer is judged at its end, and takes the place of what was shown. The line of sources that
 * the model ends with never comes out.
 */
export function shownText(show: (text: string) => void): (piece: string) => void {
  let written = '';
  let shown = 0;
  return (piece) => {
    written += piece;
    if (answerGivesDose(written)) {
      shown = Number.POSITIVE_INFINITY;
      return;
    }
    const said = written.slice(0, sourcesLine.exec(written)?.index ?? written.length);
    const ends = [...said.matchAll(ending)].map((match) => match.index + match[0].length);
    const until = ends.at(-2) ?? 0;
    if (until <= shown) return;
    show(said.slice(shown, until));
    shown = until;
  };
}
