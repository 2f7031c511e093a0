import { parseArgs } from 'node:util';
import { startPaymentFake } from './server.ts';

// Starts the fake by itself, until Ctrl-C: see README.md beside this file.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    'secret-key': { type: 'string', default: 'sk_test_fake' },
    'webhook-url': { type: 'string' },
    'webhook-secret': { type: 'string', default: 'whsec_fake' },
    'state-file': { type: 'string' },
  },
});
const fake = await startPaymentFake({
  port: Number(values.port),
  secretKey: values['secret-key'],
  webhookSecret: values['webhook-secret'],
  ...(values['webhook-url'] !== undefined && { webhookUrl: values['webhook-url'] }),
  ...(values['state-file'] !== undefined && { stateFile: values['state-file'] }),
});
console.log(`API at ${fake.url}/v1, panel at ${fake.url}/, secret key ${values['secret-key']}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => fake.close());
