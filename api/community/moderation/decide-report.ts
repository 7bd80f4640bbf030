import { BAN_REASONS, type ReportReason } from '../../../shared/community/moderation/rules.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import { authorise, requireRight } from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import { readOwnAccounts } from '../../accounts/staff/own-accounts.ts';
import { StaffRefusal } from '../../accounts/staff/staff-refusal.ts';
import type { Database } from '../../platform/db/database.ts';
import { translateTo } from '../../platform/texts/texts.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { deleteMessage } from '../chat/delete-message.ts';
import { lockBans } from './ban-store.ts';
import type { Decider, Decision } from './decision.ts';
import { imposeBan } from './impose-ban.ts';
import { langOf } from './tell-of-ban.ts';
import { isOfStaff } from './who-moderates.ts';

/** What becomes of a message that was reported, and of its author. */
export type ReportVerdict =
  | { readonly kind: 'dismiss' | 'delete' }
  | {
      readonly kind: 'ban';
      /** Null for life. */
      readonly minutes: number | null;
      /** Left out, it follows from what most reports say. */
      readonly reason?: number | undefined;
      /** Words of one's own, which the player reads. */
      readonly comment?: string | undefined;
    };

const STATE = { dismiss: 'dismissed', delete: 'deleted', ban: 'banned' } as const;

/**
 * Decides on a reported message, once for all its reports. Nobody decides about a message of their
 * own accounts, nor on a report that one of them made.
 */
export async function decideReport(
  { actor, ...deps }: Decider,
  uid: number,
  verdict: ReportVerdict,
): Promise<Decision> {
  return await withinTransaction(deps.db, async (trx) => {
    const person = await requireRight(trx, actor, 'chat.report');
    await lockActs(trx);
    const row = await lockReported(trx, uid);
    if (row === undefined) return 'unknown';
    if (row.state !== 'open') return 'already-decided';
    await refuseReporter(trx, person, uid);
    if (verdict.kind === 'ban' && (await isOfStaff(trx, row.author_id))) return 'of-staff';
    await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'chat.report',
        subject: `chat-message:${uid}`,
        playerId: row.author_id,
        before: { text: row.text },
        after: verdict,
      },
    );
    const nowMs = deps.clock.nowMs();
    await trx
      .updateTable('chat_reported')
      .set({
        state: STATE[verdict.kind],
        decided_by: actor.personId,
        decided_at: new Date(nowMs),
      })
      .where('uid', '=', BigInt(uid))
      .execute();
    if (verdict.kind === 'delete') await deleteMessage(trx, uid, { byPlayerId: null, nowMs });
    if (verdict.kind === 'ban') {
      const playerId = playerIdOf(row.author_id);
      const why = await whyBanned(trx, { uid, playerId, ...verdict });
      const by = { personId: actor.personId };
      await imposeBan(trx, { playerId, ...why, minutes: verdict.minutes, uid, by }, nowMs);
    }
    return 'done';
  });
}

/** Locks the author's bans first, as a ban does before it settles what was reported. */
async function lockReported(trx: Database, uid: number) {
  const read = trx
    .selectFrom('chat_reported')
    .select(['author_id', 'state', 'text'])
    .where('uid', '=', BigInt(uid));
  const found = await read.executeTakeFirst();
  if (found === undefined) return undefined;
  await lockBans(trx, found.author_id);
  return await read.forUpdate().executeTakeFirst();
}

async function refuseReporter(
  trx: Database,
  person: Parameters<typeof readOwnAccounts>[1],
  uid: number,
): Promise<void> {
  const own = await readOwnAccounts(trx, person);
  if (own.length === 0) return;
  const report = await trx
    .selectFrom('chat_reports')
    .select('at')
    .where('uid', '=', BigInt(uid))
    .where('reporter_id', 'in', own.map(BigInt))
    .limit(1)
    .executeTakeFirst();
  if (report !== undefined) throw new StaffRefusal('own-account');
}

type Asked = {
  readonly uid: number;
  readonly playerId: ReturnType<typeof playerIdOf>;
  readonly reason?: number | undefined;
  readonly comment?: string | undefined;
};

/** The reason of a ban: as it was said, or as most of those who reported say. */
async function whyBanned(trx: Database, { uid, playerId, reason, comment = '' }: Asked) {
  if (comment.trim() !== '') return { reason: BAN_REASONS.custom, comment: comment.trim() };
  if (reason === BAN_REASONS.advertising || reason === BAN_REASONS.insult) {
    return { reason, comment: null };
  }
  const said = await mostSaid(trx, uid);
  if (said === 'insult') return { reason: BAN_REASONS.insult, comment: null };
  if (said === 'advertising') return { reason: BAN_REASONS.advertising, comment: null };
  const words = translateTo(await langOf(trx, playerId))(`chatBan.${said}`);
  return { reason: BAN_REASONS.custom, comment: words };
}

async function mostSaid(trx: Database, uid: number): Promise<ReportReason> {
  const row = await trx
    .selectFrom('chat_reports')
    .select('reason')
    .where('uid', '=', BigInt(uid))
    .groupBy('reason')
    .orderBy((order) => order.fn.countAll(), 'desc')
    .orderBy('reason')
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? 'other';
}
