// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';

afterEach(cleanup);

for (const [kind, Box] of [
  ['dialog', Dialog],
  ['sheet', Sheet],
] as const) {
  const show = () => {
    const onClose = vi.fn();
    render(
      <Box open onClose={onClose} title="Note">
        <textarea aria-label="Text" />
      </Box>,
    );
    return { onClose, box: screen.getByRole('dialog'), text: screen.getByLabelText('Text') };
  };
  /** The click of a drag goes to what both ends are in, and both are in the dialog. */
  const drag = (from: HTMLElement, to: HTMLElement, clicked: HTMLElement) =>
    userEvent
      .pointer([{ keys: '[MouseLeft>]', target: from }, { target: to }, { keys: '[/MouseLeft]', target: to }])
      .then(() => clicked.dispatchEvent(new MouseEvent('click', { bubbles: true })));

  test(`a text selected in a ${kind} past its edge leaves it open`, async () => {
    const { onClose, box, text } = show();
    await drag(text, box, box);
    expect(onClose).not.toHaveBeenCalled();
  });

  test(`a click on the backdrop closes a ${kind}, also after such a selection`, async () => {
    const { onClose, box, text } = show();
    await drag(text, box, box);
    await userEvent.click(box);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
}
