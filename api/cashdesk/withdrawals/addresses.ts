import { randomUUID } from 'node:crypto';
import { marksOf } from '../../protection/marks.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { PayoutAddressesTable } from '../../db/tables/withdrawals.ts';
import { maskedPurse } from './purse.ts';
import type { WayOut } from './withdraw-terms.ts';

/** Where a withdrawal goes, in the one way it is kept. */
export type Payee = { readonly purse: string; readonly memo: string | null };

/** An address as the desk knows it. */
export type PayoutAddress = {
  readonly id: string;
  readonly digest: Buffer;
  readonly masked: string;
  readonly usableFrom: Date;
  readonly trustedBy: string | null;
  readonly isNew: boolean;
};

type Deps = Pick<Context, 'config' | 'vault'>;
type Asked = {
  readonly playerId: PlayerId;
  readonly way: WayOut;
  readonly payee: Payee;
  readonly nowMs: number;
};

/** A memo names an account of an exchange, whose address is everybody's: both are the address. */
const wordOf = ({ purse, memo }: Payee) => (memo === null ? purse : `${purse} ${memo}`);

/** The mark by which the accounts that are paid at one address are linked. */
export const markOfPayee = ({ config }: Pick<Context, 'config'>, payee: Payee) =>
  marksOf(config.markKey, [{ kind: 'payment', value: wordOf(payee) }]);

/**
 * The address of a withdrawal: the known one, or a new one that rests for as long as the policy says.
 * One that a deposit of the player came from, or a wallet they have bound, need not rest, from when
 * that is so.
 */
export async function rememberAddress(
  deps: Deps,
  trx: Database,
  asked: Asked,
): Promise<PayoutAddress> {
  const { playerId, way, payee, nowMs } = asked;
  const [mark] = markOfPayee(deps, payee);
  if (mark === undefined) throw new Error('an address has a mark');
  const trustedBy = await trustOf(deps, trx, asked);
  const known = await trx
    .selectFrom('payout_addresses')
    .select(['id', 'masked', 'usable_from', 'trusted_by'])
    .where('player_id', '=', BigInt(playerId))
    .where('payway_id', '=', way.payway.id)
    .where('digest', '=', mark.digest)
    .executeTakeFirst();
  if (known !== undefined) {
    const usableFrom = trustedBy === null ? known.usable_from : new Date(nowMs);
    const isSooner = usableFrom < known.usable_from;
    if (isSooner) {
      await trx
        .updateTable('payout_addresses')
        .set({ trusted_by: trustedBy, usable_from: usableFrom })
        .where('id', '=', known.id)
        .execute();
    }
    return {
      id: known.id,
      digest: mark.digest,
      masked: known.masked,
      usableFrom: isSooner ? usableFrom : known.usable_from,
      trustedBy: trustedBy ?? known.trusted_by,
      isNew: false,
    };
  }
  const restsMs = trustedBy === null ? deps.config.policy.payouts.coolingMs : 0;
  const row = {
    id: randomUUID(),
    masked: maskedPurse(
      { isCrypto: way.payway.is_crypto, network: way.payway.network },
      payee.purse,
    ),
    usable_from: new Date(nowMs + restsMs),
  };
  await trx
    .insertInto('payout_addresses')
    .values({
      ...row,
      player_id: BigInt(playerId),
      payway_id: way.payway.id,
      digest: mark.digest,
      sealed: deps.vault.seal(
        { use: 'payout-address', playerId },
        Buffer.from(JSON.stringify(payee)),
      ),
      trusted_by: trustedBy,
      first_used_at: new Date(nowMs),
    })
    .execute();
  const { id, masked, usable_from: usableFrom } = row;
  return { id, digest: mark.digest, masked, usableFrom, trustedBy, isNew: true };
}

/** From when an address could be paid to if it were asked for now; it remembers nothing. */
export async function restsUntil(deps: Deps, db: Database, asked: Asked): Promise<Date> {
  const { playerId, way, payee, nowMs } = asked;
  if ((await trustOf(deps, db, asked)) !== null) return new Date(nowMs);
  const known = await db
    .selectFrom('payout_addresses')
    .select('usable_from')
    .where('player_id', '=', BigInt(playerId))
    .where('payway_id', '=', way.payway.id)
    .where(
      'digest',
      'in',
      markOfPayee(deps, payee).map(({ digest }) => digest),
    )
    .executeTakeFirst();
  return known?.usable_from ?? new Date(nowMs + deps.config.policy.payouts.coolingMs);
}

/** Where the money goes in the clear, for whoever sends it. */
export async function openAddress(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  playerId: PlayerId,
  addressId: string,
): Promise<Payee> {
  const { sealed } = await db
    .selectFrom('payout_addresses')
    .select('sealed')
    .where('id', '=', addressId)
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirstOrThrow();
  const plain = vault.open({ use: 'payout-address', playerId }, sealed);
  return JSON.parse(plain.toString()) as Payee;
}

/** The addresses of a player, the newest first. */
export async function listAddresses(
  db: Database,
  playerId: PlayerId,
): Promise<
  readonly Pick<
    PayoutAddressesTable,
    'id' | 'payway_id' | 'masked' | 'usable_from' | 'trusted_by'
  >[]
> {
  return await db
    .selectFrom('payout_addresses')
    .select(['id', 'payway_id', 'masked', 'usable_from', 'trusted_by'])
    .where('player_id', '=', BigInt(playerId))
    .orderBy('first_used_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Why an address need not rest; the wallet is looked at without its memo. */
async function trustOf(
  { config }: Deps,
  db: Database,
  { playerId, way, payee }: Asked,
): Promise<'bound' | 'deposit' | null> {
  const isTon = way.payway.network === 'TON';
  if (isTon && (await isBoundWallet(db, playerId, payee.purse))) return 'bound';
  if (isTon && (await hasSentFrom(db, playerId, payee.purse))) return 'deposit';
  const marks = marksOf(config.markKey, [{ kind: 'payment', value: payee.purse }]);
  const proven = await db
    .selectFrom('player_marks')
    .select('kind')
    .where('player_id', '=', BigInt(playerId))
    .where('kind', '=', 'payment')
    .where(
      'digest',
      'in',
      marks.map(({ digest }) => digest),
    )
    .where('is_proven', '=', true)
    .executeTakeFirst();
  return proven === undefined ? null : 'deposit';
}

/** Whether a raw TON address is a wallet whose key the player has shown to hold. */
export async function isBoundWallet(
  db: Database,
  playerId: PlayerId,
  address: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('ton_wallets')
    .select('id')
    .where('player_id', '=', BigInt(playerId))
    .where('address', '=', address)
    .where('unbound_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a deposit of the player was credited that came from a raw TON address. */
async function hasSentFrom(db: Database, playerId: PlayerId, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('ton_transactions')
    .select('id')
    .where('player_id', '=', BigInt(playerId))
    .where('sender', '=', address)
    .where('state', '=', 'credited')
    .executeTakeFirst();
  return row !== undefined;
}
