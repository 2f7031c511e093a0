import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { logIn, newPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { cognito, output } from '#tests/support/stack.ts';

test('who never chose is told once what was taken over, and undoing it holds on every device', {
  tag: '@one-size',
}, async ({ page, browser }) => {
  const person = newPerson();
  const pool = { UserPoolId: output('UserPoolId'), Username: person.email };
  await cognito().send(
    new AdminCreateUserCommand({
      ...pool,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: person.email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: person.fullName },
      ],
    }),
  );
  await cognito().send(
    new AdminSetUserPasswordCommand({ ...pool, Password: person.password, Permanent: true }),
  );
  await page.goto('/login?returnTo=/account%3Ftab%3Dsettings%26view%3Dprofile');
  const adopted = page.waitForResponse((response) => response.url().endsWith('/api/account/region'));
  await logIn(page, person);
  const notice = page.getByText('Times are now shown in Pacific Time (Los Angeles) and weights in lb');
  // It waits for the next screen or tab: coming above an open one, it would move what somebody is about to press.
  await (await adopted).finished();
  await expect(page.getByLabel('Time zone')).toBeVisible();
  await expect(notice).toBeHidden();
  await page.getByRole('tab', { name: 'Billing History' }).click();
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toBeHidden();

  const tokyo = await browser.newContext({ timezoneId: 'Asia/Tokyo', locale: 'en-GB' });
  const other = await tokyo.newPage();
  await other.goto('/login?returnTo=/account%3Ftab%3Dsettings%26view%3Dprofile');
  await logIn(other, person);
  await expect(other.getByLabel('Time zone')).toHaveValue('UTC');
  await expect(other.getByText('Times are now shown in')).toBeHidden();
  await tokyo.close();
});
