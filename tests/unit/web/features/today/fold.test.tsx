// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Fold } from '#web/features/today/components/fold.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const onScreen = (hasRoom: boolean) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: hasRoom,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  render(
    <Fold title="Weight" value="80 kg">
      <p>The chart</p>
    </Fold>,
  );
};

test('on a phone the content of a card comes when it is opened, and stays', () => {
  onScreen(false);
  expect(screen.queryByText('The chart')).toBeNull();
  const row = screen.getByRole('group');
  fireEvent(row, new Event('toggle'));
  expect(screen.getByText('The chart')).toBeTruthy();
  fireEvent(row, new Event('toggle'));
  expect(screen.getByText('The chart')).toBeTruthy();
});

test('where there is room the card is open', () => {
  onScreen(true);
  expect(screen.getByText('The chart')).toBeTruthy();
});
