import * as z from 'zod/mini';

export const stageNames = ['local', 'dev', 'staging', 'prod'] as const;
export type StageName = (typeof stageNames)[number];

export const functionNames = [
  'system',
  'account',
  'booking',
  'check-ins',
  'check-in-reminders',
  'client-summaries',
  'audit-jobs',
  'coaching',
  'coaching-jobs',
  'enquiries',
  'billing',
  'billing-jobs',
  'library',
  'messages',
  'mail-sender',
  'nutrition',
  'stripe-webhook',
  'scheduling-webhook',
  'speech',
  'assistant',
  'assistant-stream',
  'today',
  'training',
  'privacy',
  'privacy-jobs',
  'programs',
  'promises',
  'promise-jobs',
  'wearables',
  'admin',
  'canary',
  'user-copies',
  'pre-sign-up',
  'post-confirmation',
  'custom-message',
] as const;
export type ProductFunctionName = (typeof functionNames)[number];

const logRetentionDays = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400] as const;

const origin = z
  .string()
  .check(z.regex(/^https?:\/\/[^/\s]+$/, 'must be an origin such as https://repz.example'));
const wholeNumber = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** Constructs read these values, never the stage's name. Decision record 006 has the reasons. */
export const stageSettingsSchema = z
  .strictObject({
    stage: z.enum(stageNames),
    version: z.string().check(z.minLength(1)),
    /** Defaults to the account of the current credentials. */
    accountId: z.optional(z.string().check(z.regex(/^\d{12}$/, 'must be the 12 digits of an account'))),
    /** One region for all stacks. A CloudFront web ACL requires us-east-1. */
    region: z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region such as us-east-1')),
    /** No trailing slash. */
    siteUrl: origin,
    /** Must be in us-east-1. Without one, the site uses the distribution's own domain. */
    certificateArn: z.optional(
      z.string().check(z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/)),
    ),
    paymentsApiUrl: z.optional(origin),
    /** A double of push services, beside the real ones. */
    pushServiceUrl: z.optional(origin),
    /** A double of Open Food Facts. */
    productsUrl: z.optional(origin),
    /** A gate before the tables that names each caller's missing grants. */
    tablesUrl: z.optional(origin),
    /** Of the registration at Google by which coaches connect their calendars. Without it, they give an address. */
    googleClientId: z.optional(
      z
        .string()
        .check(z.regex(/^[\w-]+\.apps\.googleusercontent\.com$/, 'must end in .apps.googleusercontent.com')),
    ),
    /** A double of Google's login and calendars. */
    googleUrl: z.optional(origin),
    /** Overrides the origin of private photos, which defaults to the S3 endpoint. */
    photosUrl: z.optional(z.url()),
    /** Provider and daily limits: characters per account, cents in total. See decision record 029. */
    speech: z.strictObject({
      provider: z.enum(['elevenlabs', 'polly', 'built-in']),
      dailyCharacters: wholeNumber(500, 1_000_000),
      dailySpendCents: wholeNumber(1, 1_000_000),
    }),
    speechBaseUrl: z.optional(origin),
    assistant: z.strictObject({
      provider: z.enum(['bedrock', 'keywords']),
      /** Of a model, or of an inference profile of the United States (`us.…`). */
      modelId: z.optional(z.string().check(z.regex(/^(?!(eu|apac|global)\.)[a-z0-9.:-]+$/))),
      /** Streams answers through a Lambda function URL. See decision record 029. */
      streaming: z.boolean(),
      dailyTokens: wholeNumber(2_000, 10_000_000),
      dailySpendCents: wholeNumber(1, 1_000_000),
    }),
    /** Automatic needs registrations at the payment provider. See decision record 060. */
    tax: z.enum(['off', 'automatic']),
    scheduling: z.enum(['own', 'external']),
    /**
     * The external service. Keep it after switching to our own, so that its bookings can be moved and
     * canceled.
     */
    schedulingUrl: z.optional(z.url()),
    schedulingWidgetUrl: z.optional(z.url()),
    /** Its domain must be verified in SES. Without one, Cognito sends at most 50 emails a day. */
    mailFrom: z.optional(z.email()),
    /** Defaults to the contact in `shared/domain/catalog/product.ts`. */
    supportEmail: z.optional(z.email()),
    /** Alarm recipient, who must confirm the SNS subscription by email. */
    alarmEmail: z.optional(z.email()),
    /** An https address of a pager service, which pages call as well. */
    pagerUrl: z.optional(z.url({ protocol: /^https$/ })),
    /** Few: that the API and the pages answer, and that nothing overspends. None: in the local cloud, which has no metrics. */
    alarms: z.enum(['none', 'few', 'all']),
    /** Of the whole account, in US dollars. Without one, no budget is made. */
    monthlyBudgetDollars: z.optional(wholeNumber(1, 1_000_000)),
    /** Google Tag Manager and Microsoft Clarity. Without an id, the CSP blocks the service. */
    tagManagerId: z.optional(z.string().check(z.regex(/^GTM-[A-Z0-9]{4,12}$/))),
    heatmapId: z.optional(z.string().check(z.regex(/^[a-z0-9]{6,20}$/))),
    eventSampleRate: z.number().check(z.gt(0), z.lte(1)),
    /** Of requests to the API that are counted. */
    requestSampleRate: z.number().check(z.gt(0), z.lte(1)),
    defaultTier: z.enum(['core', 'none']),
    /** Per identifier and 15 minutes. */
    rateLimitRequests: wholeNumber(1, 1_000_000),
    apiThrottle: z.strictObject({ requestsPerSecond: wholeNumber(1, 10_000), burst: wholeNumber(1, 5_000) }),
    /** How long a change may wait before the roster shows it. Lambda waits at most 300 s. */
    summaryWindowSeconds: wholeNumber(0, 300),
    /** API Gateway gives up after 30 s. */
    functionTimeoutSeconds: wholeNumber(3, 29),
    reservedConcurrency: z.optional(z.partialRecord(z.enum(functionNames), wholeNumber(1, 1_000))),
    logLevel: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']),
    logRetentionDays: z.literal(logRetentionDays),
    /** Tracing adds about a third to a cold start. */
    tracing: z.boolean(),
    retainData: z.boolean(),
    /** How a release reaches the API functions: gradual is a tenth of the requests for 5 minutes first, watched by alarms. */
    releaseTraffic: z.enum(['at-once', 'gradual']),
    /** Copies data there every night, and the list of users beside it. Without one, neither. See decision record 111. */
    backupRegion: z.optional(
      z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region such as us-west-2')),
    ),
    retainLogs: z.boolean(),
    /** Sends HSTS with includeSubDomains and preload, which is hard to undo. */
    hstsWholeDomain: z.boolean(),
    deletionProtection: z.boolean(),
    /** Allows ADMIN_USER_PASSWORD_AUTH, for demo accounts. */
    adminPasswordSignIn: z.boolean(),
    /** See decision record 008. */
    adminSecondFactor: z.enum(['required', 'optional']),
    distributionOnly: z.boolean(),
    requireTls: z.boolean(),
    firewall: z.boolean(),
    /** See decision record 008. */
    signInFirewall: z.boolean(),
    /** See decision record 006. */
    crossStackReferences: z.enum(['strong', 'weak']),
    priceClass: z.enum(['PriceClass_100', 'PriceClass_200', 'PriceClass_All']),
    /** Runs cdk-nag at synth. `-c checks=on` overrides it. */
    securityChecks: z.boolean(),
  })
  .check(
    z.refine((settings) => !settings.firewall || settings.region === 'us-east-1', {
      path: ['region'],
      error: 'must be us-east-1 where firewall is on: a firewall for a distribution exists only there',
    }),
    z.refine((settings) => settings.releaseTraffic === 'at-once' || settings.alarms === 'all', {
      path: ['releaseTraffic'],
      error: 'must be at-once where alarms are not all: nothing would watch the new versions',
    }),
    z.refine((settings) => settings.backupRegion !== settings.region, {
      path: ['backupRegion'],
      error: 'must be another region than the one of the stage',
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
    z.refine((settings) => settings.stage === 'local' || settings.pushServiceUrl === undefined, {
      path: ['pushServiceUrl'],
      error: 'must be absent outside the local stage: browsers name their push service',
    }),
    z.refine((settings) => settings.stage === 'local' || settings.productsUrl === undefined, {
      path: ['productsUrl'],
      error: 'must be absent outside the local stage: products are those of Open Food Facts',
    }),
    z.refine((settings) => settings.stage === 'local' || settings.tablesUrl === undefined, {
      path: ['tablesUrl'],
      error: 'must be absent outside the local stage: IAM itself stands before the tables',
    }),
    z.refine((settings) => settings.stage === 'local' || settings.googleUrl === undefined, {
      path: ['googleUrl'],
      error: 'must be absent outside the local stage: coaches have their calendars at Google',
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
      error: 'must be another outside the local stage: the built-in synthesizer is no part of the cloud',
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
