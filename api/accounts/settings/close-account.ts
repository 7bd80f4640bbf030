import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { Session } from '../../platform/wire/session.ts';
import type { Ledger } from '../../ledger/posting.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import { WALLETS } from '../../ledger/posting.ts';
import { endSessionsBut } from '../sessions/player-sessions.ts';
import { confirmOwner, type OwnerDeps } from '../credentials/confirm-owner.ts';

/** A stake accepted before the account closed to play is in the ledger after this long. */
const UNDER_WAY_MS = 300;

/** What closing an account needs. */
export type CloseAccountDeps = OwnerDeps & {
  readonly ledger: Ledger;
  readonly players: PlayerDirectory;
};

/** What the player says and agrees to. */
export type ClosingRequest = {
  readonly reason: string;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly keepsMoney?: boolean | undefined;
};

/**
 * Closes an account for its owner: every session ends on every process, and no sign-in method opens
 * one again until support does. The account is closed to play first; rounds and money are checked
 * once more when the stakes in flight are in the ledger, and an open round among them opens the
 * account again. Refuses what `confirmOwner` does, `protection.open-rounds`, and
 * `protection.money-left` where the player does not agree that support will pay it out later.
 */
export async function closeAccount(
  deps: CloseAccountDeps,
  session: Session,
  request: ClosingRequest,
): Promise<void> {
  const { clock, db, logger } = deps;
  const { playerId } = session;
  await requireNothingOpen(deps, session, request);
  // Last, for a code is used up by it.
  await confirmOwner(deps, session, request);
  const closedAt = await closeToPlay(deps, playerId, request.reason);
  try {
    await delay(UNDER_WAY_MS);
    await requireNothingOpen(deps, session, request);
  } catch (error) {
    await openAgain(deps, playerId, closedAt);
    throw error;
  }
  const ended = await db
    .transaction()
    .execute((trx) => endSessionsBut(trx, { playerId, kept: [] }, clock.nowMs()));
  logger.info({ playerId, sessions: ended.length, audit: true }, 'a player closed the account');
}

/**
 * From then on every process lets no stake of the player in; `openAgain` knows this closing by the
 * moment.
 */
async function closeToPlay(
  { clock, db, players }: CloseAccountDeps,
  playerId: PlayerId,
  reason: string,
): Promise<Date> {
  const now = new Date(clock.nowMs());
  await db
    .updateTable('players')
    .set({ closed_at: now, closed_reason: reason })
    .where('id', '=', BigInt(playerId))
    .where('closed_at', 'is', null)
    .execute();
  players.invalidate(playerId);
  return now;
}

async function openAgain({ db, players }: CloseAccountDeps, playerId: PlayerId, closedAt: Date) {
  await db
    .updateTable('players')
    .set({ closed_at: null, closed_reason: null })
    .where('id', '=', BigInt(playerId))
    .where('closed_at', '=', closedAt)
    .execute();
  players.invalidate(playerId);
}

async function requireNothingOpen(
  { db, ledger }: CloseAccountDeps,
  { playerId }: Session,
  { keepsMoney }: ClosingRequest,
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
