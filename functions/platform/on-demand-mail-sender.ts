import type { MailSender } from './mail.ts';
import { onDemand } from './on-demand.ts';

export function createOnDemandMailSender(sender: string): MailSender {
  const ses = onDemand(async () => {
    const { createSesMailSender } = await import('./ses-mail-sender.ts');
    return createSesMailSender(sender);
  });
  return { send: async (mail) => (await ses()).send(mail) };
}
