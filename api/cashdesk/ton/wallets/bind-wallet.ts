import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Ton } from '../ton.ts';
import { sql } from 'kysely';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../../shared/ids.ts';
import { MAX_TON_WALLETS } from '../../../../shared/cashdesk/ton/assets.ts';
import type { BindWalletInput } from '../../../../shared/cashdesk/ton/contract.ts';
import { verifyProof } from '../../../../shared/cashdesk/ton/verify-proof.ts';
import type { Session } from '../../../platform/wire/session.ts';
import { keepFingerprints } from '../../../protection/exclusion/fingerprints.ts';
import { maskedDestination } from '../../withdrawals/destination.ts';
import { type LinkDeps, linkOfPayee } from '../../withdrawals/payee-links.ts';
import { notifyPlayer } from '../../../accounts/notices/notify-player.ts';
import { uuidV7 } from '../../../platform/uuid.ts';
import { useChallenge } from './challenges.ts';
import { countWallets } from './wallets-store.ts';

export type BindWalletDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly config: LinkDeps['config'] & { readonly siteUrl: string };
  readonly ton: Ton | undefined;
};

/**
 * Binds a wallet to the player who proved it. The challenge is used up before anything else is
 * checked, so no proof is tried twice. A wallet that was ever another player's is refused; the
 * player's own is bound again, with a new cooldown. From then on whoever else asks to be paid there
 * is linked to its player. The player is notified. Refuses
 * `ton.proof-old`, `ton.proof-invalid`, `ton.wrong-network`, `ton.wallet-taken` and
 * `ton.too-many-wallets`.
 */
export async function bindWallet(
  { db, clock, logger, config, ton }: BindWalletDeps,
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
    { db, config, playerId, nowMs },
    { address, publicKey, version, network: claim.network },
  );
  logger.info({ audit: 'ton-wallet-bound', playerId, address, version }, 'a wallet is bound');
}

type Keeping = LinkDeps &
  Pick<BindWalletDeps, 'db'> & { readonly playerId: PlayerId; readonly nowMs: number };
type Proven = {
  readonly address: string;
  readonly publicKey: string;
  readonly version: string;
  readonly network: string;
};

async function keepWallet(keeping: Keeping, wallet: Proven): Promise<void> {
  const { db, playerId, nowMs } = keeping;
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
    const fingerprints = linkOfPayee(keeping, { purse: wallet.address, memo: null });
    await keepFingerprints(trx, playerId, { fingerprints, isProven: true, nowMs });
    const purse = maskedDestination({ isCrypto: true, network: 'TON' }, wallet.address);
    await notifyPlayer(trx, { kind: 'wallet-bound', playerId, facts: { purse } }, nowMs);
  });
}

/**
 * Removes a wallet from the player's list; no other player can bind it. Refuses
 * `ton.wallet-unknown`.
 */
export async function unbindWallet(
  { db, clock, logger }: { readonly db: Database; readonly clock: Clock; readonly logger: Logger },
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
