import { randomUUID } from 'node:crypto';
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { visitorId } from '#functions/modules/booking/visitor.ts';
import { eventKey } from '#functions/modules/enquiries/storage/event-rows.ts';
import { sendMessage } from '#functions/modules/messages/send-message.ts';
import { createDynamoThreadRepository } from '#functions/modules/messages/storage/dynamo-thread-repository.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { onDemand } from '#functions/platform/on-demand.ts';
import { ownedId } from '#functions/platform/owned-id.ts';
import { bookingResponseSchema, slotsResponseSchema } from '#shared/contracts/booking/booking.ts';
import { createGroupsResponseSchema } from '#shared/contracts/booking/group-sessions.ts';
import { broadcastsResponseSchema } from '#shared/contracts/coaching/broadcasts.ts';
import { clipUploadResponseSchema } from '#shared/contracts/fields/clip-upload.ts';
import { messageUploadResponseSchema } from '#shared/contracts/messages/attachments.ts';
import { threadPageSchema } from '#shared/contracts/messages/messages.ts';
import { clientProgramSchema } from '#shared/contracts/training/programs.ts';
import { calendarResponseSchema } from '#shared/contracts/training/training.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { giveInPersonPlan, payingClient } from '#tests/support/paying-client.ts';
import { assignClient, personWithRole } from '#tests/support/people-with-roles.ts';
import { callApi, output, tables } from '#tests/support/stack.ts';
import { writtenContent } from '#tests/support/written-content.ts';
import { openHours, type Someone, type TwoPeople } from './two-people.ts';

export type Who = 0 | 1;
export type ChosenIdCase = {
  /** Sends the id, with something that tells this person's row from the other's. */
  readonly send: (who: Who) => Promise<Response>;
  /** What this person has, without anything that changes by itself. */
  readonly read: (who: Who) => Promise<string>;
  readonly marks: readonly [string, string];
};

const today = new Date().toISOString().slice(0, 10);
/** West of UTC, UTC's day has not begun everywhere. */
const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
const inDays = (days: number, hours = 0) =>
  new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * dayMs + hours * 3_600_000).toISOString();
const textOf = async (answer: Promise<Response>) => (await answer).text();
const jsonOf = async <T>(schema: z.ZodMiniType<T>, answer: Promise<Response>) =>
  z.parse(schema, await (await answer).json());
const notes: ChosenIdCase['marks'] = ['Said by the first', 'Said by the second'];
const call = { eventType: 'virtualCheckIn', place: null, zone: 'UTC' } as const;

const session = (name: string) => ({
  name,
  type: 'hypertrophy',
  estimatedMinutes: 30,
  exercises: [
    {
      slotId: 'a',
      exerciseId: 'bench-press',
      sets: 3,
      minimumReps: 6,
      maximumReps: 8,
      restSeconds: 90,
      load: makeWeight('60', 'kg'),
    },
  ],
});

const aGroup = (requestId: string, days: number, address: string) => ({
  requestId,
  place: 'gym-partnership',
  address,
  time: '18:00',
  capacity: 2,
  date: inDays(days).slice(0, 10),
});
const around = (days: number) => new URLSearchParams({ from: inDays(days - 2), to: inDays(days + 2) });

const squat = {
  joint: 'knee',
  uncertaintyDegrees: 5,
  path: [],
  repetitions: [{ startMs: 0, turnMs: 1000, holdMs: 0, endMs: 2000, left: 90, right: 90 }],
};

/** A clip in the thread of a client, without its file. */
async function clipOf(clientId: string, coachId: string): Promise<string> {
  const names = {
    messages: output('MessagesTable'),
    operations: output('OperationsTable'),
    outbox: output('OutboxTable'),
    promises: output('PromisesTable'),
  };
  const deps = { threads: createDynamoThreadRepository(tables(), names, systemClock), clock: systemClock };
  const client = { clientId, side: 'client', accountId: clientId, coachId } as const;
  const media = { kind: 'clip', type: 'video/mp4', width: 640, height: 360, durationMs: 3000 } as const;
  return (await sendMessage(deps, client, 'longevity', { id: randomUUID(), text: '' }, media)).id;
}

