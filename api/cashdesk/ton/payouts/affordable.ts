import { Address } from '@ton/core';
import type { TonAsset } from '../../../../shared/cashdesk/ton/assets.ts';
import type { Database } from '../../../platform/db/database.ts';
import { keepServiceOpen } from '../../../players/closings.ts';
import { JETTON_GAS_NANO } from '../messages.ts';
import { noteShort } from './note-short.ts';
import type { PayoutDeps } from './payout-deps.ts';
import type { PayoutWallets, PayoutRow } from './sign-batch.ts';

/** Payouts of one message; the wallet takes up to 254. */
const BATCH_MAX = 100;

/**
 * Stays in the wallet for its fees, its storage and the sums that circulate in it: a batch never
 * empties it.
 */
const RESERVE_NANO = 1_000_000_000n;

/** The most a message costs the wallet, in addition to what it carries. */
const FEE_NANO = 10_000_000n;

/**
 * What the wallet can promise: GRAM past its reserve, and USDT; `awayUnits` are promised already.
 */
type Funds = {
  readonly nano: bigint;
  readonly units: bigint;
  readonly awayUnits: bigint;
};

/** The coins that payouts wait in. */
export async function waitingAssets(db: Database): Promise<readonly TonAsset[]> {
  const rows = await db
    .selectFrom('ton_payouts')
    .select('asset')
    .distinct()
    .where('state', '=', 'queued')
    .execute();
  return rows.map(({ asset }) => asset);
}

/**
 * What the operator holds on the chain. The jetton wallet debits the messages of the last batch at
 * an unknown time after the batch is done: those sums are not promised again.
 */
export async function readFunds(
  { db, ton }: PayoutDeps,
  { usdtWallet }: PayoutWallets,
  nano: bigint,
): Promise<Funds> {
  const gram = nano - RESERVE_NANO;
  if (usdtWallet === undefined) return { nano: gram, units: 0n, awayUnits: 0n };
  const { away } = await db
    .selectFrom('ton_payouts')
    .select(({ fn }) => fn.sum<string | null>('units').as('away'))
    .where('asset', '=', 'USDT')
    .where('state', '=', 'sending')
    .executeTakeFirstOrThrow();
  const held = await ton.network.jettonUnits(Address.parseRaw(usdtWallet));
  const awayUnits = BigInt(away ?? 0);
  return { nano: gram, units: held - awayUnits, awayUnits };
}

/**
 * The first payouts that the wallet can pay together, with fees. Payouts of a coin that it could
 * not pay even alone are skipped, so that they do not block others.
 */
export async function affordable(
  deps: PayoutDeps,
  funds: Funds,
  assets: readonly TonAsset[],
): Promise<readonly PayoutRow[]> {
  for (const asset of assets) await noteUnpayable(deps, funds, asset);
  const rows = await Promise.all(
    assets.map((asset) => oldestOf(deps, asset, mostOf(asset, funds))),
  );
  let { nano, units } = funds;
  const payable: PayoutRow[] = [];
  for (const payout of rows.flat().toSorted(byTurn)) {
    if (payable.length === BATCH_MAX) break;
    const isGram = payout.asset === 'GRAM';
    const cost = (isGram ? payout.units : JETTON_GAS_NANO) + FEE_NANO;
    if (nano < cost || (!isGram && units < payout.units)) {
      if (nano < cost || units + funds.awayUnits < payout.units) await noteShort(deps, payout);
      continue;
    }
    nano -= cost;
    if (!isGram) units -= payout.units;
    payable.push(payout);
  }
  return payable;
}

const byTurn = ({ query_id: one }: PayoutRow, { query_id: other }: PayoutRow) =>
  one < other ? -1 : 1;

/** The largest payout of a coin that the wallet could pay if it were the only one. */
function mostOf(asset: TonAsset, { nano, units }: Funds): bigint {
  if (asset === 'GRAM') return nano - FEE_NANO;
  return nano < JETTON_GAS_NANO + FEE_NANO ? 0n : units;
}

/** The oldest payouts that may be sent: none with an expired price, none of a blocked player. */
async function oldestOf(
  { db, clock }: PayoutDeps,
  asset: TonAsset,
  most: bigint,
): Promise<PayoutRow[]> {
  const now = new Date(clock.nowMs());
  return await db
    .selectFrom('ton_payouts')
    .selectAll()
    .where('state', '=', 'queued')
    .where('asset', '=', asset)
    .where('units', '<=', most)
    .where((eb) => eb.or([eb('priced_until', 'is', null), eb('priced_until', '>', now)]))
    .where('payment_id', 'not in', blockedWithdrawals(db))
    .orderBy('query_id')
    .limit(BATCH_MAX)
    .execute();
}

/** Those of players whose withdrawals staff hold, however far they are. */
const blockedWithdrawals = (db: Database) =>
  db
    .selectFrom('withdrawals')
    .innerJoin('withdrawal_blocks', 'withdrawal_blocks.player_id', 'withdrawals.player_id')
    .select('withdrawals.id');

/**
 * Whether payouts that were chosen may still leave, however staff decided while the chain was asked;
 * it stays so until the caller's transaction ends.
 */
export async function mayStillLeave(
  trx: Database,
  payouts: readonly PayoutRow[],
): Promise<boolean> {
  if (!(await keepServiceOpen(trx, 'withdrawals'))) return false;
  const chosen = payouts.map((payout) => payout.payment_id);
  const held = blockedWithdrawals(trx).where('withdrawals.id', 'in', chosen).limit(1);
  return (await held.executeTakeFirst()) === undefined;
}

/**
 * Staff get a line about one that the wallet could not pay even alone, nor after the sums under way
 * have left.
 */
async function noteUnpayable(deps: PayoutDeps, funds: Funds, asset: TonAsset): Promise<void> {
  const most = mostOf(asset, { ...funds, units: funds.units + funds.awayUnits });
  const payout = await deps.db
    .selectFrom('ton_payouts')
    .selectAll()
    .where('state', '=', 'queued')
    .where('asset', '=', asset)
    .where('units', '>', most)
    .orderBy('query_id')
    .executeTakeFirst();
  if (payout !== undefined) await noteShort(deps, payout);
}
