import { sql } from 'kysely';
import {
  type AskingBrowser,
  askToSignIn,
  type SignInRequest,
} from '../../accounts/staff/shell-sign-in.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';

const WINDOW_MS = 10 * 60_000;

/** How often one address, one known browser, and all others together may ask in a window. */
const LIMITS = { address: 6, browser: 6, all: 30 } as const;

type Deps = { readonly db: Database; readonly clock: Clock };

/** A browser with its mark, and where it is. */
type Asking = AskingBrowser & { readonly machine: string };

/** Asks for a browser to be signed in; undefined where that was asked too often. */
export type AskForBrowser = (asking: Asking) => Promise<SignInRequest | undefined>;

/**
 * Makes the one way by which browsers ask to be signed in. Anybody reaches the page, so strangers
 * together are bounded; a browser that somebody signed in with before is counted by itself, so that
 * strangers who ask all the time keep no staff out.
 */
export function createAskForBrowser(deps: Deps): AskForBrowser {
  let strangers = 0;
  return async (asking) => {
    if (await isKnown(deps.db, asking)) return await askInTurn(deps, asking, true);
    // Each of them holds a connection while it waits its turn, and no more could be let through.
    if (strangers >= LIMITS.all) return undefined;
    strangers += 1;
    try {
      return await askInTurn(deps, asking, false);
    } finally {
      strangers -= 1;
    }
  };
}

async function isKnown(db: Database, { machine }: Asking): Promise<boolean> {
  const known = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('via', '=', 'web')
    .where('machine', '=', machine)
    .where('passkey_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Counts and keeps the request under one lock, which whoever counts the same takes: of many that come
 * at once, in whatever process, no more pass than the limit. Once it is reached nobody waits for it.
 */
async function askInTurn(
  { db, clock }: Deps,
  asking: Asking,
  isKnownBrowser: boolean,
): Promise<SignInRequest | undefined> {
  const mayAsk = isKnownBrowser ? mayKnownAsk : mayStrangerAsk;
  if (!(await mayAsk({ db, clock }, asking))) return undefined;
  return await db.transaction().execute(async (trx) => {
    const { machine, ...browser } = asking;
    const lock = isKnownBrowser ? `staff:asks:${machine}` : 'staff:asks';
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
    const inside = { db: trx, clock };
    return (await mayAsk(inside, asking)) ? await askToSignIn(inside, machine, browser) : undefined;
  });
}

const mayKnownAsk = async (deps: Deps, { machine }: Asking) =>
  (await countOf(askedLately(deps).where('machine', '=', machine))) < LIMITS.browser;

const mayStrangerAsk = async (deps: Deps, { address }: Asking) =>
  (await countOf(askedLately(deps).where('address', '=', address))) < LIMITS.address &&
  (await countOf(askedLately(deps))) < LIMITS.all;

const askedLately = ({ db, clock }: Deps) =>
  db
    .selectFrom('staff_sessions')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('via', '=', 'web')
    .where('asked_at', '>', new Date(clock.nowMs() - WINDOW_MS));

const countOf = async (asked: ReturnType<typeof askedLately>): Promise<bigint> =>
  (await asked.executeTakeFirstOrThrow()).count;
