import { describe, expect, it } from 'vitest';
import { marksAfter, noMarks, type ThreadMarks } from '#functions/modules/messages/thread-marks.ts';
import type { StoredMedia } from '#shared/contracts/messages/attachments.ts';

const clip: StoredMedia = { kind: 'clip', type: 'video/mp4', width: 1, height: 1, durationMs: 1000 };
const at = (n: number) => `2026-03-02T10:0${n}:00.000Z`;

/** The marks after these messages. */
function marksOf(...sent: readonly (readonly ['client' | 'coach', string, object?])[]): ThreadMarks {
  return sent.reduce<ThreadMarks>(
    (marks, [from, text, about], n) =>
      marksAfter(marks, { id: `m${n}`, from, text, at: at(n), ...about }).marks,
    noMarks,
  );
}

describe('the sign of a thread', () => {
  it('is the most urgent one since the coach last wrote, and the newest of its kind', () => {
    expect(
      marksOf(['client', 'My knee hurts'], ['client', 'I fainted'], ['client', 'My back hurts']).sign,
    ).toEqual({
      id: 'm1',
      at: at(1),
      kind: 'symptoms',
    });
    expect(marksOf(['client', 'I fainted'], ['client', 'I passed out']).sign?.id).toBe('m1');
  });

  it('ends with the answer, and starts again with the next message that has one', () => {
    const answered = marksOf(['client', 'I fainted'], ['coach', 'Call a doctor today.']);
    expect(answered).toMatchObject({ sign: null, lastSignAt: at(0) });
    expect(
      marksOf(['client', 'I fainted'], ['coach', 'Are you hurt? Pain?'], ['client', 'Thanks']).sign,
    ).toBeNull();
    expect(marksOf(['coach', 'Hi'], ['client', 'I fainted']).sign?.id).toBe('m1');
  });
});

it('a clip waits until the coach reviews it, whatever else the coach writes', () => {
  const filmed = ['client', '', { media: clip }] as const;
  expect(marksOf(filmed, ['coach', 'Thanks, later'], filmed).clipsToReview).toEqual([
    { id: 'm0', at: at(0) },
    { id: 'm2', at: at(2) },
  ]);
  const review = { clipId: 'm0', pins: [] };
  expect(marksOf(filmed, filmed, ['coach', 'Good', { review }]).clipsToReview.map(({ id }) => id)).toEqual([
    'm1',
  ]);
});
