import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { TESTS_PER_HOUR } from '../../../shared/partners/postbacks/rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';

type Limit = { readonly hits: number; readonly seconds: number };

/** What is counted over all processes, and how often it may happen. */
export type SharedLimits = {
  /** Mails requested for one address. */
  readonly mailAddress: Limit;
  /** Mails requested from one network. */
  readonly mailNetwork: Limit;
  /**
   * Mails of registrations to one mailbox, apart from those asked for: who registered stays untold.
   */
  readonly newcomerMailbox: Limit;
  /** Accounts made from one address. */
  readonly registration: Limit;
  /** Answers that a login or an address is taken, to one network. */
  readonly taken: Limit;
  /** Password confirmations of a signed-in player. */
  readonly password: Limit;
  /**
   * Wrong two-factor codes of a player, in sessions, from one browser of theirs or from elsewhere.
   */
  readonly code: Limit;
  /** Promo codes that gave nothing, of a player and from one address. */
  readonly promo: Limit;
  readonly promoAddress: Limit;
  /** Posts of other networks that are read for a player. */
  readonly repost: Limit;
  /** Documents that a player sends. */
  readonly document: Limit;
  /** Files that a player sends to support, and looks at there. */
  readonly supportFile: Limit;
  readonly supportLook: Limit;
  /** Addresses that a partner adds, tests of them, and messages sent once more by hand. */
  readonly postbackAdd: Limit;
  readonly postbackTest: Limit;
  readonly postbackResend: Limit;
  /** Rounds that were not open to a player for somebody in them, in all games together. */
  readonly rivals: Limit;
  /** Sign-ins of a network that are not asked for a captcha, less those that succeeded. */
  readonly login: Limit;
};

export const SHARED_LIMITS: SharedLimits = {
  mailAddress: { hits: 5, seconds: 3600 },
  mailNetwork: { hits: 20, seconds: 3600 },
  newcomerMailbox: { hits: 5, seconds: 3600 },
  registration: { hits: 60, seconds: 600 },
  taken: { hits: 10, seconds: 3600 },
  password: { hits: 10, seconds: 3600 },
  code: { hits: 10, seconds: 3600 },
  promo: { hits: 10, seconds: 3600 },
  promoAddress: { hits: 30, seconds: 3600 },
  repost: { hits: 6, seconds: 3600 },
  document: { hits: 40, seconds: 86_400 },
  supportFile: { hits: 60, seconds: 86_400 },
  supportLook: { hits: 600, seconds: 3600 },
  postbackAdd: { hits: 20, seconds: 86_400 },
  postbackTest: { hits: TESTS_PER_HOUR, seconds: 3600 },
  postbackResend: { hits: 100, seconds: 3600 },
  rivals: { hits: 3, seconds: 3600 },
  login: { hits: 2, seconds: 1200 },
};

/** For a sandbox, where everyone has the same address. */
export const SANDBOX_SHARED_LIMITS: SharedLimits = {
  ...SHARED_LIMITS,
  mailNetwork: { hits: 20_000, seconds: 60 },
  registration: { hits: 20_000, seconds: 60 },
  taken: { hits: 20_000, seconds: 60 },
  promoAddress: { hits: 20_000, seconds: 60 },
};

/** Counts kept in Postgres: exact however many ask at once, in however many processes. */
export type SharedThrottle = {
  /**
   * Counts one, or gives the wait in milliseconds when there were enough since the window began.
   */
  count(kind: keyof SharedLimits, key: string): Promise<number | undefined>;
  /** Counts one, or refuses: mails by `login.too-many-mails`, all else by `wire.flood`. */
  take(kind: keyof SharedLimits, key: string): Promise<void>;
  /** It was not what is counted after all. */
  takeBack(kind: keyof SharedLimits, key: string): Promise<void>;
};

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly sharedLimits?: SharedLimits | undefined;
};

export function createSharedThrottle(deps: Deps): SharedThrottle {
  const limits = deps.sharedLimits ?? SHARED_LIMITS;
  const count: SharedThrottle['count'] = (kind, key) =>
    countOne(deps, `${kind} ${key}`, limits[kind]);
  return {
    count,
    take: async (kind, key) => {
      const waitMs = await count(kind, key);
      if (waitMs === undefined) return;
      const isMail = kind === 'mailAddress' || kind === 'mailNetwork';
      throw new Refusal(isMail ? 'login.too-many-mails' : 'wire.flood', { waitMs });
    },
    takeBack: async (kind, key) => {
      await sql`
        update throttles set hits = greatest(hits - 1, 0) where key = ${`${kind} ${key}`}
      `.execute(deps.db);
    },
  };
}

const CLOCKS_DIFFER_MS = 60_000;

/**
 * One statement, so those who come at one moment are counted one by one. A window begins with the
 * first count after the last window; one that ends a minute further off than it is long is of a
 * clock that was set back, and over. The minute is for clocks that differ, of processes and of
 * those who waited for the row.
 */
async function countOne(
  { db, clock }: Deps,
  key: string,
  { hits, seconds }: Limit,
): Promise<number | undefined> {
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  const end = new Date(nowMs + seconds * 1000);
  const tooFar = new Date(end.getTime() + CLOCKS_DIFFER_MS);
  const isOver = sql`(t.resets_at <= ${now} or t.resets_at > ${tooFar})`;
  const counted = await sql`
    insert into throttles as t (key, hits, resets_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      hits = case when ${isOver} then 1 else t.hits + 1 end,
      resets_at = case when ${isOver} then ${end} else t.resets_at end
    where ${isOver} or t.hits < ${hits}::int
    returning hits`.execute(db);
  if (counted.rows.length > 0) return undefined;
  const row = await db
    .selectFrom('throttles')
    .select('resets_at')
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(1, (row?.resets_at.getTime() ?? nowMs) - nowMs);
}
