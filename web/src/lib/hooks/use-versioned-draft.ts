import { useState } from 'react';

/**
 * What is typed over something that is stored, with the version on which it was typed: what is stored meanwhile neither
 * replaces it nor is overwritten unseen.
 */
export function useVersionedDraft<Draft extends { readonly version: number }>(stored: Draft) {
  const [typed, setTyped] = useState<Draft | null>(null);
  const draft = typed ?? stored;
  return {
    draft,
    unsaved: typed !== null,
    change: (changes: Partial<Draft>) => setTyped({ ...draft, ...changes }),
    /** After a save, with the version that it made. What was typed while it was sent stays. */
    saved: (version: number) => setTyped((now) => (now === typed ? null : now && { ...now, version })),
  };
}
