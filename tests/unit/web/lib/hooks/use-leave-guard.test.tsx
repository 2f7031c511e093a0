// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useLeaveGuard } from '#web/lib/hooks/use-leave-guard.ts';
import { Tabs } from '#web/ui/input/tabs.tsx';

beforeEach(() => history.replaceState(null, '', '/editor'));
afterEach(cleanup);

function Editor({ unsaved }: { readonly unsaved: boolean }) {
  const { leave, stay } = useLeaveGuard(unsaved);
  return (
    <>
      <p>Editor</p>
      <Link to="/list?sort=name">List</Link>
      <a href="mailto:coach@repz.example">Elsewhere</a>
      {leave ? (
        <>
          <button type="button" onClick={leave}>
            Leave
          </button>
          <button type="button" onClick={stay}>
            Stay
          </button>
        </>
      ) : null}
    </>
  );
}

const show = (unsaved: boolean) =>
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/editor" element={<Editor unsaved={unsaved} />} />
        <Route path="/list" element={<p>All of them</p>} />
      </Routes>
    </BrowserRouter>,
  );

test('follows a link at once while everything is saved', () => {
  show(false);
  fireEvent.click(screen.getByText('List'));
  expect(screen.getByText('All of them')).toBeTruthy();
});

test('holds a link until the person decides, and then follows it with its query', () => {
  show(true);
  fireEvent.click(screen.getByText('List'));
  expect(screen.getByText('Editor')).toBeTruthy();
  fireEvent.click(screen.getByText('Stay'));
  expect(screen.queryByText('Leave')).toBeNull();
  fireEvent.click(screen.getByText('List'));
  fireEvent.click(screen.getByText('Leave'));
  expect(screen.getByText('All of them')).toBeTruthy();
  expect(location.search).toBe('?sort=name');
});

test('lets links to other programs and clicks with a modifier key through', () => {
  show(true);
  fireEvent.click(screen.getByText('Elsewhere'));
  fireEvent.click(screen.getByText('List'), { ctrlKey: true });
  expect(screen.queryByText('Leave')).toBeNull();
});

test('has the browser ask before the page is closed, only while something is unsaved', () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  show(true);
  expect(closing()).toBe(true);
  cleanup();
  show(false);
  expect(closing()).toBe(false);
});

/** The editor in the first of two tabs. */
function InTabs({ unsaved }: { readonly unsaved: boolean }) {
  const [tab, setTab] = useState<'edit' | 'other'>('edit');
  return (
    <Tabs
      label="Parts"
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: 'edit', label: 'Edit', panel: () => <Editor unsaved={unsaved} /> },
        { id: 'other', label: 'Other', panel: () => <p>Another panel</p> },
      ]}
    />
  );
}
const showTabs = (unsaved: boolean) =>
  render(
    <BrowserRouter>
      <InTabs unsaved={unsaved} />
    </BrowserRouter>,
  );
const tab = (name: string) => screen.getByRole('tab', { name });

test('another tab opens at once while everything is saved', () => {
  showTabs(false);
  fireEvent.click(tab('Other'));
  expect(screen.getByText('Another panel')).toBeTruthy();
});

test('another tab, by click or key, waits until the person agrees to lose what is unsaved', () => {
  showTabs(true);
  fireEvent.click(tab('Edit'));
  expect(screen.queryByText('Leave')).toBeNull();
  fireEvent.keyDown(tab('Edit'), { key: 'ArrowRight' });
  expect(screen.getByText('Editor')).toBeTruthy();
  fireEvent.click(screen.getByText('Stay'));
  fireEvent.click(tab('Other'));
  expect(screen.getByText('Editor')).toBeTruthy();
  fireEvent.click(screen.getByText('Leave'));
  expect(screen.getByText('Another panel')).toBeTruthy();
  // Nothing is unsaved any longer.
  fireEvent.click(tab('Edit'));
  expect(screen.getByText('Editor')).toBeTruthy();
});
