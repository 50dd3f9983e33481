import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { msPerSecond } from '#shared/durations.ts';
import product from '../../package.json' with { type: 'json' };
import { secretsInFiles } from '../../server/platform/keys/secret-files.ts';
import { loadConfig } from '../../server/platform/settings/config.ts';
import { findHelm } from './helm.ts';

// deploy/kubernetes, which operators copy.

const folder = fileURLToPath(new URL('../kubernetes/', import.meta.url));
const helm = await findHelm();
const resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
type Resource = z.infer<typeof resource>;

/** The chart as Helm renders it; throws what Helm says about wrong values. */
function render(...values: readonly string[]): readonly Resource[] {
  const args = ['template', 'unikat', `${folder}chart`, ...values.flatMap((one) => ['--set', one])];
  return parsed(execFileSync(helm, args, { encoding: 'utf8', stdio: 'pipe' }));
}

const parsed = (text: string) =>
  parseAllDocuments(text).map((document) => resource.parse(document.toJS()));
const database = parsed(readFileSync(`${folder}database.yaml`, 'utf8'));
const chart = render('command={scripts/keys.ts,status}');
const resources = [...chart, ...database];
const byKind = (kind: string, among: readonly Resource[] = resources) =>
  among.filter((one) => one.kind === kind);

/** The module that has the type of a resource; undefined for the one that no package describes. */
function moduleOf({ apiVersion, kind }: Resource): string | undefined {
  if (kind === 'ObjectStore') return undefined;
  const place = apiVersion.startsWith('postgresql.cnpg.io')
    ? '@kubernetes-models/cloudnative-pg'
    : 'kubernetes-models';
  return `${place}/${apiVersion}/${kind}`;
}

