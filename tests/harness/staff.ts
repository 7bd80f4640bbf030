import { randomInt, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pressCode, askToSignIn } from '../../api/accounts/staff/shell-sign-in.ts';
import {
  askToPress,
  ProofRequired,
  pressApproval,
} from '../../api/accounts/staff/shell-approval.ts';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { type Clock, createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import type { StaffRole } from '../../api/platform/db/tables/staff.ts';
import { SHARED_DATA } from './data-folder.ts';
import { type Ran, runCommand } from './command.ts';
import { openThumb } from './staff-thumb.ts';

/** What the sandbox's own two people may do. */
const ROLES: readonly StaffRole[] = ['support', 'payments', 'risk', 'content', 'admin'];

type Shape = { readonly roles?: readonly StaffRole[]; readonly via?: StaffActor['via'] };

/**
 * A person of the staff by name, made with these roles where there is nobody called so. At a shell
 * each person has a machine of their own.
 */
export async function staffActor(
  db: Database,
  name: string,
  { roles = ROLES, via = 'telegram' }: Shape = {},
): Promise<StaffActor> {
  await db
    .insertInto('staff_people')
    .values({
      name,
      telegram_id: BigInt(randomInt(10_000_000, 99_999_999)),
      roles: [...roles],
      state: 'active',
      made_at: new Date(),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { id: personId } = await db
    .selectFrom('staff_people')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return { personId, name, via, machine: via === 'shell' ? `${name}@test` : undefined };
}

/**
 * Signs a shell in as a person, as if they had pressed its code, and answers the settings with
 * which a command then runs.
 */
export async function signedIn(
  databaseUrl: string,
  name: string,
  { roles, machine = `${name}@test` }: Pick<Shape, 'roles'> & { readonly machine?: string } = {},
): Promise<{ readonly DATABASE_URL: string; readonly STAFF_SESSION: string }> {
  const pool = createPool(databaseUrl, 1);
  pool.on('error', () => undefined);
  const db = createDatabase(pool);
  try {
    const clock = createClock();
    await staffActor(db, name, roles === undefined ? {} : { roles });
    const person = await db
      .selectFrom('staff_people')
      .select('telegram_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const { id, code, secret } = await askToSignIn({ db, clock }, machine);
    const telegramId = Number(person.telegram_id);
    const pressed = await pressCode({ db, clock }, { id, choice: code, telegramId });
    if (pressed !== 'signed-in') throw new Error(`${name} was not signed in: ${pressed}`);
    const folder = join(SHARED_DATA, 'staff-sessions');
    await mkdir(folder, { recursive: true });
    const file = join(folder, randomUUID());
    await writeFile(file, secret, { mode: 0o600 });
    return { DATABASE_URL: databaseUrl, STAFF_SESSION: file };
  } finally {
    await pool.end();
  }
}

const sessions = new Map<string, ReturnType<typeof signedIn>>();

type Settings = Readonly<Record<string, string | undefined>> & { readonly DATABASE_URL: string };

/**
 * Runs a program of `api/` from the shell of a person of the staff, who signed in there once and
 * presses in Telegram for whatever they type.
 */
export async function runAs(
  name: string,
  [file, ...words]: readonly [string, ...string[]],
  settings: Settings,
): Promise<Ran> {
  const key = `${settings.DATABASE_URL} ${name}`;
  const session = sessions.get(key) ?? signedIn(settings.DATABASE_URL, name);
  sessions.set(key, session);
  return await runSignedIn([file, ...words], { ...settings, ...(await session) });
}

/** The same with the settings of `signedIn`. */
export async function runSignedIn(
  [file, ...words]: readonly [string, ...string[]],
  settings: Settings,
): Promise<Ran> {
  const thumb = await openThumb(settings.DATABASE_URL);
  try {
    return await runCommand(file, words, { TELEGRAM_API_ROOT: thumb.apiRoot, ...settings });
  } finally {
    await thumb.close();
  }
}

/** An approval at a shell, after the press of its own person. */
export async function withPress<Outcome>(
  deps: { readonly db: Database; readonly clock: Clock },
  say: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await say();
  } catch (error) {
    if (!(error instanceof ProofRequired)) throw error;
    const { id, code } = await askToPress(deps, error.approval);
    const { telegram_id: telegramId } = await deps.db
      .selectFrom('staff_people')
      .select('telegram_id')
      .where('id', '=', error.approval.actor.personId)
      .executeTakeFirstOrThrow();
    await pressApproval(deps, { id, choice: code, telegramId: Number(telegramId) });
    return await say();
  }
}
