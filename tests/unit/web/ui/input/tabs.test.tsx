// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tabs } from '#web/ui/input/tabs.tsx';

afterEach(cleanup);

const ids = ['one', 'two', 'three'] as const;
const tabs = ids.map((id) => ({ id, label: id, panel: () => `Panel ${id}` }));
const tab = (name: string) => screen.getByRole('tab', { name });

test('arrows go on from the focused tab while the selection still waits for its address', () => {
  const onSelect = vi.fn();
  render(<Tabs label="Parts" tabs={tabs} selected="one" onSelect={onSelect} />);
  tab('one').focus();
  fireEvent.keyDown(tab('one'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(tab('two'));
  fireEvent.keyDown(tab('two'), { key: 'ArrowRight' });
  fireEvent.keyDown(tab('three'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(tab('one'));
  expect(onSelect.mock.calls.flat()).toEqual(['two', 'three', 'one']);
});

test('Home and End lead to the ends, and other keys stay with the browser', () => {
  const onSelect = vi.fn();
  render(<Tabs label="Parts" tabs={tabs} selected="two" onSelect={onSelect} />);
  fireEvent.keyDown(tab('two'), { key: 'End' });
  fireEvent.keyDown(tab('three'), { key: 'Home' });
  expect(fireEvent.keyDown(tab('one'), { key: 'a' })).toBe(true);
  expect(onSelect.mock.calls.flat()).toEqual(['three', 'one']);
});
