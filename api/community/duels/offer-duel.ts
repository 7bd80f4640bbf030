import type { SentMessage } from '../../../shared/community/chat/contract.ts';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { CreateFlipInput, CreateFlipOutput } from '../../../shared/games/coinflip/contract.ts';
import type { PlayerId, RoundId } from '../../../shared/ids.ts';
import type { Beacon } from '../../fairness/beacon/beacon.ts';
import { cancelFlip } from '../../games/coinflip/cancel-flip.ts';
import { createFlip } from '../../games/coinflip/create-flip.ts';
import type { FlipDeps } from '../../games/coinflip/flip-deps.ts';
import { readFlip } from '../../games/coinflip/flip-store.ts';
import { viewFlip } from '../../games/coinflip/flip-views.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Chat } from '../chat/chat.ts';
import { isChatStaff, requireWriter } from '../chat/require-writer.ts';
import { duelFactsOf, duelTextOf } from './duel-facts.ts';
import { readDuelUid } from './duel-store.ts';
import { compareDuels } from './show-duels.ts';

export type OfferDuelDeps = FlipDeps & {
  readonly beacon: Beacon;
  readonly chat: Pick<Chat, 'send' | 'guard'>;
};

/** A duel that is in the room. */
type OfferedDuel = Omit<CreateFlipOutput, 'requestId' | 'code'> & {
  readonly uid: number;
  readonly cooldownMs: number;
};

/**
 * Opens a flip and offers it in the room. Where the room refuses the message the flip is cancelled
 * again, so no stake waits for an offer that nobody reads. The same request again gives the same duel,
 * also where the process died before its message.
 */
export async function offerDuel(
  deps: OfferDuelDeps,
  playerId: PlayerId,
  input: Omit<CreateFlipInput, 'isPrivate'>,
): Promise<OfferedDuel> {
  await requireMayTalk(deps, playerId);
  // The answer on a channel names the message it answers, which is not the key of the stake.
  const { requestId: _, code: __, ...flip } = await createFlip(deps, playerId, input);
  crashPoint('duel-after-create');
  const before = await readDuelUid(deps.db, flip.roundId);
  if (before !== undefined) return { ...flip, uid: before, cooldownMs: 0 };
  try {
    const sent = await send(deps, playerId, flip.roundId as RoundId);
    if (sent.uid === null) throw new Error('a duel was held for a moderator');
    // It may have been joined between the reading of the flip and its message.
    await compareDuels(deps, [flip.roundId as RoundId]);
    return { ...flip, uid: sent.uid, cooldownMs: sent.cooldownMs };
  } catch (error) {
    // The same request may have come twice at once: then the other one has posted the message.
    const posted = await readDuelUid(deps.db, flip.roundId);
    if (posted !== undefined) return { ...flip, uid: posted, cooldownMs: 0 };
    if (error instanceof Refusal) await takeBack(deps, playerId, flip.roundId as RoundId);
    throw error;
  }
}

async function requireMayTalk(deps: OfferDuelDeps, playerId: PlayerId): Promise<void> {
  const { chat, clock, db } = deps;
  await requireWriter(deps, playerId);
  const ban = await chat.guard.banOf(db, playerId, clock.nowMs());
  if (ban !== undefined) {
    throw new Refusal('chat.banned', ban.until === null ? {} : { until: ban.until });
  }
}

async function send(
  deps: OfferDuelDeps,
  authorId: PlayerId,
  roundId: RoundId,
): Promise<SentMessage> {
  const { beacon, chat, db } = deps;
  const player = await requireWriter(deps, authorId);
  const flip = await readFlip(db, { id: roundId });
  if (flip === undefined) throw new Error('a flip that was created is not there');
  const view = viewFlip(flip, (round) => beacon.timeMs(round));
  return await chat.send({
    authorId,
    isStaff: isChatStaff(player),
    since: player.createdAt,
    type: CHAT_TYPES.duel,
    text: duelTextOf(view),
    data: duelFactsOf(view),
  });
}

/** Somebody may have joined it from the list meanwhile: then it is played without a message. */
async function takeBack(deps: OfferDuelDeps, playerId: PlayerId, id: RoundId): Promise<void> {
  await cancelFlip(deps, playerId, id).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}
