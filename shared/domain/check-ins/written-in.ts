export type Written = {
  readonly notes: string;
  readonly asked?: { readonly answers: readonly { readonly value: unknown }[] } | null | undefined;
};

/** Everything that the client wrote in a check-in: the notes, and answers in text to the coach's questions. */
export function writtenIn({ notes, asked }: Written): readonly string[] {
  const texts = (asked?.answers ?? []).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  return [notes, ...texts];
}
