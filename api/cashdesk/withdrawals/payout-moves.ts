import type {
  IdempotencyKey,
  Keep,
  Ledger,
  PostingResult,
  Transfer,
  WalletState,
} from '../../ledger/posting.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import { type AccountId, type GroupId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { type KeptBack, keepBack } from './keep-back.ts';

/** The idempotency keys under which a withdrawal's money is held, and settled or released. */
export const holdKey = (id: string) => `${WITHDRAWAL_KEYS}${id}:hold`;
const endKey = (id: string) => `${WITHDRAWAL_KEYS}${id}:end`;

/** How each of them begins; the index `idempotency_keys_withdrawals` is of these alone. */
export const WITHDRAWAL_KEYS = 'withdraw:';

/** What of a withdrawal moves; sums are base micro-units. */
export type HeldMoney = {
  readonly id: string;
  readonly player_id: bigint;
  readonly payway_id: number;
  readonly amount_micro: bigint;
  readonly fee_micro: bigint;
};

type Deps = { readonly ledger: Ledger; readonly pushes: Pushes };
type ReleaseDeps = Deps & { readonly db: Database };

/** How often the debts are read again when one changed meanwhile. */
const READINGS = 16;

/** How a move ended; `taken` is a move that was made before, by whichever process. */
export type MoveOutcome =
  | { readonly status: 'moved'; readonly real: WalletState | undefined }
  | { readonly status: 'taken' }
  | { readonly status: 'short' };

/**
 * real → held, the sum and its fee. `keepFactor` is how often deposits have to be played: then what
 * is locked stays, and a sum that would take of it is `short`.
 */
export async function holdMoney(
  deps: Deps,
  money: HeldMoney,
  keepFactor: number | undefined,
): Promise<MoveOutcome> {
  const { real, held } = await walletsOf(deps, money);
  const amountMicro = money.amount_micro + money.fee_micro;
  return await move(deps, money, {
    transfers: [{ from: real, to: held, amountMicro, kind: 'hold' }],
    idempotencyKey: { key: holdKey(money.id), detail: { held: String(amountMicro) } },
    keep: keepFactor === undefined ? undefined : { wallet: real, factor: keepFactor },
  });
}

/** Makes sure that money which was never held never will be. `taken` where it is held after all. */
export async function forbidHold(deps: Deps, money: HeldMoney): Promise<MoveOutcome> {
  return await move(deps, money, {
    transfers: [],
    idempotencyKey: { key: holdKey(money.id), detail: { held: null } },
  });
}

/** held → outside and the fee to the operator: the money has arrived. */
export async function settleMoney(deps: Deps, money: HeldMoney): Promise<MoveOutcome> {
  const { held } = await walletsOf(deps, money);
  const [outside, fee] = await Promise.all([
    deps.ledger.operatorAccount(`outside:${money.payway_id}`),
    deps.ledger.operatorAccount('fee'),
  ]);
  const transfers: Transfer[] = [
    { from: held, to: outside, amountMicro: money.amount_micro, kind: 'withdrawal' },
  ];
  if (money.fee_micro > 0n) {
    transfers.push({ from: held, to: fee, amountMicro: money.fee_micro, kind: 'settle' });
  }
  return await move(deps, money, {
    transfers,
    idempotencyKey: { key: endKey(money.id), detail: { how: 'settled' } },
  });
}

/**
 * held → real, the sum and its fee: the money stays with the player, but for what they owe of wins
 * that were rolled back.
 */
export async function releaseMoney(deps: ReleaseDeps, money: HeldMoney): Promise<MoveOutcome> {
  const { real, held } = await walletsOf(deps, money);
  const amountMicro = money.amount_micro + money.fee_micro;
  return await release(deps, money, {
    backMicro: amountMicro,
    transfers: [{ from: held, to: real, amountMicro, kind: 'release' }],
    idempotencyKey: { key: endKey(money.id), detail: { how: 'released' } },
  });
}

