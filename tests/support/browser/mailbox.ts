import { siteUrl } from './site.ts';

export type Mail = { readonly subject: string; readonly text: string; readonly links: readonly string[] };

/** One thread of the emulator starts the functions of streams and queues in turn, and under load each start takes seconds. */
const deliveryMs = 30_000;

/** What lies in the mailbox of `address` now, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${siteUrl}/_local/mail.json?to=${encodeURIComponent(address)}`);
  return response.json();
}

/** The newest mail to `address` whose subject or text matches, waiting for it. */
export async function waitForMail(address: string, matching: RegExp): Promise<Mail> {
  const deadline = Date.now() + deliveryMs;
  while (Date.now() < deadline) {
    const found = (await mailsTo(address)).find(
      (mail) => matching.test(mail.subject) || matching.test(mail.text),
    );
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No mail matching ${matching} reached ${address} in ${deliveryMs / 1000} seconds.`);
}

/** As `waitForMail`, for a mail of a kind of which `known` came before. */
export async function waitForNextMail(address: string, matching: RegExp, known: number): Promise<Mail> {
  const deadline = Date.now() + deliveryMs;
  while (Date.now() < deadline) {
    const found = (await mailsTo(address)).filter(({ subject }) => matching.test(subject));
    if (found[0] !== undefined && found.length > known) return found[0];
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(
    `In ${deliveryMs / 1000} seconds, only ${known} mails matching ${matching} reached ${address}.`,
  );
}

/** The first link of a mail that leads to `path`. */
export function linkTo(path: string, mail: Mail): string {
  const link = mail.links.find((candidate) => new URL(candidate).pathname === path);
  if (!link) throw new Error(`The mail '${mail.subject}' has no link to ${path}: ${mail.links.join(', ')}`);
  return link;
}

/** The code of a verification mail: its text shows it, for the panel, and its link carries the same one. */
export function codeOf(mail: Mail): string {
  const code = new URL(linkTo('/verify-email', mail)).searchParams.get('code') ?? '';
  if (!mail.text.includes(code)) throw new Error(`The mail '${mail.subject}' does not show its code.`);
  return code;
}
