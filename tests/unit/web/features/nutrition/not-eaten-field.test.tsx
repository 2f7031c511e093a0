// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { NotEatenField } from '#web/features/nutrition/components/not-eaten-field.tsx';

beforeAll(() => speakEnglish('nutrition', 'foods'));
afterEach(cleanup);

function Form() {
  const [text, setText] = useState('');
  return <NotEatenField text={text} preferences={{ diet: 'omnivore', avoid: [] }} onChange={setText} />;
}
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Allergies, and what you don’t eat'), { target: { value } });

test('shows what the plan leaves out, and claims nothing of what no ingredient is called', () => {
  render(<Form />);
  type('Mushrooms, kiwi');
  expect(screen.getByText('We leave these out of your plan: Mushrooms.')).toBeDefined();
  expect(screen.getByText(/has this name: kiwi\. .*Check the labels/)).toBeDefined();
  type('');
  expect(screen.queryByText(/We leave these out/)).toBeNull();
});

test('says which meals none is left of', () => {
  render(<Form />);
  type('oats, milk, eggs, bread, soy, buckwheat, quinoa, chia, rice, banana, berries, tofu, potatoes, wrap');
  expect(screen.getByText(/None of our breakfasts is left/)).toBeDefined();
});
