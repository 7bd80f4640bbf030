import { playerIdOf } from '../../../shared/ids.ts';
import type { ApprovalPress, ApprovalPressAnswer } from '../../../shared/platform/bot/contract.ts';
import { logRefusal } from '../../accounts/staff/authorise.ts';
import { actorInTelegram, type StaffActor } from '../../accounts/staff/staff-actor.ts';
import { StaffRefusal } from '../../accounts/staff/staff-refusal.ts';
import { holdPlayer, releasePlayer } from '../../cashdesk/withdrawals/hold-player.ts';
import { translateTo } from '../../platform/texts/texts.ts';
import { langOf } from '../threads/lang-of.ts';
import { changeCase } from '../threads/case-store.ts';
import { pushThread, type ThreadChange } from '../cases/push-thread.ts';
import { lockThread, lockThreadOfTelegram, type Thread } from '../threads/thread-store.ts';
import { queueDeliveries } from '../threads/queue-delivery.ts';
import { runCommand } from '../intake/staff-command.ts';
import type { IntakeDeps } from '../intake/intake-deps.ts';

const PRESS = /^sc:(?<verb>take|escalate|close|hold|release|refresh):(?<thread>\d{1,18})$/;
const RATING = /^sr:(?<case>\d{1,18}):(?<rating>[1-5])$/;

const STRANGER = 'You are not on the staff.';
const STALE = 'This is out of date.';
const REASON = 'by a button on the card of support';

/** Whether a press is about support. */
export const isSupportPress = ({ data }: ApprovalPress): boolean => /^s[cr]:/.test(data);

/** A press of a button on a card, or of a rating under a closed case. */
export async function pressSupport(
  deps: IntakeDeps,
  press: ApprovalPress,
): Promise<ApprovalPressAnswer> {
  const rating = RATING.exec(press.data)?.groups;
  if (rating !== undefined) {
    return await rate(deps, press, {
      caseId: rating['case'] ?? '',
      stars: Number(rating['rating']),
    });
  }
  const parts = PRESS.exec(press.data)?.groups;
  if (parts === undefined || press.chatId !== deps.config.staff.chatId) return alert(STALE);
  const actor = await actorInTelegram(deps.db, press.telegramId);
  if (actor === undefined) return alert(STRANGER);
  try {
    return await pressCard(deps, {
      actor,
      verb: parts['verb'] ?? '',
      threadId: BigInt(parts['thread'] ?? 0),
    });
  } catch (error) {
    if (!(error instanceof StaffRefusal)) throw error;
    const asked = { actor, act: 'support.press', subject: `thread:${parts['thread']}` };
    await logRefusal(deps, asked, error.why);
    return alert(error.message);
  }
}

const alert = (text: string): ApprovalPressAnswer => ({ text, isAlert: true });

type CardPress = { readonly actor: StaffActor; readonly verb: string; readonly threadId: bigint };

async function pressCard(deps: IntakeDeps, press: CardPress): Promise<ApprovalPressAnswer> {
  const { said, changes } = await deps.db.transaction().execute(async (trx) => {
    const within = { ...deps, db: trx };
    const thread = await lockThread(trx, press.threadId);
    const done = await actOn(within, thread, press);
    await queueDeliveries(trx, thread.id, {
      deliveries: [{ side: 'group', act: 'card' }],
      nowMs: deps.clock.nowMs(),
    });
    return done;
  });
  for (const change of changes) await pushThread(deps, change);
  return { text: said, isAlert: false };
}

type Done = { readonly said: string; readonly changes: readonly ThreadChange[] };

async function actOn(deps: IntakeDeps, thread: Thread, { actor, verb }: CardPress): Promise<Done> {
  switch (verb) {
    case 'hold':
    case 'release': {
      if (thread.player_id === null) return { said: STALE, changes: [] };
      const holding = { playerId: playerIdOf(thread.player_id), actor, reason: REASON };
      await (verb === 'hold' ? holdPlayer(deps, holding) : releasePlayer(deps, holding));
      return {
        said: verb === 'hold' ? 'Withdrawals are held.' : 'Withdrawals go again.',
        changes: [],
      };
    }
    case 'take':
    case 'escalate':
    case 'close': {
      const command = { name: verb, words: REASON } as const;
      const taken = await runCommand(deps, { command, thread, actor, repliedTo: undefined });
      return { said: taken.say ?? 'Done.', changes: taken.changes };
    }
    default:
      return { said: 'The card is being brought up to date.', changes: [] };
  }
}

type Rated = { readonly caseId: string; readonly stars: number };

/** A player rates a closed case of their own; another press changes it. */
async function rate(
  deps: IntakeDeps,
  { telegramId }: ApprovalPress,
  { caseId, stars }: Rated,
): Promise<ApprovalPressAnswer> {
  const rated = await deps.db.transaction().execute(async (trx) => {
    const nowMs = deps.clock.nowMs();
    const person = { telegramId, name: 'Telegram', lang: 'en' };
    const own = await lockThreadOfTelegram(trx, person, nowMs);
    const found = await trx
      .selectFrom('support_cases')
      .selectAll()
      .where('id', '=', BigInt(caseId))
      .where('thread_id', '=', own.id)
      .where('closed_at', 'is not', null)
      .executeTakeFirst();
    if (found === undefined) return undefined;
    return { thread: own, row: await changeCase(trx, found, { rating: stars, nowMs }) };
  });
  if (rated === undefined) return alert(STALE);
  await pushThread(deps, rated);
  return { text: translateTo(langOf(rated.thread))('support.rated'), isAlert: false };
}
