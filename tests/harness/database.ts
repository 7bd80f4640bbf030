import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, types } from 'pg';

// Whatever connection a test opens, it reads whole numbers and days as the product's connections do.
types.setTypeParser(types.builtins.INT8, (text: string) => BigInt(text));
types.setTypeParser(types.builtins.DATE, (text: string) => text);

/** A migrated database with the rates of all currencies and no players. */
export type TestDatabase = {
  /** The address the application uses. */
  readonly appUrl: string;
  /** The owner's address: for reading and for deliberate tampering. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
};

/** The addresses of the template database; no test connects to it. */
export type TemplateUrls = { readonly ownerUrl: string; readonly appUrl: string };

const TEMPLATE = 'ROLLHOUSE_TEST_TEMPLATE';

/**
 * Sets the template database for this process and those it starts from now on; what it answers takes
 * the one before back.
 */
export function useTemplate(template: TemplateUrls): () => void {
  const before = process.env[TEMPLATE];
  process.env[TEMPLATE] = JSON.stringify(template);
  return () => {
    if (before !== undefined) process.env[TEMPLATE] = before;
  };
}

function currentTemplate(): TemplateUrls {
  const text = process.env[TEMPLATE];
  if (text === undefined) throw new Error('No test cluster: run by vitest, or call useTemplate.');
  return JSON.parse(text) as TemplateUrls;
}

/** A database for one caller, copied in a fraction of a second from the run's template. */
export async function freshDatabase(): Promise<TestDatabase> {
  const template = currentTemplate();
  return await copyOf(nameIn(template.ownerUrl), template);
}

/** An empty database on the same server. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return await copyOf('template0', currentTemplate());
}

/** A database of a few MB is copied by its files for half of what it takes through the log. */
async function copyOf(source: string, template: TemplateUrls): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const statement = `create database ${name} template ${source} strategy file_copy`;
  await asOwner(template.ownerUrl, statement);
  return {
    ownerUrl: withName(template.ownerUrl, name),
    appUrl: withName(template.appUrl, name),
    drop: () => dropOnceLeft(template.ownerUrl, name),
  };
}

/**
 * Drops a database once its connections are closed, or after a second. A pool says that it has ended
 * before Postgres has closed its connections: one that is cut off then fails the run as a fault of
 * nobody.
 */
async function dropOnceLeft(ownerUrl: string, name: string): Promise<void> {
  const others = `select from pg_stat_activity where datname = '${name}' limit 1`;
  await withOwner(ownerUrl, async (client) => {
    for (let looks = 0; looks < 50; looks += 1) {
      if ((await client.query(others)).rowCount === 0) break;
      await wait(20);
    }
    await client.query(`drop database if exists ${name} with (force)`);
  });
}

const asOwner = (ownerUrl: string, statement: string) =>
  withOwner(ownerUrl, (client) => client.query(statement));

/** Statements about databases run from a database that is never copied. */
async function withOwner(ownerUrl: string, work: (client: Client) => Promise<unknown>) {
  const client = new Client({ connectionString: withName(ownerUrl, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

const nameIn = (url: string) => new URL(url).pathname.slice(1);
