// @vitest-environment happy-dom
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { movements } from '#shared/domain/exercises/movements.ts';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import trainingTexts from '#web/locales/en/training.json' with { type: 'json' };
import { MovementPicture, MovementThumb } from '#web/parts/movement/movement-picture.tsx';

beforeAll(() => {
  addMessages(
    'en',
    Object.fromEntries(
      Object.entries(trainingTexts).map(([key, text]) => [`training.${key}`, compileMessage(text)]),
    ),
  );
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.motion;
});

function squat() {
  const movement = movements.find(({ id }) => id === 'back-squat');
  if (movement === undefined) throw new Error('The library has no back squat.');
  return { ...movement, name: 'Back squat' };
}
const pictures = () => document.querySelectorAll('[role="img"] svg, .movement-thumb svg');
const moving = () => document.querySelectorAll('animate').length;

test('names the movement, moves, and stops on request with start and end side by side', async () => {
  const user = userEvent.setup();
  render(<MovementPicture exercise={squat()} />);
  expect(screen.getByRole('img', { name: 'Back squat: the movement from start to end' })).toBeTruthy();
  await waitFor(() => expect(pictures()).toHaveLength(1));
  expect(moving()).toBeGreaterThan(10);
  await user.click(screen.getByRole('button', { name: 'Pause the movement' }));
  expect(pictures()).toHaveLength(2);
  expect(moving()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Play the movement' }));
  expect(moving()).toBeGreaterThan(10);
});

test('begins with start and end for a person who wants less motion', async () => {
  document.documentElement.dataset.motion = 'reduced';
  render(<MovementPicture exercise={squat()} />);
  await waitFor(() => expect(pictures()).toHaveLength(2));
  expect(moving()).toBe(0);
});

test('a small picture beside a name is one still, and silent', async () => {
  render(<MovementThumb exercise={squat()} />);
  await waitFor(() => expect(pictures()).toHaveLength(1));
  expect(moving()).toBe(0);
  expect(screen.queryByRole('img')).toBeNull();
});
