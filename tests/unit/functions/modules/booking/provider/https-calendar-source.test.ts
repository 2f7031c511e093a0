import { describe, expect, it } from 'vitest';
import { mostCalendarBytes } from '#functions/modules/booking/busy-calendar/calendar-source.ts';
import { createHttpsCalendarSource } from '#functions/modules/booking/provider/https-calendar-source.ts';
import { isPublicAddress } from '#functions/modules/booking/provider/public-address.ts';

type Page = { readonly status: number; readonly location?: string; readonly body?: string | Uint8Array };

/** @param names What each name means, at each look-up in turn. */
function network(
  pages: Readonly<Record<string, Page>>,
  names: Readonly<Record<string, readonly string[]>> = {},
) {
  const asked: { readonly url: string; readonly to: readonly string[] }[] = [];
  let closed = 0;
  const source = createHttpsCalendarSource({
    resolve: async (host) => (names[host] ?? ['203.0.114.1']).map((address) => ({ address, family: 4 })),
    async get({ href }, addresses) {
      asked.push({ url: href, to: addresses.map(({ address }) => address) });
      const page = pages[href];
      if (page === undefined) throw new Error('refused');
      const body = typeof page.body === 'string' ? Buffer.from(page.body) : (page.body ?? new Uint8Array());
      return {
        status: page.status,
        location: page.location,
        body: (async function* () {
          yield body;
        })(),
        close: () => {
          closed += 1;
        },
      };
    },
  });
  return { source, asked, closed: () => closed };
}
const home = 'https://calendar.example/private.ics';

describe('the address of a coach’s own calendar', () => {
  it('is read where its name leads to', async () => {
    const { source, asked, closed } = network({ [home]: { status: 200, body: 'BEGIN:VCALENDAR' } });
    expect(await source.read(home)).toEqual({ text: 'BEGIN:VCALENDAR' });
    expect(asked).toEqual([{ url: home, to: ['203.0.114.1'] }]);
    expect(closed()).toBe(1);
  });

  it.each([
    'http://calendar.example/private.ics',
    'https://calendar.example:8443/private.ics',
    'https://somebody:secret@calendar.example/',
    'https://127.0.0.1/private.ics',
    'https://[::1]/private.ics',
    'https://2130706433/private.ics',
    'file:///etc/passwd',
  ])('is refused unasked: %s', async (address) => {
    const { source, asked } = network({});
    expect(await source.read(address)).toEqual({ problem: 'unsafe' });
    expect(asked).toEqual([]);
  });

  it('is refused when any of its addresses is not public, also after a redirect', async () => {
    const names = { 'inside.example': ['203.0.114.1', '10.0.0.8'], 'metadata.example': ['169.254.169.254'] };
    const { source, asked } = network(
      { [home]: { status: 302, location: 'https://metadata.example/latest' } },
      names,
    );
    expect(await source.read('https://inside.example/')).toEqual({ problem: 'unsafe' });
    expect(await source.read(home)).toEqual({ problem: 'unsafe' });
    expect(asked.map(({ url }) => url)).toEqual([home]);
  });

  it('follows three redirects over https, and no more', async () => {
    const pages: Record<string, Page> = { 'https://calendar.example/3': { status: 200, body: 'BEGIN' } };
    for (const hop of [0, 1, 2])
      pages[`https://calendar.example/${hop}`] = { status: 301, location: `/${hop + 1}` };
    expect(await network(pages).source.read('https://calendar.example/0')).toEqual({ text: 'BEGIN' });
    pages['https://calendar.example/3'] = { status: 307, location: '/0' };
    const endless = network(pages);
    expect(await endless.source.read('https://calendar.example/0')).toEqual({ problem: 'unreachable' });
    expect(endless.asked).toHaveLength(4);
    const plain = network({ [home]: { status: 302, location: 'http://calendar.example/' } });
    expect(await plain.source.read(home)).toEqual({ problem: 'unsafe' });
  });

  it.each([
    [404, 0, 'not-found'],
    [403, 0, 'not-found'],
    [500, 0, 'unreachable'],
    [302, 0, 'unreachable'],
    [200, mostCalendarBytes + 1, 'too-large'],
  ])('says what is wrong with a status of %d and %d bytes: %s', async (status, bytes, problem) => {
    const { source } = network({ [home]: { status, body: new Uint8Array(bytes) } });
    expect(await source.read(home)).toEqual({ problem });
  });

  it('is unreachable without a word about the address when the network fails', async () => {
    expect(await network({}).source.read(home)).toEqual({ problem: 'unreachable' });
  });
});

it.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001:81b::200e', true],
  ...[
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...[
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
    ],
    ...[
      '64:ff9b::a00:1',
      'fc00::1',
      'fd00:ec2::254',
      'fe80::1',
      'ff02::1',
      '2001::1',
      '2001:db8::1',
      '2002:a00:1::',
    ],
    'localhost',
  ].map((address) => [address, false] as const),
] as const)('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
