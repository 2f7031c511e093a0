import { expect, it } from 'vitest';
import { draftPlaceholders } from '#shared/domain/coaching/draft-placeholder.ts';
import { problemIn } from '#web/features/coach/queue/answer-problem.ts';

const none = { hasRecording: false, drafted: '' };

it('an answer needs words or a recording', () => {
  expect(problemIn(' ', none)).toBe('empty');
  expect(problemIn(' ', { ...none, hasRecording: true })).toBeNull();
  expect(problemIn('Well done.', none)).toBeNull();
});

it('a draft over pain is not sent before the coach wrote of it', () => {
  const about = { hasRecording: false, drafted: 'Thank you.' };
  expect(problemIn(`${draftPlaceholders.en}\n\nThank you.`, about)).toBe('to-write');
  expect(problemIn('Thank you.', about)).toBe('to-write');
  expect(problemIn('Rest the knee.\n\nThank you.', about)).toBeNull();
  expect(problemIn('Thank you.', none)).toBeNull();
});
