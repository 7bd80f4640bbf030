import type { Policy } from '../../../shared/policy/policy.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fingerprintsOf } from '../../protection/exclusion/fingerprints.ts';
import type { SavedAddress } from '../../../shared/cashdesk/withdrawals/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { maskedDestination } from './destination.ts';
import { type LinkDeps, linkOfPayee, type Payee, wordOf } from './payee-links.ts';
import type { WithdrawMethod } from './withdraw-terms.ts';

/** An address as the desk knows it. */
export type PayoutAddress = {
  readonly id: string;
  readonly digest: Buffer;
  readonly masked: string;
  readonly usableFrom: Date;
  readonly trustedBy: string | null;
  readonly isNew: boolean;
};

/** What keeping addresses needs. */
export type AddressDeps = {
  readonly vault: Vault;
  readonly config: LinkDeps['config'] & { readonly policy: Policy };
};
type Asked = {
  readonly playerId: PlayerId;
  readonly way: WithdrawMethod;
  readonly payee: Payee;
  readonly nowMs: number;
};

/** An address is its purse and memo together: another memo is another payee, and waits again. */
const marksOf = ({ config }: Pick<AddressDeps, 'config'>, payee: Payee) =>
  fingerprintsOf(config.fingerprintKey, [{ kind: 'payment', value: wordOf(payee) }]);

/**
 * The address of a withdrawal: the known one, or a new one with a cooldown as long as the policy
 * says. For an address without a memo from which a deposit of the player arrived, or a wallet they
 * have bound, the cooldown counts from that event: an intruder in an account binds a wallet first.
 */