async function enquiryOf(): Promise<string> {
  const [email, id] = [`${randomUUID()}@repz.example`, randomUUID()];
  const message = { id, name: 'Vic', email, message: 'May I train with a friend?', locale: 'en' };
  await callApi('POST', '/api/support-requests', undefined, message);
  return ownedId(addressHash(email), id);
}

async function clientOfCoach(coach: Someone): Promise<string> {
  const { accountId: id, token } = await payingClient('adaptive');
  await assignClient(coach, { id, token });
  return id;
}

/** Sends one after the other and reads through a second route. */
export const chosenIdCases: Readonly<Record<string, (people: TwoPeople, id: string) => ChosenIdCase>> = {
  'sendSupportRequest id': (_, id) => {
    const emails = [`${randomUUID()}@repz.example`, `${randomUUID()}@repz.example`] as const;
    return {
      marks: notes,
      send: (who) =>
        callApi('POST', '/api/support-requests', undefined, {
          id,
          name: 'Ana',
          email: emails[who],
          message: notes[who],
          locale: 'en',
        }),
      async read(who) {
        const found = await rowsOf('Enquiries', `ADDRESS#${addressHash(emails[who])}`, 'SUPPORT#');
        const requests = found.map(({ sk }) => rowOf('Enquiries', sk, 'REQUEST'));
        return JSON.stringify(await Promise.all(requests));
      },
    };
  },
  'answerEnquiry id': (_, id) => {
    const admins = onDemand(() => Promise.all([personWithRole('admin'), personWithRole('admin')]));
    // One message each, since a second admin may not answer what the first one did.
    const messages = onDemand(() => Promise.all([enquiryOf(), enquiryOf()]));
    return {
      marks: notes,
      async send(who) {
        const path = `/api/admin/enquiries/${(await messages())[who]}/answers`;
        return callApi('POST', path, (await admins())[who].token, { id, version: 1, text: notes[who] });
      },
      async read(who) {
        const path = `/api/admin/enquiries/${(await messages())[who]}`;
        return textOf(callApi('GET', path, (await admins())[who].token));
      },
    };
  },
  'recordClientEvents id': (_, id) => {
    // Pages have names without digits.
    const page = () => `/${randomUUID().replaceAll(/[\d-]/g, '')}x`;
    const pages = [`${page()}a`, `${page()}b`] as const;
    return {
      marks: pages,
      send: (who) =>
        callApi('POST', '/api/events', undefined, {
          id,
          sampleRate: 1,
          events: [{ name: 'page_view', path: pages[who] }],
        }),
      read: async (who) => {
        const metric = `page_view#${pages[who]}`;
        const parts = eventKey.counts(today).map((pk) => rowOf('Operations', pk, metric));
        return JSON.stringify((await Promise.all(parts)).filter((part) => part !== undefined));
      },
    };
  },
  'createArticle requestId': ({ coaches }, requestId) => ({
    marks: notes,
    send: (who) =>
      callApi('POST', '/api/written-articles', coaches[who].token, {
        requestId,
        content: writtenContent(notes[who]),
      }),
    read: (who) =>
      textOf(
        callApi('GET', `/api/written-articles/${ownedId(coaches[who].id, requestId)}`, coaches[who].token),
      ),
  }),
  'bookSession requestId': ({ clients }, requestId) => ({
    marks: notes,
    send: (who) =>
      callApi('POST', '/api/bookings', clients[who].token, {
        ...call,
        requestId,
        startsAt: inDays(20, who),
        note: notes[who],
      }),
    read: (who) => textOf(callApi('GET', '/api/bookings', clients[who].token)),
  }),
  'bookSeries requestId': ({ clients }, requestId) => ({
    marks: notes,
    send: (who) =>
      callApi('POST', '/api/booking/series', clients[who].token, {
        requestId,
        eventType: 'personalTrainingSemiWeekly',
        place: 'city-sports-club',
        zone: 'UTC',
        startsAt: inDays(25, 2 * who),
        count: 2,
        note: notes[who],
      }),
    read: (who) => textOf(callApi('GET', '/api/bookings', clients[who].token)),
  }),
  'moveSession requestId': ({ clients }, requestId) => {
    const marks = [inDays(31), inDays(32)] as const;
    return {
      marks,
      async send(who) {
        const body = { ...call, requestId: randomUUID(), startsAt: inDays(30, who), note: '' };
        const { token } = clients[who];
        const made = await jsonOf(bookingResponseSchema, callApi('POST', '/api/bookings', token, body));
        const move = { requestId, startsAt: marks[who], zone: 'UTC' };
        return callApi('POST', `/api/bookings/${made.booking.id}/move`, token, move);
      },
      read: (who) => textOf(callApi('GET', '/api/bookings', clients[who].token)),
    };
  },
  // Both by the coach of both: the account that an id is unique in is the client's.
  'bookForClient requestId': ({ clients, coaches }, requestId) => ({
    marks: notes,
    send: (who) =>
      callApi('POST', `/api/coach/clients/${clients[who].id}/bookings`, coaches[0].token, {
        ...call,
        requestId,
        startsAt: inDays(34, who),
        note: notes[who],
        address: '',
      }),
    read: (who) => textOf(callApi('GET', '/api/bookings', clients[who].token)),
  }),
  'moveForClient requestId': ({ clients, coaches }, requestId) => {
    const marks = [inDays(36), inDays(37)] as const;
    return {
      marks,
      async send(who) {
        const { id: clientId, token } = clients[who];
        const body = { ...call, requestId: randomUUID(), startsAt: inDays(35, who), note: '' };
        const made = await jsonOf(bookingResponseSchema, callApi('POST', '/api/bookings', token, body));
        return callApi('POST', `/api/coach/bookings/${made.booking.id}/move`, coaches[0].token, {
          clientId,
          requestId,
          startsAt: marks[who],
          zone: 'UTC',
        });
      },
      read: (who) => textOf(callApi('GET', '/api/bookings', clients[who].token)),
    };
  },
  'createGroups requestId': ({ coaches }, requestId) => ({
    marks: notes,
    async send(who) {
      const { token } = coaches[who];
      if (who === 1) await callApi('PUT', '/api/coach/schedule', token, openHours);
      return callApi('POST', '/api/coach/groups', token, aGroup(requestId, 40, notes[who]));
    },
    read: (who) => textOf(callApi('GET', `/api/coach/bookings?${around(40)}`, coaches[who].token)),
  }),
  'bookSeat requestId': ({ clients, coaches }, requestId) => ({
    marks: notes,
    async send(who) {
      const client = clients[who];
      await giveInPersonPlan(client.id, 'small-group');
      const asked = aGroup(randomUUID(), 8 + who, notes[who]);
      const made = callApi('POST', '/api/coach/groups', coaches[0].token, asked);
      const { groups } = await jsonOf(createGroupsResponseSchema, made);
      const address = `/api/booking/groups/${groups[0]?.id}/seat`;
      return callApi('POST', address, client.token, { requestId, zone: 'UTC' });
    },
    read: (who) => textOf(callApi('GET', '/api/bookings', clients[who].token)),
  }),
  'joinWaiting requestId': ({ clients }, requestId) => {
    const marks = [inDays(50).slice(0, 10), inDays(51).slice(0, 10)] as const;
    return {
      marks,
      send: (who) =>
        callApi('POST', '/api/booking/waiting', clients[who].token, {
          ...call,
          requestId,
          date: marks[who],
        }),
      read: (who) => textOf(callApi('GET', '/api/booking/waiting', clients[who].token)),
    };
  },
  'requestConsultation requestId': (_, requestId) => {
    const emails = [`${randomUUID()}@repz.example`, `${randomUUID()}@repz.example`] as const;
    return {
      marks: [visitorId(emails[0]), visitorId(emails[1])],
      async send(who) {
        const query = new URLSearchParams({ from: inDays(55 + 2 * who), to: inDays(57 + 2 * who) });
        const free = callApi('GET', `/api/consultations/slots?${query}`);
        const { slots } = await jsonOf(slotsResponseSchema, free);
        const person = { name: 'Vic', email: emails[who], locale: 'en', zone: 'UTC' };
        return callApi('POST', '/api/consultations', undefined, { ...person, requestId, startsAt: slots[5] });
      },
      read: async (who) =>
        JSON.stringify(await rowOf('Bookings', `ACCOUNT#${visitorId(emails[who])}`, 'HOLD')),
    };
  },
  'submitCheckIn id': ({ clients }, id) => ({
    marks: notes,
    send: (who) =>
      callApi('POST', '/api/check-ins', clients[who].token, {
        id,
        weight: { value: `8${who}.5`, unit: 'kg' },
        bodyFatPercent: null,
        energy: 6,
        motivation: 7,
        stress: 4,
        sleepHours: 7,
        notes: notes[who],
        photoIds: [],
      }),
    read: (who) => textOf(callApi('GET', '/api/check-ins', clients[who].token)),
  }),
  'addMeasurement id': ({ clients }, id) => ({
    marks: ['71.25', '92.75'],
    send: (who) =>
      callApi('POST', '/api/progress/measurements', clients[who].token, {
        id,
        day: yesterday,
        weight: { value: ['71.25', '92.75'][who], unit: 'kg' },
        bodyFatPercent: null,
      }),
    read: (who) => textOf(callApi('GET', '/api/progress/measurements', clients[who].token)),
  }),
  'addGirths id': ({ clients }, id) => ({
    marks: ['81.5', '92.5'],
    send: (who) =>
      callApi('POST', '/api/progress/girths', clients[who].token, {
        id,
        day: yesterday,
        girths: [{ part: 'waist', value: ['81.5', '92.5'][who], unit: 'cm' }],
      }),
    read: (who) => textOf(callApi('GET', '/api/progress/girths', clients[who].token)),
  }),
  'addBiomarker id': ({ clients }, id) => ({
    marks: ['81.5', '92.5'],
    send: (who) =>
      callApi('POST', '/api/biomarkers', clients[who].token, {
        id,
        marker: 'ferritin',
        day: yesterday,
        value: [81.5, 92.5][who],
      }),
    read: (who) => textOf(callApi('GET', '/api/biomarkers', clients[who].token)),
  }),
  'startTrainingImport id': ({ clients }, id) => ({
    marks: notes,
    send: (who) =>
      callApi('POST', '/api/training/imports', clients[who].token, {
        id,
        source: 'hevy',
        fileName: notes[who],
        names: {},
      }),
    read: (who) => textOf(callApi('GET', '/api/training/imports', clients[who].token)),
  }),
  'importWorkouts workouts.id': ({ clients }, id) => ({
    marks: notes,
    async send(who) {
      const { token } = clients[who];
      const started = { id, source: 'strong', fileName: 'strong.csv', names: {} };
      await callApi('POST', '/api/training/imports', token, started);
      const workout = {
        id: `2024-03-01.${id}`,
        name: notes[who],
        startedAt: '2024-03-01T08:00:00.000Z',
        durationSeconds: 1800,
        unit: 'kg',
        exercises: [{ exerciseId: 'back-squat', sets: [{ reps: 5, load: '100' }] }],
      };
      return callApi('POST', `/api/training/imports/${id}/workouts`, token, {
        workouts: [workout],
        isLast: true,
      });
    },
    read: (who) => textOf(callApi('GET', '/api/training/sets', clients[who].token)),
  }),
  'syncTraining operations.set.id': ({ clients }, id) => {
    const workoutOf = async (who: Who) => {
      const to = inDays(27).slice(0, 10);
      const address = `/api/training/calendar?from=${today}&to=${to}`;
      const { workouts } = await jsonOf(calendarResponseSchema, callApi('GET', address, clients[who].token));
      const [workout] = workouts;
      if (workout === undefined) throw new Error('A client without workouts');
      return workout;
    };
    return {
      marks: notes,
      async send(who) {
        const { id: workoutId, exercises } = await workoutOf(who);
        const set = {
          id,
          workoutId,
          slotId: exercises[0]?.slotId,
          exerciseId: exercises[0]?.exerciseId,
          setNumber: 1,
          reps: 8,
          load: makeWeight('60', 'kg'),
          effort: 8,
          notes: notes[who],
          performedAt: `${today}T08:00:00.000Z`,
          day: today,
          updatedAt: Date.now(),
          deviceId: 'phone',
          deleted: false,
        };
        return callApi('POST', '/api/training/sync', clients[who].token, {
          operations: [{ kind: 'set', set }],
        });
      },
      async read(who) {
        const { id: workoutId } = await workoutOf(who);
        return textOf(callApi('GET', `/api/training/workouts/${workoutId}`, clients[who].token));
      },
    };
  },
  'saveClientProgram programId': program,
  'saveClientProgram saveId': program,
  'saveOwnExercise exerciseId': ({ coaches }, id) => ({
    marks: notes,
    send: (who) =>
      callApi('PUT', `/api/coach/exercises/own-${id}`, coaches[who].token, {
        name: notes[who],
        measure: 'repetitions',
        perSide: false,
        clientId: null,
      }),
    read: (who) => textOf(callApi('GET', '/api/coach/exercises', coaches[who].token)),
  }),
  'startExerciseClip id': ({ coaches }, id) => {
    const addresses = ['', ''];
    return {
      marks: [coaches[0].id, coaches[1].id],
      async send(who) {
        const { token } = coaches[who];
        const address = `/api/coach/exercises/own-clip-${id}`;
        const exercise = { name: notes[who], measure: 'repetitions', perSide: false, clientId: null };
        await callApi('PUT', address, token, exercise);
        const request = { id, type: 'video/mp4', bytes: 100 };
        const answer = await callApi('POST', `${address}/clip-parts`, token, request);
        const { parts } = z.parse(clipUploadResponseSchema, await answer.clone().json());
        addresses[who] = parts[0]?.url ?? '';
        return answer;
      },
      read: async (who) => addresses[who] ?? '',
    };
  },
  'saveProgramTemplate templateId': ({ coaches }, id) => ({
    marks: notes,
    send: (who) =>
      callApi('PUT', `/api/coach/program-templates/${id}`, coaches[who].token, {
        name: notes[who],
        days: [{ offset: 0, session: session('Push') }],
      }),
    read: (who) => textOf(callApi('GET', '/api/coach/program-templates', coaches[who].token)),
  }),
  'sendBroadcast broadcastId': ({ clients, coaches }, id) => {
    const ofSecond = onDemand(() => clientOfCoach(coaches[1]));
    return {
      marks: notes,
      send: async (who) =>
        callApi('PUT', `/api/coach/broadcasts/${id}`, coaches[who].token, {
          text: notes[who],
          clientIds: [who === 0 ? clients[0].id : await ofSecond()],
        }),
      // Whom it reached changes by itself.
      read: async (who) => {
        const answer = callApi('GET', '/api/coach/broadcasts', coaches[who].token);
        const { broadcasts } = await jsonOf(broadcastsResponseSchema, answer);
        return JSON.stringify(
          broadcasts.map(({ id: sent, text, recipients }) => ({ sent, text, recipients })),
        );
      },
    };
  },
  'saveCoachNote noteId': ({ clients, coaches }, id) => {
    const ofSecond = onDemand(() => clientOfCoach(coaches[1]));
    const address = async (who: Who) =>
      `/api/coach/clients/${who === 0 ? clients[0].id : await ofSecond()}/notes`;
    return {
      marks: notes,
      send: async (who) =>
        callApi('PUT', `${await address(who)}/${id}`, coaches[who].token, {
          version: 0,
          text: notes[who],
          pinned: false,
        }),
      read: async (who) => textOf(callApi('GET', await address(who), coaches[who].token)),
    };
  },
  'sendMessage id': ({ clients }, id) => ({
    marks: notes,
    send: (who) =>
      callApi('POST', `/api/messages/${clients[who].id}`, clients[who].token, { id, text: notes[who] }),
    read: (who) => textOf(callApi('GET', `/api/messages/${clients[who].id}`, clients[who].token)),
  }),
  'sendVideoAnalysis id': ({ clients, coaches: [coach] }, id) => {
    const clips = onDemand(() => Promise.all(clients.map((client) => clipOf(client.id, coach.id))));
    return {
      marks: notes,
      async send(who) {
        const { id: clientId, token } = clients[who];
        const analysis = { clipId: (await clips())[who], ...squat };
        return callApi('POST', `/api/messages/${clientId}/measurements`, token, {
          id,
          text: notes[who],
          analysis,
        });
      },
      async read(who) {
        const { id: clientId, token } = clients[who];
        const { messages } = await jsonOf(
          threadPageSchema,
          callApi('GET', `/api/messages/${clientId}`, token),
        );
        // The link to the clip is another one each time.
        return JSON.stringify(messages.map(({ text, analysis }) => [text, analysis]));
      },
    };
  },
  'startMessageUpload id': ({ clients }, id) => {
    const keys = ['', ''];
    return {
      marks: [clients[0].id, clients[1].id],
      async send(who) {
        const request = { id, type: 'audio/webm', bytes: 100 };
        const { id: clientId, token } = clients[who];
        const answer = await callApi('POST', `/api/messages/${clientId}/media`, token, request);
        const { fields } = z.parse(messageUploadResponseSchema, await answer.clone().json());
        keys[who] = fields.key ?? '';
        return answer;
      },
      read: async (who) => keys[who] ?? '',
    };
  },
  'startClipUpload id': ({ clients }, id) => {
    const addresses = ['', ''];
    return {
      marks: [clients[0].id, clients[1].id],
      async send(who) {
        const request = { id, type: 'video/mp4', bytes: 100 };
        const { id: clientId, token } = clients[who];
        const answer = await callApi('POST', `/api/messages/${clientId}/clips`, token, request);
        const { parts } = z.parse(clipUploadResponseSchema, await answer.clone().json());
        addresses[who] = parts[0]?.url ?? '';
        return answer;
      },
      read: async (who) => addresses[who] ?? '',
    };
  },
  'reportMessage id': ({ clients, coaches }, id) => ({
    marks: notes,
    async send(who) {
      const { id: clientId, token } = clients[who];
      const address = `/api/messages/${clientId}`;
      const text = `Before ${randomUUID()}`;
      await callApi('POST', address, coaches[0].token, { id: randomUUID(), text });
      const { messages } = await jsonOf(threadSchema, callApi('GET', address, token));
      const seq = messages.findLast(({ from }) => from === 'coach')?.seq;
      return callApi('POST', `${address}/reports`, token, {
        id,
        seq,
        reason: 'other',
        details: notes[who],
      });
    },
    read: async (who) =>
      JSON.stringify(
        await rowsOf('Messages', `THREAD#${clients[who].id}`, `REPORT#${clients[who].id}#${id}`),
      ),
  }),
  'logFood id': ({ clients }, id) => ({
    marks: notes,
    send: (who) =>
      callApi('POST', '/api/nutrition/entries', clients[who].token, {
        id: `${yesterday}.${id}`,
        slot: 'lunch',
        food: {
          kind: 'quick',
          name: notes[who],
          nutrients: { energyKcal: '400', proteinGrams: '30', carbohydrateGrams: null, fatGrams: null },
        },
      }),
    read: (who) =>
      textOf(callApi('GET', `/api/nutrition/entries?from=${yesterday}&to=${yesterday}`, clients[who].token)),
  }),
  'saveFood savedId': ({ clients }, id) => ({
    marks: notes,
    send: (who) =>
      callApi('PUT', `/api/nutrition/saved/${id}`, clients[who].token, {
        version: 0,
        kind: 'favorite',
        name: notes[who],
        servings: 1,
        foods: [
          {
            kind: 'quick',
            name: '',
            nutrients: { energyKcal: '400', proteinGrams: '30', carbohydrateGrams: null, fatGrams: null },
          },
        ],
      }),
    read: (who) => textOf(callApi('GET', '/api/nutrition/saved', clients[who].token)),
  }),
};

