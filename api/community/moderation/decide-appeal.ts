import { playerIdOf } from '../../../shared/ids.ts';
import { authorise, requireRight } from '../../accounts/staff/authorise.ts';
import { notifyPlayer } from '../../accounts/notices/notify-player.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import { isOwnAccount } from '../../accounts/staff/own-accounts.ts';
import { StaffRefusal } from '../../accounts/staff/staff-refusal.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { type BanRow, lockBans, readBan } from './ban-store.ts';
import type { Decider, Decision } from './decision.ts';
import { endBan } from './impose-ban.ts';
import { tellBanChanged } from './tell-ban-changed.ts';
import { langOf, untilWords } from './tell-of-ban.ts';

/**
 * Lifts a ban on an appeal, or lets it stand; the player is told either way. Nobody decides on an
 * appeal of their own accounts, nor against a ban that they or one of those gave.
 */
export async function decideAppeal(
  { actor, ...deps }: Decider,
  banId: string,
  isLifted: boolean,
): Promise<Decision> {
  return await withinTransaction(deps.db, async (trx) => {
    const person = await requireRight(trx, actor, 'chat.appeal');
    await lockActs(trx);
    const nowMs = deps.clock.nowMs();
    const ban = await lockAppealed(trx, banId, nowMs);
    if (typeof ban === 'string') return ban;
    const isOwnBan =
      ban.by_staff === person.id ||
      (ban.by_player !== null && (await isOwnAccount(trx, person, ban.by_player)));
    if (isOwnBan) throw new StaffRefusal('own-account');
    const asked = { actor, act: 'chat.appeal', subject: `chat-ban:${banId}` } as const;
    const about = { playerId: ban.player_id, before: { until: ban.until }, after: { isLifted } };
    await authorise({ ...deps, db: trx }, { ...asked, ...about });
    if (isLifted) await endBan(trx, ban, { by: { personId: actor.personId }, nowMs });
    else await refuseAppeal(trx, banId, { personId: actor.personId, nowMs });
    await tellOutcome(trx, ban, { isLifted, nowMs });
    return 'done';
  });
}

/** The ban in force whose appeal is open; or why there is none to decide on. */
async function lockAppealed(
  trx: Database,
  banId: string,
  nowMs: number,
): Promise<BanRow | 'already-decided' | 'unknown'> {
  const appealed = await trx
    .selectFrom('chat_appeals')
    .innerJoin('chat_bans', 'chat_bans.id', 'ban_id')
    .select('player_id')
    .where('ban_id', '=', banId)
    .executeTakeFirst();
  if (appealed === undefined) return 'unknown';
  await lockBans(trx, appealed.player_id);
  const ban = await readBan(trx, appealed.player_id, nowMs);
  const appeal = await trx
    .selectFrom('chat_appeals')
    .select('state')
    .where('ban_id', '=', banId)
    .forUpdate()
    .executeTakeFirst();
  return ban?.id === banId && appeal?.state === 'open' ? ban : 'already-decided';
}

type By = { readonly personId: number; readonly nowMs: number };

async function refuseAppeal(trx: Database, banId: string, { personId, nowMs }: By): Promise<void> {
  await trx
    .updateTable('chat_appeals')
    .set({ state: 'refused', decided_by: personId, decided_at: new Date(nowMs) })
    .where('ban_id', '=', banId)
    .execute();
}

type Outcome = { readonly isLifted: boolean; readonly nowMs: number };

async function tellOutcome(
  trx: Database,
  { player_id: id, until }: BanRow,
  { isLifted, nowMs }: Outcome,
): Promise<void> {
  const playerId = playerIdOf(id);
  if (isLifted) return await notifyPlayer(trx, { kind: 'chat-ban-lifted', playerId }, nowMs);
  await tellBanChanged(trx, playerId);
  const facts = { until: untilWords(until, await langOf(trx, playerId)) };
  await notifyPlayer(trx, { kind: 'chat-appeal-refused', playerId, facts }, nowMs);
}
