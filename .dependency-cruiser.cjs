// The arrows between the parts of the product. Each rule says why it is there.
const inSource = '^(functions|infra|scripts|shared|tests|web)/';

// Wiring: reads the settings, makes the adapters, joins the modules.
const entries = '^functions/entries/';
const modules = '^functions/modules/[a-z-]+/';
// How a module stores and which outside service it calls: its own business.
const adapters =
  '^functions/modules/[a-z-]+/(storage/dynamo-|storage/[a-z-]+/dynamo-|provider/|provider/[a-z-]+/)[a-z0-9-]+\\.ts$';
// What is in the tables: schemas and keys of rows, and the writes of transactions.
const rows = '^functions/modules/[a-z-]+/storage/((?!dynamo-)[a-z-]+|[a-z-]+/(?!dynamo-)[a-z-]+)\\.ts$';

// Each layer of the site may load itself and those before it.
const order = ['lib', 'ui', 'session', 'data', 'parts', 'features', 'app'];
const layers = order.slice(0, -1).map((layer, index) => ({
  name: `web-${layer}-knows-what-is-below-it`,
  comment: `The order of the site is ${order.join(', ')}: what a later layer has moves down, or up to it.`,
  severity: 'error',
  from: { path: `^web/src/${layer}/` },
  to: { path: `^web/src/(${order.slice(index + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two modules that need each other are one concept, or one of them knows too much.',
      severity: 'error',
      from: { path: inSource },
      // Types are gone at run time: a port and its entity may name each other.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere fails only when that line runs.',
      severity: 'error',
      from: { path: inSource },
      // Vite knows the imports that end in ?something, and makes virtual: modules itself.
      to: { couldNotResolve: true, pathNot: '(\\?[a-z]+$|^virtual:)' },
    },
    {
      name: 'shared-stands-alone',
      comment: 'shared/ runs in browsers and functions alike: it may load zod and itself, nothing else.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { pathNot: '^(shared/|node_modules/zod/)' },
    },
    {
      name: 'functions-know-no-other-part',
      comment: 'A function is bundled from functions/ and shared/; anything else in it is a leak.',
      severity: 'error',
      from: { path: '^functions/' },
      to: { path: '^(web|infra|scripts|tests)/' },
    },
    {
      name: 'web-knows-no-other-part',
      comment: 'What the browser loads is public: no code of functions, infrastructure or scripts in it.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(functions|infra|scripts|tests)/' },
    },
    {
      name: 'web-knows-no-server-package',
      comment: 'Server packages in the browser mean kilobytes, and sooner or later a secret.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^node_modules/(stripe|hono|aws-cdk-lib|@aws-sdk|@aws-lambda-powertools)/' },
    },
    {
      name: 'infra-names-functions-by-path',
      comment: 'Infrastructure takes built folders; importing a handler would run it at synth.',
      severity: 'error',
      from: { path: '^infra/' },
      to: { path: '^(functions|web|scripts|tests)/' },
    },
    {
      name: 'stripe-fake-stands-alone',
      comment: 'The payment fake is fit to be published: it knows nothing of this product.',
      severity: 'error',
      from: { path: '^scripts/stripe-fake/' },
      to: { path: '^(functions|infra|scripts|shared|tests|web)/', pathNot: '^scripts/stripe-fake/' },
    },
    {
      name: 'nothing-imports-infra',
      comment: 'Infrastructure is the outermost part: only the tests of it may load it.',
      severity: 'error',
      from: { path: '^(functions|shared|web|scripts)/' },
      to: { path: '^infra/' },
    },
    {
      name: 'domain-knows-no-plumbing',
      comment: 'Rules and use cases in functions/ reach AWS and the payment provider through ports alone.',
      severity: 'error',
      from: { path: modules, pathNot: [adapters] },
      to: { path: '^node_modules/(@aws-sdk|stripe)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'use-cases-know-no-adapter',
      comment: 'A use case that loads an adapter cannot be tested without it.',
      severity: 'error',
      from: { path: modules, pathNot: [adapters] },
      to: { path: adapters, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'use-cases-know-no-row',
      comment:
        'How something is stored is for adapters, and for the parts that export and erase what is stored.',
      severity: 'error',
      from: { path: modules, pathNot: [adapters, rows] },
      // Types count: a use case in terms of a row changes whenever the row does.
      to: { path: rows },
    },
    {
      name: 'adapters-are-joined-by-entries',
      comment:
        'How another module stores, and whom it calls, is its own business: its port comes from an entry. Keys, schemas and writes of its rows may be asked for, since a transaction spans modules.',
      severity: 'error',
      from: { path: '^functions/modules/([a-z-]+)/' },
      to: { path: adapters, pathNot: '^functions/modules/$1/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'modules-know-no-entry',
      comment: 'What it is about does not know where it runs.',
      severity: 'error',
      from: { path: ['^functions/modules/', '^functions/platform/'] },
      to: { path: entries },
    },
    {
      name: 'start-up-loads-no-feature',
      comment:
        'What a handler.ts imports is loaded at start, by every request: a feature is the import() of its api.ts.',
      severity: 'error',
      from: {
        path: '^functions/entries/[a-z-]+/handler\\.ts$',
        // Functions that do one thing load it.
        pathNot: '/(pre-sign-up|post-confirmation|custom-message|assistant-stream)/',
      },
      to: {
        path: '^(functions|shared)/',
        pathNot:
          '^functions/(platform/|entries/(signed-in/signed-in-platform|assistant/assistant-platform)\\.ts$)',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    ...layers,
    {
      name: 'features-know-no-other-feature',
      comment: 'What two features share moves down; what one page composes moves up to app/routes.',
      severity: 'error',
      from: { path: '^web/src/features/([a-z-]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'tests-stay-outside',
      comment: 'Product code must not depend on what only tests have.',
      severity: 'error',
      from: { path: '^(functions|infra|scripts|shared|web)/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-development-package-at-run-time',
      comment: 'What is deployed or shipped to browsers comes from dependencies.',
      severity: 'error',
      from: { path: '^(functions|web/src|shared)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@fontsource' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|cdk\\.out)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
