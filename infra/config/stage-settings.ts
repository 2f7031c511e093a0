import * as z from 'zod/mini';

export const stageNames = ['local', 'dev', 'staging', 'prod'] as const;
export type StageName = (typeof stageNames)[number];

/** Each function of the product, as its folder under `functions/dist/` is called. */
export const functionNames = [
  'system',
  'account',
  'booking',
  'check-ins',
  'check-in-reminders',
  'coaching',
  'enquiries',
  'billing',
  'messages',
  'nutrition',
  'stripe-webhook',
  'scheduling-webhook',
  'speech',
  'assistant',
  'assistant-stream',
  'training',
  'privacy',
  'privacy-jobs',
  'programmes',
  'wearables',
  'admin',
  'pre-sign-up',
  'post-confirmation',
  'custom-message',
] as const;
export type ProductFunctionName = (typeof functionNames)[number];

/** CloudWatch keeps logs for these numbers of days only. */
const logRetentionDays = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400] as const;

const origin = z
  .string()
  .check(z.regex(/^https?:\/\/[^/\s]+$/, 'must be an origin such as https://repz.example'));
const wholeNumber = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/**
 * Everything in which stages differ. Constructs read these values and never ask for the stage's name:
 * decision record 006 says why each differs.
 */
export const stageSettingsSchema = z
  .strictObject({
    stage: z.enum(stageNames),
    /** Version that `/api/health` answers with. */
    version: z.string().check(z.minLength(1)),
    /** The account that the stage belongs to; without it, the one that the credentials lead to. */
    accountId: z.optional(z.string().check(z.regex(/^\d{12}$/, 'must be the 12 digits of an account'))),
    /** One region for all stacks; a firewall in front of the distribution exists in us-east-1 only. */
    region: z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region such as us-east-1')),
    /** Where visitors open the site, without a slash at the end. Return addresses of payments and mails use it. */
    siteUrl: origin,
    /** Certificate (us-east-1) for the host of `siteUrl`; without one the distribution answers on its own name. */
    certificateArn: z.optional(
      z.string().check(z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/)),
    ),
    /** Base of the payment provider's API where it is not the real one. */
    paymentsApiUrl: z.optional(origin),
    /** Where browsers reach the private photos, if not at the store's own address. */
    photosUrl: z.optional(z.url()),
    /** Who speaks, and how much on a day: characters per account, cents for all together. Decision record 014. */
    speech: z.strictObject({
      provider: z.enum(['elevenlabs', 'polly', 'built-in']),
      dailyCharacters: wholeNumber(500, 1_000_000),
      dailySpendCents: wholeNumber(1, 1_000_000),
    }),
    /** Where the built-in synthesiser listens. */
    speechBaseUrl: z.optional(origin),
    /** Who answers questions, and how much on a day: tokens per account, cents for all together. */
    assistant: z.strictObject({
      provider: z.enum(['bedrock', 'keywords']),
      /** A foundation model of the stage's region. */
      modelId: z.optional(z.string().check(z.regex(/^[a-z0-9.:-]+$/))),
      /** Answers are shown while they are written, through an address of their own. Decision record 029. */
      streaming: z.boolean(),
      dailyTokens: wholeNumber(2_000, 10_000_000),
      dailySpendCents: wholeNumber(1, 1_000_000),
    }),
    /** Who takes new bookings: our own scheduling, or the external service. */
    scheduling: z.enum(['own', 'external']),
    /**
     * An external scheduling service: its base address, where its popup's script is (without one its pages open in a
     * new tab), and that its webhook is taken. It may stay while our own scheduling books: what was booked there can
     * still be moved and cancelled.
     */
    schedulingUrl: z.optional(z.url()),
    schedulingWidgetUrl: z.optional(z.url()),
    /** Sender of all mails, its domain verified in SES. Without one the user pool sends by Cognito's own, 50 a day. */
    mailFrom: z.optional(z.email()),
    /** Who reads what visitors write to support; without one, the contact of `shared/domain/product.ts`. */
    supportEmail: z.optional(z.email()),
    /** Who hears of an alarm; they confirm the subscription by mail. */
    alarmEmail: z.optional(z.email()),
    /** Ids of Google Tag Manager and Microsoft Clarity; without one the site neither loads nor allows it. */
    tagManagerId: z.optional(z.string().check(z.regex(/^GTM-[A-Z0-9]{4,12}$/))),
    heatmapId: z.optional(z.string().check(z.regex(/^[a-z0-9]{6,20}$/))),
    /** Share of page loads that report their events. */
    eventSampleRate: z.number().check(z.gt(0), z.lte(1)),
    /** Tier of an account without a live subscription. */
    defaultTier: z.enum(['core', 'none']),
    /** Requests per identifier and 15 minutes. */
    rateLimitRequests: wholeNumber(1, 1_000_000),
    /** Ceiling over all callers together, the API's own. */
    apiThrottle: z.strictObject({ requestsPerSecond: wholeNumber(1, 10_000), burst: wholeNumber(1, 5_000) }),
    /** Longest run of a function; above the API's own 30 s nobody waits for the answer. */
    functionTimeoutSeconds: wholeNumber(3, 29),
    /** Copies of a function that may run at once, and that are kept free for it; a function without one shares the rest. */
    reservedConcurrency: z.optional(z.partialRecord(z.enum(functionNames), wholeNumber(1, 1_000))),
    logLevel: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']),
    logRetentionDays: z.literal(logRetentionDays),
    /** Traces cost a third of a function's start-up, hence a choice. */
    tracing: z.boolean(),
    /** Tables, photos and users stay when their stack is deleted. */
    retainData: z.boolean(),
    /** Logs stay when their function is removed or renamed, for as long as `logRetentionDays`. */
    retainLogs: z.boolean(),
    /** Browsers are told to use TLS for all subdomains too, and may build that in: hard to take back. */
    hstsWholeDomain: z.boolean(),
    /** Tables and user pool refuse deletion until it is switched off by hand. */
    deletionProtection: z.boolean(),
    /** Lets an operator with AWS credentials sign demo accounts in by password, beside SRP. */
    adminPasswordSignIn: z.boolean(),
    /** Whether the role admin counts only with a second factor. Decision record 032. */
    adminSecondFactor: z.enum(['required', 'optional']),
    /**
     * The API answers only requests that come through the distribution, which proves itself by a token and adds the
     * viewer's address.
     */
    distributionOnly: z.boolean(),
    /** Buckets, queues and topics refuse what does not come over TLS. */
    requireTls: z.boolean(),
    /** Firewall with a rate rule in front of the distribution. */
    firewall: z.boolean(),
    /** Firewall with rate rules in front of the user pool. Decision record 034. */
    signInFirewall: z.boolean(),
    /**
     * How stacks refer to each other. A weak reference leaves the stack that is referred to free to drop a resource, which
     * a rollback and a removed feature need. Decision record 042.
     */
    crossStackReferences: z.enum(['strong', 'weak']),
    /** Edge locations that are paid for. */
    priceClass: z.enum(['PriceClass_100', 'PriceClass_200', 'PriceClass_All']),
    /** Runs the security rule pack at synth; `-c checks=on` forces it. */
    securityChecks: z.boolean(),
  })
  .check(
    z.refine((settings) => !settings.firewall || settings.region === 'us-east-1', {
      path: ['region'],
      error: 'must be us-east-1 where firewall is on: a firewall for a distribution exists only there',
    }),
    z.refine((settings) => settings.stage === 'local' || settings.siteUrl.startsWith('https://'), {
      path: ['siteUrl'],
      error: 'must begin with https:// outside the local stage',
    }),
    z.refine((settings) => settings.stage === 'local' || settings.adminSecondFactor === 'required', {
      path: ['adminSecondFactor'],
      error: 'must be required outside the local stage',
    }),
    z.refine((settings) => settings.stage === 'local' || settings.paymentsApiUrl === undefined, {
      path: ['paymentsApiUrl'],
      error: 'must be absent outside the local stage: real stages take real payments',
    }),
    z.refine((settings) => settings.stage === 'local' || settings.photosUrl === undefined, {
      path: ['photosUrl'],
      error: 'must be absent outside the local stage: photos are reached at their own address',
    }),
    z.refine(
      (settings) => (settings.speech.provider === 'built-in') === (settings.speechBaseUrl !== undefined),
      {
        path: ['speechBaseUrl'],
        error: 'must be given for the built-in speech provider, and for no other',
      },
    ),
    z.refine((settings) => settings.stage === 'local' || settings.speech.provider !== 'built-in', {
      path: ['speech', 'provider'],
      error: 'must be another outside the local stage: the built-in synthesiser is no part of the cloud',
    }),
    z.refine((settings) => settings.scheduling === 'own' || settings.schedulingUrl !== undefined, {
      path: ['schedulingUrl'],
      error: 'must be given where scheduling is external',
    }),
    z.refine(
      ({ stage, schedulingUrl = 'https:', schedulingWidgetUrl = 'https:' }) =>
        stage === 'local' || [schedulingUrl, schedulingWidgetUrl].every((url) => url.startsWith('https:')),
      { path: ['schedulingUrl'], error: 'must begin with https: outside the local stage' },
    ),
    z.refine(({ assistant }) => (assistant.provider === 'bedrock') === (assistant.modelId !== undefined), {
      path: ['assistant', 'modelId'],
      error: 'must be given for bedrock, and for no other',
    }),
    z.refine(({ assistant }) => assistant.provider === 'bedrock' || !assistant.streaming, {
      path: ['assistant', 'streaming'],
      error: 'must be off for a provider that answers at once',
    }),
  );

export type StageSettings = z.infer<typeof stageSettingsSchema>;