/** What TypeScript says about these resources as literals: it refuses unknown, missing and wrong fields. */
function complaintsAbout(checked: readonly Resource[]): string[] {
  const lines = checked.map((one, place) => {
    const { kind } = one;
    return `import type { I${kind} as T${place} } from '${moduleOf(one)}';\nexport const r${place}: T${place} = ${JSON.stringify(one)};`;
  });
  const name = fileURLToPath(new URL('../resources.ts', import.meta.url));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === name || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    file === name
      ? ts.createSourceFile(file, lines.join('\n'), ts.ScriptTarget.ES2022)
      : getSourceFile(file, ...rest);
  const program = ts.createProgram([name], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const podSpec = z.object({
  terminationGracePeriodSeconds: z.number().optional(),
  securityContext: z.object({ runAsNonRoot: z.literal(true) }),
  volumes: z.array(z.looseObject({ name: z.string() })),
  containers: z.array(
    z.object({
      image: z.string(),
      env: z.array(z.object({ name: z.string() })).default([]),
      securityContext: z.object({
        readOnlyRootFilesystem: z.literal(true),
        allowPrivilegeEscalation: z.literal(false),
      }),
      volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
    }),
  ),
});
const withPod = z.object({ spec: z.object({ template: z.object({ spec: podSpec }) }) });
const podsTemplate = z.object({ spec: z.object({ template: z.unknown() }) });
const podsOf = (kind: string, among: readonly Resource[] = resources) =>
  byKind(kind, among).map((one) => withPod.parse(one).spec.template.spec);
const graceOf = (among: readonly Resource[]) =>
  podsOf('Deployment', among)[0]?.terminationGracePeriodSeconds ?? 0;
const settings = z
  .object({ data: z.record(z.string(), z.string()) })
  .parse(byKind('ConfigMap')[0]).data;

describe('the chart and the database for Kubernetes', () => {
  test('lint clean', () => {
    const args = ['lint', '--strict', '--quiet', `${folder}chart`];
    expect(execFileSync(helm, args, { encoding: 'utf8', stdio: 'pipe' })).toBe('');
  });

  test('have fields that Kubernetes and CloudNativePG know', () => {
    const checked = resources.filter((one) => moduleOf(one) !== undefined);
    expect(checked).toHaveLength(resources.length - 1);
    expect(complaintsAbout(checked)).toEqual([]);
  });

  test('would not pass with a misspelt field', () => {
    const [budget] = byKind('PodDisruptionBudget');
    const wrong = { ...resource.parse(budget), spec: { maxUnavailabel: 1 } };
    expect(complaintsAbout([wrong]).join()).toContain('maxUnavailabel');
  });

  test('run the image of this release, as an ordinary user on a read-only root', () => {
    const pods = [...podsOf('Deployment'), ...podsOf('Job')];
    expect(pods.flatMap(({ containers }) => containers.map(({ image }) => image))).toEqual(
      Array(3).fill(`registry.example.org/unikat:v${product.version}`),
    );
  });

  test('migrate before the nodes, without what does not exist before the first release', () => {
    const [hook, ...others] = chart.filter(({ metadata }) => 'annotations' in metadata);
    expect(others).toEqual([]);
    expect(hook).toMatchObject({
      kind: 'Job',
      metadata: {
        name: 'unikat-migrate',
        annotations: { 'helm.sh/hook': 'pre-install,pre-upgrade' },
      },
    });
    expect(JSON.stringify(hook)).not.toContain('unikat-settings');
  });

  test('leave the database alone when a release is undone or removed', () => {
    const kinds = chart.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`).join();
    expect(kinds).not.toMatch(/cnpg|Secret|Volume/);
  });

  test('replace the pods when a setting changes', () => {
    const templates = [render(), render('settings.LOG_LEVEL=debug')].map((rendered) =>
      JSON.stringify(podsTemplate.parse(byKind('Deployment', rendered)[0])),
    );
    expect(templates[0]).not.toBe(templates[1]);
  });

  test('pass numbers on as they were written', () => {
    const rendered = render(
      'settings.OTEL_TRACES_SAMPLER_ARG=0.05',
      'settings.RATE_LIMIT_SCALE=2000000',
    );
    expect(JSON.stringify(rendered)).toContain('"OTEL_TRACES_SAMPLER_ARG":"0.05"');
    expect(JSON.stringify(rendered)).toContain('"RATE_LIMIT_SCALE":"2000000"');
  });

  test('take a further secret as a file', () => {
    const file = '/run/secrets/unikat/otlp-headers';
    const rendered = render(`settings.OTEL_EXPORTER_OTLP_HEADERS_FILE=${file}`);
    expect(JSON.stringify(rendered)).toContain(`"OTEL_EXPORTER_OTLP_HEADERS_FILE":"${file}"`);
  });

  test('give a pod more time if it leaves later', () => {
    const late = render('settings.LEAVE_SECONDS=40', 'settings.DRAIN_SECONDS=30');
    expect(graceOf(late)).toBeGreaterThan(72);
  });

  test('render without ingress and policies', () => {
    const bare = render('ingress.enabled=false', 'network.enabled=false');
    expect(bare.map(({ kind }) => kind)).not.toContain('Ingress');
    expect(bare.map(({ kind }) => kind)).not.toContain('NetworkPolicy');
  });

  test.each<[string, string]>([
    ['replica=3', "'replica' not allowed"],
    ['replicas=1', 'minimum'],
    ['settings.LEAVE_SECONDS=long', '/settings/LEAVE_SECONDS'],
    ...secretsInFiles.map((name): [string, string] => [`settings.${name}=abc`, name]),
    ['settings.OTEL_EXPORTER_OTLP_TRACES_HEADERS=abc', 'OTEL_EXPORTER_OTLP_TRACES_HEADERS'],
    ['settings.PUBLIC_URL=https://x', 'PUBLIC_URL'],
    ['settings.HOST=localhost', 'HOST'],
    ['host=https://id.example.org', '/host'],
  ])('refuse %s', (value, complaint) => {
    expect(() => render(value)).toThrow(complaint);
  });

  test('set what the server accepts, and give a pod time to leave', () => {
    const files = Object.keys(settings).filter((name) =>
      /^(?!SIGNING_KEY|OPERATOR).*_FILE$/.test(name),
    );
    const secret = (name: string) =>
      ({
        DATABASE_URL: 'postgres://unikat_app:x@unikat-db-rw:5432/unikat',
        SMTP_URL: 'smtp://mail.example.org',
      })[name] ?? Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64');
    const values = Object.fromEntries(
      files.map((name) => name.replace(/_FILE$/, '')).map((name) => [name, secret(name)]),
    );
    const plain = Object.entries(settings).filter(([name]) => !files.includes(name));
    const config = loadConfig({ NODE_ENV: 'production', ...Object.fromEntries(plain), ...values });
    expect(config.warnings).toEqual([]);
    expect(graceOf(chart) * msPerSecond).toBeGreaterThan(config.stopMs);
  });

  test('mount each file that a setting names, and only the jobs know the owner', () => {
    const mounts = podsOf('Deployment').flatMap(({ containers }) =>
      containers.flatMap(({ volumeMounts }) => volumeMounts),
    );
    for (const [name, file] of Object.entries(settings))
      if (name.endsWith('_FILE'))
        expect(mounts.some(({ mountPath }) => file.startsWith(`${mountPath}/`))).toBe(true);
    expect(JSON.stringify(byKind('Deployment'))).not.toMatch(/owner/i);
    for (const job of byKind('Job'))
      expect(JSON.stringify(job)).toContain('DATABASE_OWNER_URL_FILE');
  });

  test('have three instances, of which a commit waits for two', () => {
    expect(byKind('Cluster')[0]).toMatchObject({
      spec: {
        instances: 3,
        postgresql: { synchronous: { method: 'any', number: 1, dataDurability: 'required' } },
      },
    });
  });

  test('offer the database enough connections for the nodes while one is replaced', () => {
    const { replicas } = z
      .object({ spec: z.object({ replicas: z.number() }) })
      .parse(byKind('Deployment')[0]).spec;
    const [queue, sessionChecks] = [6, 1];
    const ofNode = Number(settings.DATABASE_POOL_SIZE) + queue + sessionChecks;
    const needed = (replicas + 1) * ofNode;
    const { parameters } = z
      .object({
        spec: z.object({ postgresql: z.object({ parameters: z.record(z.string(), z.string()) }) }),
      })
      .parse(byKind('Cluster')[0]).spec.postgresql;
    expect(needed).toBeLessThan(Number(parameters.max_connections));
  });
});
