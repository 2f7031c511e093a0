// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSwipe } from '#web/features/training/workout/use-swipe.ts';

function Page({ onSwipe }: { readonly onSwipe: (direction: 1 | -1) => void }) {
  return (
    <div {...useSwipe(onSwipe)}>
      <p>text</p>
      <label>
        word
        <input aria-label="field" />
      </label>
      <button type="button">press</button>
    </div>
  );
}

function stroke(element: Element): void {
  fireEvent.pointerDown(element, { pointerType: 'touch', isPrimary: true, clientX: 200, clientY: 50 });
  fireEvent.pointerUp(element, { pointerType: 'touch', isPrimary: true, clientX: 100, clientY: 50 });
}

test('a stroke leads to the next exercise, and not one that begins in a control', () => {
  const onSwipe = vi.fn();
  render(<Page onSwipe={onSwipe} />);
  for (const control of [
    screen.getByText('word'),
    screen.getByLabelText('field'),
    screen.getByRole('button'),
  ])
    stroke(control);
  expect(onSwipe).not.toHaveBeenCalled();
  stroke(screen.getByText('text'));
  expect(onSwipe).toHaveBeenCalledExactlyOnceWith(1);
});
