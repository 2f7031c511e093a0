import { expect, test } from 'vitest';
import { addressEvent, handleAddressEvent } from '#functions/modules/mail/address-events.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedMails } from '#tests/support/fakes/stored-mails.ts';
import { sesBounce, sesComplaint } from '#tests/support/ses-events.ts';

const early = '2026-03-02T17:00:00.000Z';
const late = '2026-03-05T17:00:00.000Z';
async function after(...events: readonly unknown[]) {
  const { addresses, addressRows, bounced } = storedMails(() => Date.parse(late));
  const log = recordingLog();
  await addresses.prepare(addressHash('ana@repz.example'));
  for (const event of events)
    await handleAddressEvent(
      { addresses, bounced, accountOf: async () => null, log },
      addressEvent.parse(event),
    );
  expect(JSON.stringify(log.entries)).not.toContain('repz.example');
  return { ana: await addresses.find(addressHash('ana@repz.example')), rows: addressRows() };
}
const anas = async (...events: readonly unknown[]) => (await after(...events)).ana;

test('a permanent bounce and a complaint are kept with the latest day, in any order and repeated', async () => {
  const events = [
    sesBounce('Permanent', 'ana@repz.example', late),
    sesBounce('Permanent', 'Ana Lima <Ana@Repz.example>', early),
    sesComplaint('<ana@repz.example>', early),
  ];
  for (const order of [events, events.toReversed(), [...events, ...events]])
    expect(await anas(...order)).toMatchObject({ bouncedAt: late, complainedAt: early });
});

test('a full mailbox changes nothing', async () => {
  expect(await anas(sesBounce('Transient', 'ana@repz.example', late))).not.toHaveProperty('bouncedAt');
});

test.each(['ana@müller.example', 'ana@xn--mller-kva.example'])(
  'a bounce in Punycode finds the address that a person typed as %s',
  async (typed) => {
    const { addresses, bounced } = storedMails(() => Date.parse(late));
    await addresses.prepare(addressHash(typed));
    const accountOf = async () => null;
    const event = addressEvent.parse(sesBounce('Permanent', 'ana@xn--mller-kva.example', late));
    await handleAddressEvent({ addresses, bounced, accountOf, log: recordingLog() }, event);
    expect(await addresses.find(addressHash(typed))).toMatchObject({ bouncedAt: late });
  },
);

test('an address that was never written to is not stored', async () => {
  const { rows } = await after(
    sesBounce('Permanent', 'vic@repz.example', late),
    sesComplaint('vic@repz.example', late),
  );
  expect(rows).toHaveLength(1);
});

test('other events are not taken for one', () => {
  const opened = { source: 'aws.ses', detail: { eventType: 'Open', open: { timestamp: late } } };
  expect(addressEvent.safeParse(opened).success).toBe(false);
});
