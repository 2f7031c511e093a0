import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { localConnection } from '#scripts/aws/aws-connection.ts';
import { awsTableCopies } from '#scripts/restore/aws-table-copies.ts';
import { planRestore } from '#scripts/restore/restore-plan.ts';
import { removeCopies, runDrill } from '#scripts/restore/run-drill.ts';
import { bookingResponseSchema, slotsResponseSchema } from '#shared/contracts/booking/booking.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { callApi, stack } from '#tests/support/stack.ts';

test("all tables are restored beside the live ones, a client's booking is whole in them, and nothing stays", async () => {
  const client = await payingClient('core');
  const from = Date.now() + 47 * dayMs;
  const query = new URLSearchParams({
    eventType: 'virtualCheckIn',
    from: new Date(from).toISOString(),
    to: new Date(from + 4 * dayMs).toISOString(),
  });
  const free: unknown = await (await callApi('GET', `/api/booking/slots?${query}`, client.token)).json();
  const { slots } = slotsResponseSchema.parse(free);
  const startsAt = slots[Math.floor(Math.random() * slots.length)];
  const request = {
    requestId: randomUUID(),
    eventType: 'virtualCheckIn',
    place: null,
    startsAt,
    zone: 'UTC',
  };
  const answer: unknown = await (await callApi('POST', '/api/bookings', client.token, request)).json();
  const { booking } = bookingResponseSchema.parse(answer);

  const copies = awsTableCopies(localConnection(stack.emulatorUrl()));
  try {
    const plan = await planRestore('local', copies, undefined, Date.now());
    const report = await runDrill(plan, copies);
    const bookings = plan.tables.find(({ name }) => name === 'bookings');
    const own: string[] = [];
    for await (const { pk, sk } of copies.rows(bookings?.copy ?? '')) {
      if (pk === `ACCOUNT#${client.accountId}` && sk === `BOOKING#${booking.id}`) own.push(sk);
    }
    expect(own).toHaveLength(1);
    // Other tests write rows of people who never signed in.
    const broken = report.broken.flatMap(({ keys }) => keys.filter((key) => key.includes(client.accountId)));
    expect(broken).toEqual([]);
    expect(report.tables).toHaveLength(14);
    expect(report.jobs).toBeGreaterThan(0);

    await removeCopies(
      copies,
      plan.tables.map(({ copy }) => copy),
    );
    const left = new Set(await copies.listTables());
    expect(plan.tables.filter(({ copy }) => left.has(copy))).toEqual([]);
    expect(plan.tables.every(({ live }) => left.has(live))).toBe(true);
  } finally {
    copies.close();
  }
}, 180_000);
