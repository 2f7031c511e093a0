const keyOf = (coachId: string, checkInId: string) => `repz.answer-draft.${coachId}.${checkInId}`;

/** What a coach has typed for a check-in and not sent yet. Without storage it lasts as long as the page. */
export function loadAnswerDraft(
  coachId: string,
  checkInId: string,
  storage: Pick<Storage, 'getItem'> = localStorage,
): string {
  try {
    return storage.getItem(keyOf(coachId, checkInId)) ?? '';
  } catch {
    return '';
  }
}

export function keepAnswerDraft(
  coachId: string,
  checkInId: string,
  text: string,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): void {
  try {
    if (text === '') storage.removeItem(keyOf(coachId, checkInId));
    else storage.setItem(keyOf(coachId, checkInId), text);
  } catch {
    // Storage is disabled or full.
  }
}
