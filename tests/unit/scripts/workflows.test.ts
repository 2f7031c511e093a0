import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { inRepository } from '#scripts/cli/repository.ts';
import packageJson from '../../../package.json' with { type: 'json' };

const permissions = z.record(z.string(), z.string());
const stepSchema = z.strictObject({
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  with: z.optional(z.record(z.string(), z.unknown())),
  env: z.optional(z.record(z.string(), z.string())),
});
const concurrency = z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() });
const jobSchema = z.strictObject({
  needs: z.optional(z.string()),
  'runs-on': z.string(),
  'timeout-minutes': z.int(),
  environment: z.optional(z.string()),
  concurrency: z.optional(concurrency),
  permissions: z.optional(permissions),
  steps: z.array(stepSchema),
});
const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions,
  concurrency: z.optional(concurrency),
  jobs: z.record(z.string(), jobSchema),
});

const folder = inRepository('.github', 'workflows');
const read = (file: string) => z.parse(workflowSchema, parse(readFileSync(`${folder}/${file}`, 'utf8')));
const all = readdirSync(folder).map((file) => ({ file, workflow: read(file) }));
const commandsOf = ({ steps }: z.infer<typeof jobSchema>) => steps.flatMap(({ run }) => run ?? []);

describe('the workflows', () => {
  it('test every pull request, and may change nothing there', () => {
    const { on, jobs, permissions: granted } = read('test.yml');
    expect(Object.keys(on)).toEqual(['pull_request']);
    expect(granted).toEqual({ contents: 'read' });
    expect(Object.values(jobs).flatMap(commandsOf)).toEqual(['npm test']);
    expect(Object.values(jobs).some((job) => job.permissions !== undefined)).toBe(false);
  });

  it('deploy main to staging once it is tested, and to prod once staging is deployed and somebody approved', () => {
    const { on, jobs, concurrency: ofAll } = read('deploy.yml');
    expect(on).toEqual({ push: { branches: ['main'] } });
    // It would be held while prod waits for approval, and with it staging.
    expect(ofAll).toBeUndefined();
    expect(Object.entries(jobs).map(([name, { needs, environment }]) => [name, needs, environment])).toEqual([
      ['test', undefined, undefined],
      ['staging', 'test', 'staging'],
      ['prod', 'staging', 'prod'],
    ]);
    for (const stage of ['staging', 'prod']) {
      const job = jobs[stage];
      if (job === undefined) throw new Error(`No job ${stage}`);
      // A deployment that is cut off leaves a stage half-way.
      expect(job.concurrency).toEqual({ group: `deploy-${stage}`, 'cancel-in-progress': false });
      expect(commandsOf(job).at(-1)).toBe(`npm run deploy -- --stage ${stage} --yes`);
      // With the newest commit alone, git could not tell that it is older than the one that runs.
      expect(job.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with).toMatchObject({
        'fetch-depth': 0,
      });
    }
  });

  it('audit what is shipped each day and where the lock file changes, and hold up no deployment', () => {
    const { on, jobs, permissions: granted } = read('audit.yml');
    expect(Object.keys(on)).toEqual(['schedule', 'pull_request']);
    expect(on.pull_request).toEqual({ paths: ['package-lock.json'] });
    expect(granted).toEqual({ contents: 'read' });
    expect(Object.values(jobs).flatMap(commandsOf)).toEqual([
      'npm audit --package-lock-only --omit=dev --audit-level=high',
    ]);
  });

  it('take AWS roles by OIDC, in the jobs that deploy alone, and hold no key', () => {
    for (const { file, workflow } of all) {
      for (const [name, job] of Object.entries(workflow.jobs)) {
        const deploys = commandsOf(job).some((command) => command.includes('npm run deploy'));
        expect(job.permissions?.['id-token'], `${file} ${name}`).toBe(deploys ? 'write' : undefined);
        const assumes = job.steps.some((step) => step.with?.['role-to-assume'] !== undefined);
        expect(assumes, `${file} ${name}`).toBe(deploys);
      }
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      expect(text).not.toMatch(/secrets\.|aws-access-key-id|aws-secret-access-key/);
    }
  });

  it('put no expression into a shell command, where it could run as code', () => {
    for (const { file, workflow } of all)
      for (const command of Object.values(workflow.jobs).flatMap(commandsOf))
        expect(command, file).not.toContain('${{');
  });

  it('run commands that exist', () => {
    const commands = all.flatMap(({ workflow }) => Object.values(workflow.jobs).flatMap(commandsOf));
    const named = commands.flatMap((command) => /^npm (?:run )?([\w:-]+)/.exec(command)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(3);
    // The last is npm's own.
    for (const name of named) expect([...Object.keys(packageJson.scripts), 'audit']).toContain(name);
  });
});