export async function rememberAddress(
  deps: AddressDeps,
  trx: Database,
  asked: Asked,
): Promise<PayoutAddress> {
  const { playerId, way, payee, nowMs } = asked;
  const [mark] = marksOf(deps, payee);
  if (mark === undefined) throw new Error('an address has a mark');
  const restsMs = deps.config.policy.payouts.coolingMs;
  const trust = await trustOf(trx, asked);
  const fromMs = (trust?.since.getTime() ?? nowMs) + restsMs;
  const trustedBy = trust !== null && fromMs <= nowMs ? trust.by : null;
  const known = await trx
    .selectFrom('payout_addresses')
    .select(['id', 'masked', 'usable_from', 'trusted_by', 'link_digest'])
    .select(wasToldOf)
    .where('player_id', '=', BigInt(playerId))
    .where('payway_id', '=', way.payway.id)
    .where('digest', '=', mark.digest)
    .executeTakeFirst();
  const [link] = linkOfPayee(deps, payee);
  if (known !== undefined) {
    const usableFrom = coolUntil(fromMs, known);
    const trusted = trustedBy ?? known.trusted_by;
    const isLinked = link.digest.equals(known.link_digest);
    if (
      !isLinked ||
      usableFrom.getTime() !== known.usable_from.getTime() ||
      trusted !== known.trusted_by
    ) {
      await trx
        .updateTable('payout_addresses')
        .set({ trusted_by: trusted, usable_from: usableFrom, link_digest: link.digest })
        .where('id', '=', known.id)
        .execute();
    }
    const { id, masked } = known;
    return { id, digest: mark.digest, masked, usableFrom, trustedBy: trusted, isNew: false };
  }
  const row = {
    id: randomUUID(),
    masked: maskedDestination(
      { isCrypto: way.payway.is_crypto, network: way.payway.network },
      payee.purse,
    ),
    usable_from: new Date(fromMs),
  };
  await trx
    .insertInto('payout_addresses')
    .values({
      ...row,
      player_id: BigInt(playerId),
      payway_id: way.payway.id,
      digest: mark.digest,
      link_digest: link.digest,
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

/** Whether a withdrawal to the address was registered, with which its owner was notified of it. */
const wasToldOf = sql<boolean>`exists (select from withdrawals w
  where w.address_id = payout_addresses.id and w.stage <> 'holding')`.as('was_told_of');

/**
 * Until when an address of before cools. It goes on from its first withdrawal, unless that was
 * dropped before anybody was notified: then the address is as good as new.
 */
const coolUntil = (fromMs: number, known: { usable_from: Date; was_told_of: boolean }): Date =>
  new Date(known.was_told_of ? Math.min(fromMs, known.usable_from.getTime()) : fromMs);

/** An address as it would be paid to if it were asked for now. */
export type KnownAddress = {
  /** Null for one that was never asked for. */
  readonly id: string | null;
  readonly usableFrom: Date;
  readonly isTrusted: boolean;
};

/** Finds an address that a quote is for; it remembers nothing. */
export async function lookUpAddress(
  deps: AddressDeps,
  db: Database,
  asked: Asked,
): Promise<KnownAddress> {
  const { playerId, way, payee, nowMs } = asked;
  const restsMs = deps.config.policy.payouts.coolingMs;
  const trust = await trustOf(db, asked);
  const fromMs = (trust?.since.getTime() ?? nowMs) + restsMs;
  const known = await db
    .selectFrom('payout_addresses')
    .select(['id', 'usable_from'])
    .select(wasToldOf)
    .where('player_id', '=', BigInt(playerId))
    .where('payway_id', '=', way.payway.id)
    .where(
      'digest',
      'in',
      marksOf(deps, payee).map(({ digest }) => digest),
    )
    .executeTakeFirst();
  const usableFrom = known === undefined ? new Date(fromMs) : coolUntil(fromMs, known);
  return { id: known?.id ?? null, usableFrom, isTrusted: trust !== null && fromMs <= nowMs };
}

/** The destination in the clear, for the provider or staff who send the money. */
export async function openAddress(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  playerId: PlayerId,
  addressId: string,
): Promise<Payee> {
  const { sealed } = await db
    .selectFrom('payout_addresses')
    .select('sealed')
    .where('id', '=', addressId)
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirstOrThrow();
  return payeeOf(vault, playerId, sealed);
}

/** A player's own address by its id and payway, in the clear; undefined for any other. */
export async function findAddress(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  playerId: PlayerId,
  { id, paywayId }: { readonly id: string; readonly paywayId: number },
): Promise<Payee | undefined> {
  const row = await db
    .selectFrom('payout_addresses')
    .select('id')
    .where('id', '=', id)
    .where('player_id', '=', BigInt(playerId))
    .where('payway_id', '=', paywayId)
    .executeTakeFirst();
  return row && (await openAddress({ db, vault }, playerId, row.id));
}

/** How many addresses are offered to be chosen again. */
const OFFERED = 20;

/** The newest addresses of a player, the newest first. */
export async function listAddresses(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  playerId: PlayerId,
): Promise<readonly SavedAddress[]> {
  const rows = await db
    .selectFrom('payout_addresses')
    .select(['id', 'payway_id', 'masked', 'sealed', 'usable_from', 'trusted_by'])
    .where('player_id', '=', BigInt(playerId))
    .orderBy('first_used_at', 'desc')
    .orderBy('id')
    .limit(OFFERED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    purse_id: row.payway_id,
    purseNumber: row.masked,
    memo: maskedMemo(payeeOf(vault, playerId, row.sealed)),
    usableFrom: row.usable_from.toISOString(),
    isTrusted: row.trusted_by !== null,
  }));
}

const maskedMemo = ({ memo }: Payee) => (memo === null ? null : `…${memo.slice(-4)}`);

function payeeOf(vault: Vault, playerId: PlayerId, sealed: Buffer): Payee {
  return JSON.parse(vault.open({ use: 'payout-address', playerId }, sealed).toString()) as Payee;
}

/** Why an address is its player's own, and since when: from then on it rests. */
type Trust = { readonly by: 'bound' | 'deposit'; readonly since: Date };

/**
 * The earliest reason to believe that an address is its player's own. A wallet the player has bound
 * is theirs whatever the memo; a deposit from an address says nothing about a memo there: all
 * customers of an exchange send from it.
 */
async function trustOf(db: Database, { playerId, way, payee }: Asked): Promise<Trust | null> {
  if (way.payway.network !== 'TON') return null;
  const { purse, memo } = payee;
  const bound = await boundSince(db, playerId, purse);
  const sent = memo === null ? await sentFromSince(db, playerId, purse) : null;
  const proofs: Trust[] = [];
  if (bound !== undefined) proofs.push({ by: 'bound', since: bound });
  if (sent !== null) proofs.push({ by: 'deposit', since: sent });
  return proofs.toSorted((one, other) => one.since.getTime() - other.since.getTime())[0] ?? null;
}

/** Since when a raw TON address is a wallet whose key the player has shown to hold. */
async function boundSince(
  db: Database,
  playerId: PlayerId,
  address: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('ton_wallets')
    .select('bound_at')
    .where('player_id', '=', BigInt(playerId))
    .where('address', '=', address)
    .where('unbound_at', 'is', null)
    .executeTakeFirst();
  return row?.bound_at;
}

/** Whether a raw TON address is such a wallet, also one that was bound just now. */
export const isBoundWallet = async (
  db: Database,
  playerId: PlayerId,
  address: string,
): Promise<boolean> => (await boundSince(db, playerId, address)) !== undefined;

/** Since when deposits from a raw TON address are credited to the player. */
async function sentFromSince(
  db: Database,
  playerId: PlayerId,
  address: string,
): Promise<Date | null> {
  const { since } = await db
    .selectFrom('ton_transactions')
    .select((eb) => eb.fn.min<Date | null>('happened_at').as('since'))
    .where('player_id', '=', BigInt(playerId))
    .where('sender', '=', address)
    .where('state', '=', 'credited')
    .executeTakeFirstOrThrow();
  return since;
}
