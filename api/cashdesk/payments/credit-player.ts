import type { Database } from '../../platform/db/database.ts';
import { type Ledger, type WalletKind, WALLETS } from '../../ledger/posting.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import { type GroupId, type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { hundredthsOfMicro, MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import { PLAY_WALLETS } from '../../../shared/money/play-wallets.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { findTelegramPlayer } from '../../players/telegram-identity.ts';
import { uuidV7 } from '../../platform/uuid.ts';

/** Whom to credit: one of the three. */
export type CreditTarget = {
  readonly login?: string | undefined;
  readonly telegramId?: number | undefined;
  readonly playerId?: number | undefined;
};

/** What bringing money in from outside needs. */
export type CreditPlayerDeps = {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly pushes: Pushes;
};

/**
 * Brings money in from outside the product, through the ledger like any other. Answers the wallet's
 * balance in hundredths, or undefined when there is no such player or wallet.
 */
export async function creditPlayer(
  deps: CreditPlayerDeps,
  target: CreditTarget,
  { amountHundredths, wallet }: { readonly amountHundredths: number; readonly wallet: string },
): Promise<{ readonly playerId: number; readonly balance: number } | undefined> {
  const { ledger, pushes } = deps;
  const playerId = await findPlayer(deps, target);
  const kind = WALLETS.find((known): known is WalletKind => known === wallet);
  if (playerId === undefined || kind === undefined) return undefined;
  const account = await ledger.walletOf(playerId, kind);
  const outside = await ledger.operatorAccount('outside:sandbox');
  const amountMicro = BigInt(amountHundredths) * MICRO_PER_HUNDREDTH;
  const id = uuidV7() as GroupId;
  const result = await ledger.post({
    wallet: account,
    build: () => ({
      id,
      playerId,
      transfers: [{ from: outside, to: account, amountMicro, kind: 'deposit' }],
    }),
  });
  crashPoint('webhook-before-200');
  const state = result.status === 'posted' ? result.wallets[0] : undefined;
  if (state === undefined) throw new Error(`a credit was not posted: ${result.status}`);
  const name = PLAY_WALLETS.find((known) => known === kind);
  if (name !== undefined) pushes.balance(playerId, { ...state, name });
  return { playerId, balance: hundredthsOfMicro(state.balanceMicro) };
}

async function findPlayer(
  { db }: Pick<CreditPlayerDeps, 'db'>,
  { login, telegramId, playerId }: CreditTarget,
): Promise<PlayerId | undefined> {
  if (telegramId !== undefined) return await findTelegramPlayer(db, telegramId);
  const query = db.selectFrom('players').select('id');
  const row = await (
    login === undefined
      ? query.where('id', '=', BigInt(playerId ?? 0))
      : query.where((eb) => eb(eb.fn('lower', ['login']), '=', login.toLowerCase()))
  ).executeTakeFirst();
  return row && playerIdOf(row.id);
}
