import type { GroupId } from '../../../shared/ids.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import type { PostingGroup } from '../../ledger/posting.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { pushWallets } from '../../rewards/push-wallets.ts';
import { settleRelease } from '../../rewards/release/settle-release.ts';
import type { PartnerMoneyDeps } from '../partner-deps.ts';

/** How many are paid in one run. */
const PAGE = 500;

/**
 * Pays locked DIC for levels that players reached, each once: under a key of player and level, so that
 * one who dies after posting pays nothing twice. Answers how many.
 */
export async function payInvites(deps: PartnerMoneyDeps): Promise<number> {
  const open = await deps.db
    .selectFrom('partner_invites')
    .innerJoin('players', 'players.id', 'partner_invites.partner_id')
    .selectAll('partner_invites')
    .where('is_paid', '=', false)
    .where('players.closed_at', 'is', null)
    .orderBy('reached_at')
    .limit(PAGE)
    .execute();
  for (const invite of open) await payInvite(deps, invite);
  return open.length;
}

type Invite = {
  readonly player_id: bigint;
  readonly level: number;
  readonly partner_id: bigint;
  readonly amount_micro: bigint;
};

async function payInvite(deps: PartnerMoneyDeps, invite: Invite): Promise<void> {
  const { ledger, db } = deps;
  const { player_id, level, amount_micro: amountMicro } = invite;
  const playerId = playerIdOf(invite.partner_id);
  const [to, from] = await Promise.all([
    ledger.walletOf(playerId, 'dic-locked'),
    ledger.operatorAccount('bonus'),
  ]);
  await settleRelease(deps, playerId, 'dic-locked');
  const key = `reward:partner-invite:${player_id}:${level}`;
  const group: PostingGroup = {
    id: uuidV7() as GroupId,
    playerId,
    transfers: [{ from, to, amountMicro, kind: 'bonus' }],
    idempotencyKeys: [{ key, detail: { level } }],
  };
  const result = await ledger.post({ wallet: to, build: () => group });
  if (result.status !== 'posted' && result.status !== 'taken') {
    throw new Error(`DIC for a level were not posted: ${result.status}`);
  }
  crashPoint('invite-after-post');
  await db
    .updateTable('partner_invites')
    .set({ is_paid: true })
    .where('player_id', '=', player_id)
    .where('level', '=', level)
    .execute();
  if (result.status === 'posted') await pushWallets(deps, playerId, result);
}
