import { normalizeEmail } from '#shared/domain/access/email.ts';
import { readSignedInHint } from '#web/lib/signed-in-hint.ts';
import { type IntakeDraft, parseDraft } from './intake-draft.ts';

const storageKey = 'repz.intake-draft';
const tabKey = 'repz.intake-draft-here';

function currentPerson(): string | null {
  const email = readSignedInHint(localStorage)?.email;
  return email === undefined ? null : normalizeEmail(email);
}

function readStored(): { readonly draft: IntakeDraft; readonly owner: string | null } | null {
  const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
  const draft = parseDraft(stored);
  const owner: unknown = Object(stored).owner;
  return draft === null ? null : { draft, owner: typeof owner === 'string' ? owner : null };
}

function write(draft: IntakeDraft, owner: string | null): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...draft, owner }));
  sessionStorage.setItem(tabKey, '1');
}

/** The draft stays on this device. Only an account that signs up or logs in from the same tab gets it. */
export const draftStore = {
  read(): IntakeDraft | null {
    try {
      const stored = readStored();
      if (stored === null) return null;
      const person = currentPerson();
      if (stored.owner === person) return stored.draft;
      // A visitor typed it in this tab, then logged in or signed up.
      const isHandover = stored.owner === null || person === null;
      if (!isHandover || sessionStorage.getItem(tabKey) === null) return null;
      if (person !== null) write(stored.draft, person);
      return stored.draft;
    } catch {
      return null;
    }
  },
  keep(draft: IntakeDraft): void {
    try {
      write(draft, currentPerson());
    } catch {
      // Storage may be disabled; the draft then lasts as long as the page.
    }
  },
  /** The mailed link opens a new tab, so the address that signed up claims the draft here. */
  claim(email: string): void {
    try {
      const stored = readStored();
      if (stored === null || stored.owner !== null || sessionStorage.getItem(tabKey) === null) return;
      write(stored.draft, normalizeEmail(email));
    } catch {
      // Nothing was stored.
    }
  },
  forget(): void {
    try {
      localStorage.removeItem(storageKey);
      sessionStorage.removeItem(tabKey);
    } catch {
      // Nothing was stored.
    }
  },
};
