import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { MAX_TON_WALLETS } from '../../../shared/ton/assets.ts';
import type { BindWalletInput } from '../../../shared/ton/contract.ts';
import { verifyProof } from '../../../shared/ton/verify-proof.ts';
import type { Session } from '../../auth/sessions.ts';
import { maskedPurse } from '../../cashdesk/withdrawals/purse.ts';
import type { Context } from '../../context.ts';
import { tellPlayer } from '../../notices/tell-player.ts';
import { uuidV7 } from '../../uuid.ts';
import { useChallenge } from './challenges.ts';
import { countWallets } from './wallets-store.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'logger' | 'config' | 'ton'>;

/**
 * Binds a wallet to the player who proved it. The challenge is used up before anything else is
 * looked at, so no proof is tried twice. A wallet that was ever another player's is refused; the
 * player's own comes back, and rests anew. The player is told of it. Refuses `ton.proof-old`, `ton.proof-invalid`,
 * `ton.wrong-network`, `ton.wallet-taken` and `ton.too-many-wallets`.
 */
export async function bindWallet(
  { db, clock, logger, config, ton }: Deps,
  { id: sessionId, playerId }: Pick<Session, 'id' | 'playerId'>,
  claim: BindWalletInput,
): Promise<void> {
  if (ton === undefined) throw new Refusal('ton.unavailable');
  const nowMs = clock.nowMs();
  const { payload } = claim.proof;
  if (!(await useChallenge(db, sessionId, { payload, nowMs }))) throw new Refusal('ton.proof-old');
  const verdict = verifyProof(claim, {
    nowMs,
    payload,
    domain: new URL(config.siteUrl).host,
    network: ton.settings.network,
  });
  if (!verdict.isProven) {
    const { fault } = verdict;
    logger.warn({ audit: 'ton-wallet-refused', playerId, fault }, 'a proof of a wallet fails');
    if (fault === 'network') throw new Refusal('ton.wrong-network');
    throw new Refusal(fault === 'time' ? 'ton.proof-old' : 'ton.proof-invalid');
  }
  const { address, publicKey, version } = verdict;
  await keepWallet(
    { db, playerId, nowMs },
    { address, publicKey, version, network: claim.network },
  );
  logger.info({ audit: 'ton-wallet-bound', playerId, address, version }, 'a wallet is bound');
}

type Keeping = Pick<Context, 'db'> & { readonly playerId: PlayerId; readonly nowMs: number };
type Proven = {
  readonly address: string;
  readonly publicKey: string;
  readonly version: string;
  readonly network: string;
};

async function keepWallet({ db, playerId, nowMs }: Keeping, wallet: Proven): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lock = `ton-wallets:${playerId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
    const now = new Date(nowMs);
    const made = await trx
      .insertInto('ton_wallets')
      .values({
        id: uuidV7(),
        player_id: BigInt(playerId),
        address: wallet.address,
        network: wallet.network,
        public_key: wallet.publicKey,
        version: wallet.version,
        bound_at: now,
        unbound_at: null,
      })
      .onConflict((conflict) => conflict.column('address').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) {
      const own = await trx
        .updateTable('ton_wallets')
        .set({ bound_at: now, unbound_at: null })
        .where('address', '=', wallet.address)
        .where('player_id', '=', BigInt(playerId))
        .returning('id')
        .executeTakeFirst();
      if (own === undefined) throw new Refusal('ton.wallet-taken');
    }
    if ((await countWallets(trx, playerId)) > MAX_TON_WALLETS) {
      throw new Refusal('ton.too-many-wallets', { max: MAX_TON_WALLETS });
    }
    const purse = maskedPurse({ isCrypto: true, network: 'TON' }, wallet.address);
    await tellPlayer(trx, { kind: 'wallet-bound', playerId, facts: { purse } }, nowMs);
  });
}

/** Takes a wallet off the player's list; it still is nobody else's. Refuses `ton.wallet-unknown`. */
export async function unbindWallet(
  { db, clock, logger }: Pick<Context, 'db' | 'clock' | 'logger'>,
  playerId: PlayerId,
  id: string,
): Promise<void> {
  const gone = await db
    .updateTable('ton_wallets')
    .set({ unbound_at: new Date(clock.nowMs()) })
    .where('id', '=', id)
    .where('player_id', '=', BigInt(playerId))
    .where('unbound_at', 'is', null)
    .returning('address')
    .executeTakeFirst();
  if (gone === undefined) throw new Refusal('ton.wallet-unknown');
  logger.info({ audit: 'ton-wallet-unbound', playerId, address: gone.address }, 'unbound');
}
