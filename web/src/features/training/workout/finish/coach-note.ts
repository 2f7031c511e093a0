/** The draft of a message with this note in it once, below what was typed before. */
export function withNote(draft: string, note: string): string {
  if (draft.includes(note)) return draft;
  return draft.trim() === '' ? note : `${draft.trimEnd()}\n\n${note}`;
}
