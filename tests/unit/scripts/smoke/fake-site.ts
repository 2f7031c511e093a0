import { createServer } from 'node:http';

const open = { isOpen: true, seats: null, waiting: 0 };
type Answer = { readonly status?: number; readonly body: string };

/** A stage that answers as it should, apart from what a test changes. */
export async function startSite() {
  const changed = new Map<string, Answer>();
  const asked: string[] = [];
  const connections = new Set<string | undefined>();
  let url = '';
  const good = (call: string): Answer => {
    const language = /^GET \/(?:pricing)? in (\w\w)$/.exec(call)?.[1];
    if (language !== undefined) return { body: `<!doctype html><html lang="${language}">` };
    const bodies: Record<string, unknown> = {
      'GET /api/health': { status: 'ok', stage: 'dev', version: '1' },
      'GET /config.json': { stage: 'dev', userPoolId: 'pool', userPoolClientId: 'client' },
      'GET /api/availability': { core: open, adaptive: open, performance: open, longevity: open },
      'GET /api/account': { account: { id: 'canary' } },
      'POST /api/checkout': { url: `${url}/pay`, sessionId: 'cs_1', amountCents: 8_900, currency: 'usd' },
      'GET /pay': {},
      'GET /api/today': {
        answers: ['listSessions', 'getFlags'].map((route) => ({ route, query: {}, answer: {} })),
      },
      'GET /api/bookings': { upcoming: [], past: [], plans: [], credits: [] },
      'GET /api/messages': { threads: [] },
      'GET /api/booking/slots': {
        coachName: 'Casey',
        coachZone: 'UTC',
        minutes: 15,
        slots: ['2026-12-20T10:00:00.000Z'],
      },
      'POST /api/booking/holds': { expiresAt: '2026-12-01T10:10:00.000Z', coverage: null },
      'GET /api/assistant/conversation': { conversationId: null, messages: [] },
      'POST /api/elevenlabs-tts': { audioContent: 'A'.repeat(400) },
    };
    if (call === 'POST /api/plan-quotes')
      return { status: 409, body: '{"error":{"code":"no_subscription","message":"","requestId":"1"}}' };
    return bodies[call] === undefined ? { status: 404, body: '' } : { body: JSON.stringify(bodies[call]) };
  };
  const server = createServer((request, response) => {
    // A page is in the language that the browser asks for.
    const language = ['/', '/pricing'].includes(request.url ?? '')
      ? ` in ${request.headers['accept-language']}`
      : '';
    const call = `${request.method} ${request.url?.split('?')[0]}${language}`;
    asked.push(call);
    connections.add(request.headers.connection);
    const { status = 200, body } = changed.get(call) ?? good(call);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    asked,
    /** What the requests said about their connection. */
    connections,
    answer: (call: string, answer: Answer) => void changed.set(call, answer),
    reset: () => changed.clear(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
