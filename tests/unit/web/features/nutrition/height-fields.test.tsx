// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { HeightFields } from '#web/features/nutrition/components/height-fields.tsx';
import { heightEntry, readHeight } from '#web/features/nutrition/model/height-entry.ts';

beforeAll(() => {
  speakEnglish('nutrition');
});
afterEach(cleanup);

function Form({ unit }: { readonly unit: 'kg' | 'lb' }) {
  const [entry, setEntry] = useState(() => heightEntry('180.34', unit, 'en'));
  return (
    <>
      <HeightFields entry={entry} error={undefined} onChange={setEntry} />
      <output>{readHeight(entry, '180.34', 'en')}</output>
    </>
  );
}

test('with pounds a height is typed in feet and inches and becomes centimeters', () => {
  render(<Form unit="lb" />);
  expect(screen.queryByLabelText('Height (cm)')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Height (ft)').value).toBe('5');
  fireEvent.change(screen.getByLabelText('Height (in)'), { target: { value: '10' } });
  expect(screen.getByRole('status').textContent).toBe('177.8');
});

test('with kilograms a height is typed in centimeters', () => {
  render(<Form unit="kg" />);
  expect(screen.queryByLabelText('Height (ft)')).toBeNull();
  fireEvent.change(screen.getByLabelText('Height (cm)'), { target: { value: '181.5' } });
  expect(screen.getByRole('status').textContent).toBe('181.5');
});
