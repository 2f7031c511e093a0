// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { editInstead, noteDraft } from '#web/features/coach/client/note-draft.ts';
import { useNoteDraft } from '#web/features/coach/client/use-note-draft.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** A form in which this text was written and is on its way. */
function sending(text: string) {
  const { result } = renderHook(() => useNoteDraft('coach', 'ana'));
  act(() => result.current.change({ ...result.current.draft, text }));
  return { form: () => result.current, sent: result.current.draft };
}

test('after a note was saved the form is for a new one', () => {
  const { form, sent } = sending('Left knee');
  act(() => form().saved(sent, { version: 1 }));
  expect(form().draft).toMatchObject({ version: 0, text: '' });
  expect(form().draft.id).not.toBe(sent.id);
});

test('what is typed while a note is sent stays, as a change of the note that was stored', () => {
  const { form, sent } = sending('Left knee');
  const longer = { ...sent, text: 'Left knee hurts' };
  act(() => form().change(longer));
  act(() => form().saved(sent, { version: 1 }));
  expect(form().draft).toEqual({ ...longer, version: 1 });
  expect(noteDraft.load('coach', 'ana')).toEqual({ ...longer, version: 1 });
});

test('another note that was opened while one is sent stays, and the sent one does not come back', () => {
  const { form, sent } = sending('Left knee');
  const other = { ...sent, id: '0198c0de-0000-4000-8000-000000000002', version: 3, text: 'Runs' };
  act(() => form().put(editInstead('coach', 'ana', { begun: sent, note: other })));
  act(() => form().saved(sent, { version: 1 }));
  expect(form().draft).toEqual(other);
  act(() => form().begin());
  expect(form().draft).toMatchObject({ version: 0, text: '' });
});