function program({ clients, coaches }: TwoPeople, id: string): ChosenIdCase {
  const address = (who: Who) => `/api/coach/clients/${clients[who].id}/program`;
  return {
    marks: notes,
    async send(who) {
      const before = await jsonOf(clientProgramSchema, callApi('GET', address(who), coaches[0].token));
      const { version, today: startDay } = before;
      return callApi('PUT', address(who), coaches[0].token, {
        programId: id,
        saveId: id,
        version,
        name: notes[who],
        startDay,
        days: [{ day: startDay, session: session('Push') }],
      });
    },
    read: (who) => textOf(callApi('GET', address(who), coaches[0].token)),
  };
}

const threadSchema = z.object({ messages: z.array(z.object({ from: z.string(), seq: z.int() })) });

async function rowOf(table: string, pk: string, sk: string) {
  const get = new GetCommand({ TableName: output(`${table}Table`), Key: { pk, sk }, ConsistentRead: true });
  return (await tables().send(get)).Item;
}

async function rowsOf(table: string, pk: string, prefix: string) {
  const { Items } = await tables().send(
    new QueryCommand({
      TableName: output(`${table}Table`),
      KeyConditionExpression: 'pk = :pk and begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ConsistentRead: true,
    }),
  );
  return z.parse(z.array(z.looseObject({ sk: z.string() })), Items ?? []);
}
