import { sql } from 'kysely';
import { LOGIN_FAILURES, LOGIN_LOCK_MINUTES } from '../../../shared/accounts/auth/rules.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * A try to sign in: at which account, known or not, and from which network (in CIDR form), or from
 * which browser of the account's own.
 */
type LoginAttempt = {
  readonly login: string;
  readonly playerId: PlayerId | undefined;
  readonly network: string;
  /** The browser's digest where the account was signed in to on it before. */
  readonly knownDevice?: string | undefined;
};

/**
 * Counts failed sign-ins. After `LOGIN_FAILURES` from one network the account is locked there, so
 * that an attacker elsewhere does not lock its owner out; after a hundred from all networks
 * together it is locked for a day wherever it has no open session. A browser the account was signed
 * in to before is counted separately: failures elsewhere do not lock the owner out there.
 */
export type LoginGuard = {
  /**
   * Counts the attempt as a failure before the password is looked at, so that parallel tries count
   * one by one. Refuses `login.too-many-attempts` with `waitMs` while the account rests.
   */
  begin(attempt: LoginAttempt): Promise<void>;
  /** The password was right: the failures of the network are forgotten. */
  forgive(attempt: LoginAttempt): Promise<void>;
  /** The password was not looked at: the attempt is not a failure. */
  takeBack(attempt: LoginAttempt): Promise<void>;
};

type Deps = { readonly db: Database; readonly clock: Clock };
type Rule = { readonly failures: number; readonly restMs: number };

const NETWORK_RULE: Rule = { failures: LOGIN_FAILURES, restMs: LOGIN_LOCK_MINUTES * 60_000 };
const EVERYWHERE_RULE: Rule = { failures: 100, restMs: 24 * 60 * 60_000 };
const EVERYWHERE = 'everywhere';

const placeOf = ({ network, knownDevice }: LoginAttempt) =>
  knownDevice === undefined ? network : `device ${knownDevice}`;

/** An e-mail address and a login of one account count together; an unknown one counts as typed. */
const subjectOf = ({ playerId, login }: LoginAttempt) =>
  playerId === undefined ? `login:${login.toLowerCase()}` : `player:${playerId}`;

/** Makes the guard over the table `login_failures`, shared by all processes. */
export function createLoginGuard(deps: Deps): LoginGuard {
  return {
    begin: async (attempt) => {
      const subject = subjectOf(attempt);
      const here = await count(deps, { subject, network: placeOf(attempt) }, NETWORK_RULE);
      if (here !== undefined) throw new Refusal('login.too-many-attempts', { waitMs: here });
      if (attempt.knownDevice !== undefined) return;
      const everywhere = await count(deps, { subject, network: EVERYWHERE }, EVERYWHERE_RULE);
      if (everywhere !== undefined && !(await isAtHome(deps, attempt))) {
        throw new Refusal('login.too-many-attempts', { waitMs: everywhere });
      }
    },
    forgive: async (attempt) => {
      const subject = subjectOf(attempt);
      await deps.db
        .deleteFrom('login_failures')
        .where('subject', '=', subject)
        .where('network', '=', placeOf(attempt))
        .execute();
      if (attempt.knownDevice !== undefined) return;
      await uncount(deps, { subject, network: EVERYWHERE }, EVERYWHERE_RULE);
    },
    takeBack: async (attempt) => {
      const subject = subjectOf(attempt);
      await uncount(deps, { subject, network: placeOf(attempt) }, NETWORK_RULE);
      if (attempt.knownDevice !== undefined) return;
      await uncount(deps, { subject, network: EVERYWHERE }, EVERYWHERE_RULE);
    },
  };
}

type Counter = { readonly subject: string; readonly network: string };

/**
 * Adds one failure and gives the wait in milliseconds if the account rests. A rest that is over,
 * or as long without a failure, begins the count again.
 */
async function count(
  { db, clock }: Deps,
  { subject, network }: Counter,
  { failures, restMs }: Rule,
): Promise<number | undefined> {
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  const quietSince = new Date(nowMs - restMs);
  const restUntil = new Date(nowMs + restMs);
  const isNew = sql`coalesce(f.banned_until <= ${now}, f.last_at <= ${quietSince})`;
  const { rows } = await sql<{ failures: number; banned_until: Date | null }>`
    insert into login_failures as f (subject, network, failures, last_at)
      values (${subject}, ${network}, 1, ${now})
    on conflict (subject, network) do update set
      failures = case when ${isNew} then 1 else least(f.failures + 1, 1000) end,
      last_at = ${now},
      banned_until = case
        when ${isNew} then null
        when f.failures + 1 >= ${failures}::int then coalesce(f.banned_until, ${restUntil})
      end
    returning failures, banned_until`.execute(db);
  const [row] = rows;
  if (row === undefined || row.failures <= failures) return undefined;
  return Math.max(1, (row.banned_until?.getTime() ?? nowMs) - nowMs);
}

async function uncount(
  { db }: Deps,
  { subject, network }: Counter,
  { failures }: Rule,
): Promise<void> {
  await sql`
    update login_failures set
      failures = greatest(failures - 1, 0),
      banned_until = case when failures - 1 >= ${failures}::int then banned_until end
    where subject = ${subject} and network = ${network}`.execute(db);
}

/** Whether the account has a session that was opened on this network and still lives. */
async function isAtHome(
  { db, clock }: Deps,
  { playerId, network }: LoginAttempt,
): Promise<boolean> {
  if (playerId === undefined || !network.includes('/')) return false;
  const { rows } = await sql`
    select from sessions
     where player_id = ${playerId} and ended_at is null
       and expires_at > ${new Date(clock.nowMs())} and ip <<= ${network}::cidr
     limit 1`.execute(db);
  return rows.length > 0;
}
