import { answerGivesDose } from '#functions/modules/safety/answer-gives-dose.ts';

const ending = /[.!?…]["”»)]*\s+|\n+/g;
const sourcesLine = /\n?\s*SOURCES:/i;

/**
 * Streams whole sentences, each one sentence late, and only while everything written so far names no dose. Otherwise
 * it stops, and the final answer replaces what was shown. The model's line of sources is never shown.
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
