import { normalizeEmail } from '#shared/domain/access/email.ts';
import { property } from '#web/lib/reading/property.ts';
import { hintStorage, readSignedInHint } from '#web/lib/signed-in-hint.ts';
import { storedText, tabStorage } from '#web/lib/storage/stored-text.ts';
import { type IntakeDraft, parseDraft } from './intake-draft.ts';

const stored = storedText('repz.intake-draft');
const here = storedText('repz.intake-draft-here', tabStorage);

function currentPerson(): string | null {
  const email = readSignedInHint(hintStorage())?.email;
  return email === undefined ? null : normalizeEmail(email);
}

function readStored(): { readonly draft: IntakeDraft; readonly owner: string | null } | null {
  const found = parsed(stored.read());
  const draft = parseDraft(found);
  const owner = property(found, 'owner');
  return draft === null ? null : { draft, owner: typeof owner === 'string' ? owner : null };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function write(draft: IntakeDraft, owner: string | null): void {
  stored.keep(JSON.stringify({ ...draft, owner }));
  here.keep('1');
}

/**
 * The draft stays on this device. Only an account that signs up or logs in from the same tab gets it. Without storage it lasts
 * as long as the page.
 */
export const draftStore = {
  read(): IntakeDraft | null {
    const kept = readStored();
    if (kept === null) return null;
    const person = currentPerson();
    if (kept.owner === person) return kept.draft;
    // A visitor typed it in this tab, then logged in or signed up.
    const isHandover = kept.owner === null || person === null;
    if (!isHandover || here.read() === null) return null;
    if (person !== null) write(kept.draft, person);
    return kept.draft;
  },
  keep(draft: IntakeDraft): void {
    write(draft, currentPerson());
  },
  /** The mailed link opens a new tab, so the address that signed up claims the draft here. */
  claim(email: string): void {
    const kept = readStored();
    if (kept === null || kept.owner !== null || here.read() === null) return;
    write(kept.draft, normalizeEmail(email));
  },
  forget(): void {
    stored.forget();
    here.forget();
  },
};
