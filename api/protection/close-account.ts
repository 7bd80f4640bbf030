import { Refusal } from '../../shared/errors/refusal.ts';
import { hundredthsOfMicro } from '../../shared/money/amount.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { Session } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import { createPace } from '../gate/pace.ts';
import { WALLETS } from '../ledger/posting.ts';

/** A session younger than this confirms by itself that its owner is there. */
const FRESH_SESSION_MS = 600_000;

/** Passwords tried at once and over time, so that a stolen session does not guess one. */
const TRIES = { burst: 5, refillMs: 60_000 } as const;

/** What the player says and agrees to. */
export type Farewell = {
  readonly reason: string;
  readonly password?: string | undefined;
  readonly keepsMoney?: boolean | undefined;
};

/** Closes accounts for their owners. */
export type CloseAccount = (
  context: Context,
  session: Session,
  farewell: Farewell,
) => Promise<void>;

/**
 * Makes the verb that closes an account: every session ends on every process, and no way in opens one
 * again until support does. Refuses `protection.wrong-password`, `protection.confirm-again`,
 * `protection.open-rounds`, and `protection.money-left` where the player does not agree that it waits
 * for support to pay it out.
 */
export function createCloseAccount(passwords: Passwords): CloseAccount {
  const pace = createPace(TRIES);
  return async (context, session, farewell) => {
    const { clock, db, logger, players } = context;
    const { playerId } = session;
    await confirmOwner(context, session, { farewell, passwords, pace });
    await requireNothingOpen(context, session, farewell);
    const now = new Date(clock.nowMs());
    const ended = await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('players')
        .set({ closed_at: now, closed_reason: farewell.reason })
        .where('id', '=', BigInt(playerId))
        .where('closed_at', 'is', null)
        .execute();
      return await trx
        .updateTable('sessions')
        .set({ ended_at: now })
        .where('player_id', '=', BigInt(playerId))
        .where('ended_at', 'is', null)
        .returning('id')
        .execute();
    });
    players.invalidate(playerId);
    logger.info({ playerId, sessions: ended.length, audit: true }, 'a player closed the account');
  };
}

type Confirming = {
  readonly farewell: Farewell;
  readonly passwords: Passwords;
  readonly pace: ReturnType<typeof createPace>;
};

async function confirmOwner(
  { clock, db }: Context,
  { playerId, startedAt }: Session,
  { farewell, passwords, pace }: Confirming,
) {
  const row = await db
    .selectFrom('players')
    .select('password_hash')
    .where('id', '=', BigInt(playerId))
    .executeTakeFirst();
  const passwordHash = row?.password_hash ?? null;
  if (passwordHash === null) {
    if (clock.nowMs() - startedAt.getTime() < FRESH_SESSION_MS) return;
    throw new Refusal('protection.confirm-again');
  }
  const waitMs = pace(playerId, clock.nowMs());
  if (waitMs > 0) throw new Refusal('wire.flood', { waitMs });
  const isRight =
    farewell.password !== undefined && (await passwords.isRight(passwordHash, farewell.password));
  if (!isRight) throw new Refusal('protection.wrong-password');
}

async function requireNothingOpen(
  { db, ledger }: Context,
  { playerId }: Session,
  { keepsMoney }: Farewell,
) {
  const open = await db
    .selectFrom('rounds')
    .select('id')
    .where('player_id', '=', BigInt(playerId))
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  if (open !== undefined) throw new Refusal('protection.open-rounds');
  const wallets = await ledger.wallets(playerId);
  const leftMicro = WALLETS.reduce(
    (sum, wallet) => sum + (wallets.get(wallet)?.balanceMicro ?? 0n),
    0n,
  );
  if (leftMicro > 0n && keepsMoney !== true) {
    const balanceHundredths = hundredthsOfMicro(leftMicro);
    throw new Refusal('protection.money-left', { balanceHundredths });
  }
}
