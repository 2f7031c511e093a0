import { choose, expectFocusKept, pressOn, tabTo } from '#tests/support/browser/keyboard.ts';
import { expect, expectAccessible, expectNarrowToo, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { coachWithClients } from '#tests/support/coach-with-clients.ts';
import { password } from '#tests/support/stack.ts';

const fullName = 'Sam Sequence';

test('a coach writes a sequence with a delay and a condition by keyboard, tries it out and switches it off', {
  tag: '@one-size',
}, async ({ page }) => {
  const { email } = await coachWithClients(fullName, ['Ana Asked'], false);
  await openSignedIn(page, { fullName, email, password }, '/coach/automations');
  const look = async () => {
    await expectAccessible(page);
    await expectNarrowToo(page);
  };
  const field = (name: string) => page.getByRole('textbox', { name });

  await test.step('a new rule takes the focus, and sends nothing that is not written', async () => {
    await pressOn(page, page.getByRole('button', { name: 'New rule' }));
    await expect(page.getByRole('combobox', { name: 'When' })).toBeFocused();
    await pressOn(page, page.getByRole('button', { name: 'Save rule' }));
    await expect(field('Message')).toBeFocused();
    await page.keyboard.type('Welcome, {name}!');
  });

  await test.step('goes on with a second message, which ends with an answer', async () => {
    await pressOn(page, page.getByRole('button', { name: 'Add message' }));
    await expect(field('Message 2')).toBeFocused();
    await page.keyboard.type('How is it going?');
    await expect(
      page.getByText('They stop as soon as the client or you write a message', { exact: false }),
    ).toBeVisible();
    await pressOn(page, page.getByRole('checkbox', { name: 'Adaptive Engine' }), 'Space');
    await look();
  });

  await test.step('shows for whom it would have fired, and that a delay has not passed', async () => {
    const dryRun = page.getByRole('button', { name: 'Dry run' });
    const found = page.getByRole('status').getByRole('link', { name: 'Ana Asked' });
    await tabTo(page, dryRun);
    await expect(async () => {
      // The client's summary follows their assignment a moment later.
      await page.keyboard.press('Enter');
      await expect(found).toHaveCount(1, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await expect(dryRun).toBeFocused();
    await expect(page.getByText('It would have fired once:')).toBeVisible();
    await look();
    // A day later is tomorrow: they joined today.
    await tabTo(page, page.getByRole('spinbutton', { name: 'Days to wait', exact: true }), 'Shift+Tab');
    await page.keyboard.type('1');
    await pressOn(page, dryRun);
    await expect(page.getByText('It would not have fired in the last', { exact: false })).toBeVisible();
  });

  await test.step('is saved, and switched off', async () => {
    await pressOn(page, page.getByRole('button', { name: 'Save rule' }));
    const rule = page.getByRole('article', { name: 'A client joins you: send a message' });
    await expect(rule).toContainText('1 day later');
    await expect(rule).toContainText('Plans: Adaptive Engine');
    await expect(rule).toContainText('1 further message, until the client or you write');
    await expectFocusKept(page);
    const isOn = rule.getByRole('checkbox', { name: 'Switched on' });
    await pressOn(page, isOn, 'Space');
    await expect(isOn).not.toBeChecked();
    await expect(isOn).toBeFocused();
    await look();
  });

  await test.step('becomes a task with the same words, and keeps the focus beside it', async () => {
    await pressOn(page, page.getByRole('button', { name: 'Edit' }));
    await expect(page.getByRole('combobox', { name: 'When' })).toBeFocused();
    await choose(page, page.getByRole('combobox', { name: 'Then' }), 'make a task for me');
    await expect(field('Task')).toHaveValue('Welcome, {name}!');
    const save = page.getByRole('button', { name: 'Save rule' });
    // The switch may still be on its way.
    await expect(save).not.toHaveAttribute('aria-busy', 'true');
    await pressOn(page, save);
    const rule = page.getByRole('article', { name: 'A client joins you: make a task for me' });
    await expect(rule).toBeVisible();
    await expectFocusKept(page);
    await expect(rule.getByRole('checkbox', { name: 'Switched on' })).not.toBeChecked();
  });
});
