import { sql } from 'kysely';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import { QUIZ_MAX_DIC, QUIZ_MIN_DIC } from '../../../shared/community/quiz/rules.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import type { RequestKey } from '../../ledger/posting.ts';
import { requestKeyOf } from '../../ledger/request-key.ts';
import type { Clock } from '../../platform/clock.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { Player, PlayerDirectory } from '../../players/player-directory.ts';
import { blockOfPerson } from '../../protection/guard/blocks.ts';
import type { Protection } from '../../protection/guard/protection.ts';
import { keepAct } from '../airdrops/keep-act.ts';
import { isCloseTo, isStaffOrRelated } from '../airdrops/related-accounts.ts';
import { postMessages } from '../chat/chat-store.ts';
import type { Chat } from '../chat/chat.ts';
import { isChatStaff, requireWriter } from '../chat/require-writer.ts';
import { isModeratorNow } from '../moderation/who-moderates.ts';
import { payPrize, prizeMicro, type QuizMoneyDeps } from './quiz-money.ts';
import { type QuizPrize, readGiven, readRequestedPrize } from './quiz-store.ts';
import type { QuizSettings } from './settings.ts';

export type QuizDeps = QuizMoneyDeps & {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly players: PlayerDirectory;
  readonly protection: Pick<Protection, 'guardOf'>;
  readonly chat: { readonly guard: Pick<Chat['guard'], 'banOf'> };
  readonly config: { readonly quiz: QuizSettings };
};

/** A prize as a moderator asks for it. */
export type AskedPrize = {
  /** The player's public id. */
  readonly userId: string;
  readonly amount: number;
  readonly requestId: string | undefined;
};

/** A prize that was given, and how much the moderator may still give today. */
export type GivenPrize = { readonly amount: number; readonly leftToday: number };

/**
 * Gives a quiz prize as a moderator: its share of the budgets, its row in the audit log and its
 * message are one transaction, its money follows under a key of its own. The same request again pays
 * nothing and gets the same amount.
 *
 * Refuses `quiz.not-moderator`, `amount`, `no-player`, `own`, `budget`.
 */
export async function payQuiz(
  deps: QuizDeps,
  moderatorId: PlayerId,
  asked: AskedPrize,
): Promise<GivenPrize> {
  const moderator = await requireWriter(deps, moderatorId);
  if (!isChatStaff(moderator)) throw new Refusal('quiz.not-moderator');
  const { amount, userId } = asked;
  if (!Number.isInteger(amount) || amount < QUIZ_MIN_DIC || amount > QUIZ_MAX_DIC) {
    throw new Refusal('quiz.amount', { min: QUIZ_MIN_DIC, max: QUIZ_MAX_DIC });
  }
  const request = requestKeyOf(asked.requestId, ['viktorinaWin', userId, amount]);
  const player = await findPaid(deps, moderator, userId);
  const prize = await keepPrize(deps, { moderatorId, player, amount, request });
  crashPoint('quiz-after-ask');
  await payPrize(deps, prize).catch((error: unknown) => {
    deps.logger.error({ err: error, prizeId: prize.id }, 'a quiz prize is not paid yet');
  });
  const left = await leftOf(deps, deps.db, prize);
  return { amount, leftToday: Math.min(left.all, left.own) };
}

/** Who is to be paid; refuses whoever may not be. */
async function findPaid(deps: QuizDeps, moderator: Player, userId: string): Promise<Player> {
  const { db, clock, players, protection, chat } = deps;
  const nowMs = clock.nowMs();
  const id = await players.findPublic(userId);
  const player = id === undefined ? undefined : await players.get(id);
  if (player === undefined) throw new Refusal('quiz.no-player');
  if (player.id === moderator.id) throw new Refusal('quiz.own');
  const isBanned = (player.bannedUntil?.getTime() ?? 0) > nowMs;
  const isBlocked = blockOfPerson(player, await protection.guardOf(player.id), nowMs) !== undefined;
  const ban = await chat.guard.banOf(db, player.id, nowMs);
  if (isBanned || isBlocked || ban !== undefined) throw new Refusal('quiz.no-player');
  const isClose = await isCloseTo(db, moderator.id, player.id);
  if (isClose || (await isStaffOrRelated(db, player.id))) throw new Refusal('quiz.own');
  return player;
}

type Kept = {
  readonly moderatorId: PlayerId;
  readonly player: Player;
  readonly amount: number;
  readonly request: RequestKey | undefined;
};

/** Keeps a prize within the budgets of the day; prizes are kept one after the other. */
async function keepPrize(deps: QuizDeps, kept: Kept): Promise<QuizPrize> {
  const { moderatorId, player, amount, request } = kept;
  const nowMs = deps.clock.nowMs();
  const day = moscowDate(nowMs);
  const bodyHash = request?.bodyHash;
  const prize = {
    id: uuidV7(),
    moderatorId,
    playerId: player.id,
    amountDic: amount,
    day,
    bodyHash,
  };
  return await deps.db.transaction().execute(async (trx) => {
    if (!(await isModeratorNow(trx, moderatorId))) throw new Refusal('quiz.not-moderator');
    await sql`select pg_advisory_xact_lock(hashtextextended('quiz.budget', 0))`.execute(trx);
    const before = request && (await readRequestedPrize(trx, moderatorId, request.requestId));
    if (before !== undefined && before.bodyHash !== bodyHash) {
      throw new Refusal('wire.request-conflict');
    }
    if (before !== undefined) return before;
    const { all, own, theirs } = await leftOf(deps, trx, prize);
    const left = Math.max(0, Math.min(all, own, theirs));
    if (amount > left) throw new Refusal('quiz.budget', { left });
    await insertPrize(trx, { ...prize, requestId: request?.requestId }, nowMs);
    const { nick, publicId } = player;
    const data = { key: 'quiz', nick, publicId, amount } as const;
    const text = `${nick} won the quiz: ${amount} DIC`;
    await postMessages(trx, [{ type: CHAT_TYPES.system, text, authorId: null, data }], nowMs);
    return prize;
  });
}

async function insertPrize(
  trx: Database,
  prize: QuizPrize & { readonly requestId: string | undefined },
  nowMs: number,
): Promise<void> {
  const { id, moderatorId, playerId, amountDic, day, bodyHash, requestId } = prize;
  await trx
    .insertInto('quiz_prizes')
    .values({
      id,
      moderator_id: BigInt(moderatorId),
      player_id: BigInt(playerId),
      amount_dic: amountDic,
      day,
      request_id: requestId ?? null,
      body_hash: bodyHash ?? null,
      given_at: new Date(nowMs),
    })
    .execute();
  const amountMicro = prizeMicro(amountDic);
  await keepAct(trx, {
    act: 'quiz',
    actorId: moderatorId,
    subjectId: id,
    playerId,
    amountMicro,
    nowMs,
  });
}

/** What is left of the three budgets of a prize's day. */
async function leftOf({ config }: Pick<QuizDeps, 'config'>, db: Database, prize: QuizPrize) {
  const { dayDic, moderatorDayDic, playerDayDic } = config.quiz;
  const given = await readGiven(db, prize.day, prize);
  return {
    all: Math.max(0, dayDic - given.all),
    own: Math.max(0, moderatorDayDic - given.own),
    theirs: Math.max(0, playerDayDic - given.theirs),
  };
}
