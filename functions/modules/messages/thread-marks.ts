import { signIn } from '#functions/modules/safety/sign-in-text.ts';
import type { ClipReview, StoredMedia } from '#shared/contracts/messages/attachments.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import { byKind, type TextSign } from '#shared/domain/roster/client-signs.ts';

/** What the coach's lists know of a thread without reading its messages. */
export type ThreadMarks = {
  /** The most urgent sign in what the client wrote since the coach's last message, which answers it. */
  readonly sign: (TextSign & { readonly id: string; readonly at: string }) | null;
  /** When the client last wrote such a message. */
  readonly lastSignAt: string | null;
  /** Clips of the client without a review, oldest first. */
  readonly clipsToReview: readonly { readonly id: string; readonly at: string }[];
};

export const noMarks: ThreadMarks = { sign: null, lastSignAt: null, clipsToReview: [] };

const keptClips = 10;

type Written = {
  readonly id: string;
  readonly from: MessageSide;
  readonly text: string;
  readonly at: string;
  readonly media?: StoredMedia | undefined;
  readonly review?: ClipReview | undefined;
};

/** @returns The marks, and the sign of this message, which its row keeps. */
export function marksAfter(marks: ThreadMarks, written: Written) {
  const { id, from, text, at, media, review } = written;
  if (from === 'coach') {
    const clipsToReview = marks.clipsToReview.filter((clip) => clip.id !== review?.clipId);
    return { marks: { ...marks, sign: null, clipsToReview }, sign: null };
  }
  const sign = signIn([text]);
  const clips = media?.kind === 'clip' ? [{ id, at }] : [];
  const signs = [...(sign ? [{ ...sign, id, at }] : []), ...(marks.sign ? [marks.sign] : [])];
  const after: ThreadMarks = {
    // Of one kind the newer one stays.
    sign: byKind(signs)[0] ?? null,
    lastSignAt: sign === null ? marks.lastSignAt : at,
    clipsToReview: [...marks.clipsToReview, ...clips].slice(-keptClips),
  };
  return { marks: after, sign };
}
