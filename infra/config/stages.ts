import type { StageName, StageSettings } from '#infra/config/stage-settings.ts';

type StageValues = Omit<StageSettings, 'stage' | 'version'>;

const shared = {
  region: 'us-east-1',
  defaultTier: 'core',
  eventSampleRate: 1,
  scheduling: 'own',
  rateLimitRequests: 100,
  functionTimeoutSeconds: 15,
  logLevel: 'INFO',
  retainData: true,
  retainLogs: false,
  hstsWholeDomain: false,
  deletionProtection: false,
  adminPasswordSignIn: false,
  adminSecondFactor: 'required',
  tracing: false,
  distributionOnly: true,
  requireTls: true,
  firewall: false,
  signInFirewall: false,
  crossStackReferences: 'weak',
  priceClass: 'PriceClass_100',
  securityChecks: true,
  speech: { provider: 'polly', dailyCharacters: 20_000, dailySpendCents: 100 },
  assistant: {
    provider: 'bedrock',
    modelId: 'amazon.nova-lite-v1:0',
    streaming: true,
    dailyTokens: 60_000,
    dailySpendCents: 100,
  },
} satisfies Partial<StageValues>;

/**
 * Copies that are kept free for a function, which are also the most that it gets. Only functions that must be limited, or
 * that must not wait behind the others, have some: all other functions share what the account has left.
 */
const reservedConcurrency = {
  // The payment provider allows 100 calls a second, and both functions call it.
  billing: 20,
  'stripe-webhook': 20,
  // Two streams with up to four shards each time, the timetable, and one to spare.
  'check-in-reminders': 6,
  'privacy-jobs': 4,
  // What they call is paid by use, and limits callers itself.
  speech: 20,
  assistant: 20,
  'assistant-stream': 20,
} as const;

/** The settings of each stage as kept in the repository; see decision record 006 for the reasons. */
export const stages: Readonly<Record<StageName, StageValues>> = {
  local: {
    ...shared,
    siteUrl: 'http://localhost:3000',
    // A developer and the browser tests share one address, and would lock each other out.
    rateLimitRequests: 5_000,
    apiThrottle: { requestsPerSecond: 1_000, burst: 1_000 },
    // Each parallel call starts a process on a laptop; a hundred at once take their time.
    functionTimeoutSeconds: 29,
    logRetentionDays: 1,
    retainData: false,
    adminPasswordSignIn: true,
    adminSecondFactor: 'optional',
    // The local front door sends no token, and the emulator's CloudFormation resolves no reference to a secret.
    distributionOnly: false,
    // Everything on a laptop talks plain HTTP, the local distribution to its bucket included.
    requireTls: false,
    // The emulator's CloudFormation does not know the function that weak references use.
    crossStackReferences: 'strong',
    securityChecks: false,
    speech: { ...shared.speech, provider: 'built-in' },
    speechBaseUrl: 'http://127.0.0.1:3011',
    assistant: { provider: 'keywords', streaming: false, dailyTokens: 60_000, dailySpendCents: 100 },
  },
  dev: {
    ...shared,
    siteUrl: 'https://dev.repz.example',
    apiThrottle: { requestsPerSecond: 50, burst: 100 },
    logLevel: 'DEBUG',
    logRetentionDays: 14,
    // One command takes the stage down, and the next deployment starts over.
    retainData: false,
  },
  staging: {
    ...shared,
    siteUrl: 'https://staging.repz.example',
    apiThrottle: { requestsPerSecond: 200, burst: 400 },
    reservedConcurrency,
    logRetentionDays: 30,
    tracing: true,
    firewall: true,
    signInFirewall: true,
  },
  prod: {
    ...shared,
    siteUrl: 'https://repz.example',
    mailFrom: 'hello@repz.example',
    speech: { provider: 'elevenlabs', dailyCharacters: 20_000, dailySpendCents: 5_000 },
    assistant: { ...shared.assistant, dailySpendCents: 2_000 },
    alarmEmail: 'operations@repz.example',
    apiThrottle: { requestsPerSecond: 500, burst: 1_000 },
    reservedConcurrency,
    logRetentionDays: 365,
    retainLogs: true,
    deletionProtection: true,
    firewall: true,
    signInFirewall: true,
    priceClass: 'PriceClass_All',
  },
};
