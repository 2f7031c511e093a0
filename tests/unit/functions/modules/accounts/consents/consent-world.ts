import { accountConsents } from '#functions/entries/account/account-consents.ts';
import { readConsents, withdrawConsent } from '#functions/modules/accounts/consents/consents.ts';
import { readClientIntake } from '#functions/modules/coaches/client-care/read-client-intake.ts';
import {
  saveHealthScreening,
  withdrawHealthConsent,
} from '#functions/modules/coaches/health/health-screening.ts';
import { createDynamoHealthScreenings } from '#functions/modules/coaches/storage/dynamo-health-screening.ts';
import { createDynamoEnquiryRepository } from '#functions/modules/enquiries/storage/dynamo-enquiry-repository.ts';
import { createDynamoIntakeReader } from '#functions/modules/training/storage/dynamo-intake-reader.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { ConsentId } from '#shared/domain/access/consents.ts';
import { healthConsentVersion } from '#shared/domain/health/health-screening.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { assignedTo } from '#tests/support/fakes/assigned-clients.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

export const ana = anAccount({ id: 'ana', email: 'ana@repz.example', role: 'client' });
export const ben = anAccount({ id: 'ben', email: 'ben@repz.example', role: 'client' });

const parQ = {
  'heart-condition': false,
  'chest-pain-active': false,
  'chest-pain-rest': false,
  dizziness: false,
  'bone-or-joint': true,
  medication: false,
  'other-reason': false,
};

/** Two clients whose consents are stored where the product stores them. */
export function consentWorld() {
  const clock = frozenClock();
  const tables = createMemoryTables({ clock });
  const signedUpWith = new Map([[ana.id, 'true']]);
  const pool = {
    attributesOf: async (id: string) => ({ 'custom:marketing_consent': signedUpWith.get(id), locale: 'de' }),
  };
  const config = { ACCOUNTS_TABLE: 'accounts', ENQUIRIES_TABLE: 'enquiries', OUTBOX_TABLE: 'outbox' };
  const deps = accountConsents(config, tables.client, pool, clock);
  const screenings = createDynamoHealthScreenings(tables.client, tableNames, clock);
  const enquiries = createDynamoEnquiryRepository(tables.client, tableNames);
  const intakes = createDynamoIntakeReader(tables.client, tableNames.accounts);
  const { coaches } = assignedTo('casey', ana);
  const assignments = {
    coachOf: async () => null,
    deputyOf: async () => null,
    isLeaving: async () => false,
  };
  const answer = (account = ana, consentLocale?: LocaleId) =>
    saveHealthScreening({ screenings, assignments, clock }, account, {
      parQ,
      injuries: ['knee'],
      injuryNote: 'Left',
      equipment: ['dumbbell'],
      consentVersion: healthConsentVersion,
      ...(consentLocale && { consentLocale }),
    });
  const preOrder = (account = ana) =>
    enquiries.addPreOrder({ email: account.email, consent: true, locale: 'fr' }, clock());
  const withdraw = async (consent: ConsentId, account = ana) => {
    await (consent === 'health-answers'
      ? withdrawHealthConsent({ screenings, clock }, account.id)
      : withdrawConsent(deps, account, consent));
  };
  const list = async (account = ana) => (await readConsents(deps, account)).consents;
  const find = async (consent: ConsentId, account = ana) =>
    (await list(account)).find((found) => found.consent === consent);

  /** How each consent is given, and everything that reads what it allows. */
  const consents = {
    'health-answers': {
      give: async () => void (await answer()),
      dependents: {
        'the form of the client': () => screenings.find(ana.id),
        'the coach of the client': async () =>
          (
            await readClientIntake(
              { screenings, intakes: { find: async () => null }, coaches },
              'casey',
              ana.id,
            )
          ).screening,
        'new workouts and programs': () => intakes.limits(ana.id),
      },
    },
    book: {
      give: () => preOrder(),
      dependents: {
        'the list of pre-orders': async () => tables.rows('enquiries')[0] ?? null,
      },
    },
    // Given with the sign-up. No mail depends on it.
    marketing: { give: async () => {}, dependents: {} },
  } satisfies Record<
    ConsentId,
    { give(): Promise<void>; dependents: Record<string, () => Promise<unknown>> }
  >;
  return { clock, tables, deps, screenings, answer, preOrder, withdraw, list, find, consents, signedUpWith };
}