/** What was sent of a payout and what of it was returned, in the smallest parts of its coin. */
export type ReturnedPart = { readonly sent: bigint; readonly returned: bigint };

/**
 * held → real the returned part of the sum, rounded down, and the rest → outside: its payee spent
 * it. The operator keeps the fee, since the money was sent.
 */
export async function releasePart(
  deps: ReleaseDeps,
  money: HeldMoney,
  { sent, returned }: ReturnedPart,
): Promise<MoveOutcome> {
  const { real, held } = await walletsOf(deps, money);
  const [outside, fee] = await Promise.all([
    deps.ledger.operatorAccount(`outside:${money.payway_id}`),
    deps.ledger.operatorAccount('fee'),
  ]);
  const backMicro = (money.amount_micro * returned) / sent;
  const parts: readonly Transfer[] = [
    { from: held, to: real, amountMicro: backMicro, kind: 'release' },
    { from: held, to: outside, amountMicro: money.amount_micro - backMicro, kind: 'withdrawal' },
    { from: held, to: fee, amountMicro: money.fee_micro, kind: 'settle' },
  ];
  const detail = { how: 'released', back: String(backMicro) };
  return await release(deps, money, {
    backMicro,
    transfers: parts.filter(({ amountMicro }) => amountMicro > 0n),
    idempotencyKey: { key: endKey(money.id), detail },
  });
}

/** Debts take their part in the same group, so a player never plays with it in between. */
async function release(
  deps: ReleaseDeps,
  money: HeldMoney,
  { backMicro, ...plan }: Move & { readonly backMicro: bigint },
): Promise<MoveOutcome> {
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const kept = await keepBack(deps, playerIdOf(money.player_id), backMicro);
    const outcome = await move(deps, money, { ...plan, kept });
    const isDebtChanged =
      outcome.status === 'taken' && (await readEnd(deps.db, money.id)) === undefined;
    if (!isDebtChanged) return outcome;
  }
  throw new Error(`the debts of the player of withdrawal ${money.id} change without end`);
}

/** How the ledger ended a withdrawal; undefined while its money is held. */
export async function readEnd(
  db: Database,
  id: string,
): Promise<'settled' | 'released' | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('detail')
    .where('key', '=', endKey(id))
    .executeTakeFirst();
  return (row?.detail as { how?: 'settled' | 'released' } | undefined)?.how;
}

async function walletsOf({ ledger }: Deps, { player_id }: HeldMoney) {
  const playerId = playerIdOf(player_id);
  const [real, held] = await Promise.all([
    ledger.walletOf(playerId, 'real'),
    ledger.walletOf(playerId, 'held'),
  ]);
  return { real, held };
}

type Move = {
  readonly transfers: readonly Transfer[];
  readonly idempotencyKey: IdempotencyKey;
  readonly keep?: Keep | undefined;
  readonly kept?: KeptBack;
};

/** All moves of a player wait for the same wallet, so they never meet in one statement. */
async function move(
  deps: Deps,
  { player_id }: HeldMoney,
  { transfers, idempotencyKey, keep, kept }: Move,
): Promise<MoveOutcome> {
  const playerId = playerIdOf(player_id);
  const real: AccountId = await deps.ledger.walletOf(playerId, 'real');
  const id = uuidV7() as GroupId;
  const result: PostingResult = await deps.ledger.post({
    wallet: real,
    build: () => ({
      id,
      playerId,
      transfers: [...transfers, ...(kept?.transfers ?? [])],
      idempotencyKeys: [idempotencyKey, ...(kept?.idempotencyKeys ?? [])],
      totals: kept?.totals,
      owedTurns: kept?.owedTurns,
      keep,
    }),
  });
  if (result.status === 'posted') {
    const wallet = result.wallets.find(({ accountId }) => accountId === real);
    if (wallet !== undefined) deps.pushes.balance(playerId, wallet);
    return { status: 'moved', real: wallet };
  }
  if (result.status === 'taken' || result.status === 'short') return { status: result.status };
  throw new Error(`money of a withdrawal was not moved: ${result.status}`);
}
