import { randomUUID } from 'node:crypto';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { CreateFlipInput, CreateFlipOutput } from '../../../shared/games/coinflip/contract.ts';
import { COINFLIP_OPEN_MS } from '../../../shared/games/coinflip/rules.ts';
import type { PlayerId, RoundId } from '../../../shared/ids.ts';
import type { Beacon } from '../../fairness/beacon/beacon.ts';
import { cancelFlip } from '../../games/coinflip/cancel-flip.ts';
import { createFlip, type FlipOrigin } from '../../games/coinflip/create-flip.ts';
import type { FlipDeps } from '../../games/coinflip/flip-deps.ts';
import { openFlip } from '../../games/coinflip/flip-steps.ts';
import { readFlip } from '../../games/coinflip/flip-store.ts';
import { viewFlip } from '../../games/coinflip/flip-views.ts';
import { readDbNowMs } from '../../platform/db/db-clock.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Chat } from '../chat/chat.ts';
import { isChatStaff, requireWriter } from '../chat/require-writer.ts';
import { duelFactsOf, duelTextOf } from './duel-facts.ts';
import { readDuelUid } from './duel-store.ts';
import { compareDuels } from './show-duels.ts';

export type OfferDuelDeps = FlipDeps & {
  readonly beacon: Beacon;
  readonly chat: Pick<Chat, 'send' | 'requireAdmitted' | 'guard'>;
};

/** A duel that is in the room; `uid` is null where it was joined before the room could take it. */
type OfferedDuel = Omit<CreateFlipOutput, 'requestId' | 'code'> & {
  readonly uid: number | null;
  readonly cooldownMs: number;
};

/**
 * Opens a flip and offers it in the room. What the room refuses is refused before a stake is taken, and
 * nobody is shown the flip before its message stands; where the room refuses it nevertheless, the stake
 * goes back. The same request again gives the same duel, also where the process died before its message.
 */
export async function offerDuel(
  deps: OfferDuelDeps,
  playerId: PlayerId,
  input: Omit<CreateFlipInput, 'isPrivate'>,
): Promise<OfferedDuel> {
  await requireMayTalk(deps, playerId);
  const origin: FlipOrigin = {
    method: 'chat.sendDuel',
    judge: () => requireRoom(deps, playerId),
    isShown: false,
  };
  // The answer on a channel names the message it answers, which is not the key of the stake.
  const { requestId: _, code: __, ...flip } = await createFlip(deps, { playerId, origin }, input);
  crashPoint('duel-after-create');
  const roundId = flip.roundId as RoundId;
  const before = await readDuelUid(deps.db, roundId);
  if (before !== undefined) return await offered(deps, { ...flip, uid: before, cooldownMs: 0 });
  try {
    const { uid, cooldownMs } = await send(deps, playerId, roundId);
    return await offered(deps, { ...flip, uid, cooldownMs });
  } catch (error) {
    // The same request may have come twice at once: then the other one has posted the message.
    const posted = await readDuelUid(deps.db, roundId);
    if (posted !== undefined) return await offered(deps, { ...flip, uid: posted, cooldownMs: 0 });
    if (!(error instanceof Refusal)) throw error;
    // Somebody may have joined it meanwhile: then its stake plays, and it was not refused.
    if (await isTaken(deps, playerId, roundId)) return { ...flip, uid: null, cooldownMs: 0 };
    throw error;
  }
}

/** Shows a flip whose message stands, and its message what became of it meanwhile. */
async function offered(deps: OfferDuelDeps, duel: OfferedDuel): Promise<OfferedDuel> {
  const id = duel.roundId as RoundId;
  await openFlip(deps.db, id);
  await compareDuels(deps, [id]);
  return duel;
}

async function requireMayTalk(deps: OfferDuelDeps, playerId: PlayerId): Promise<void> {
  const { chat, clock, db } = deps;
  await requireWriter(deps, playerId);
  const ban = await chat.guard.banOf(db, playerId, clock.nowMs());
  if (ban !== undefined) {
    throw new Refusal('chat.banned', ban.until === null ? {} : { until: ban.until });
  }
}

/** Refuses where the room would not take the message of a duel; no two say the same. */
async function requireRoom(deps: OfferDuelDeps, authorId: PlayerId): Promise<void> {
  const message = await messageOf(deps, authorId);
  await deps.chat.requireAdmitted({ ...message, text: randomUUID() });
}

async function messageOf(deps: OfferDuelDeps, authorId: PlayerId) {
  const player = await requireWriter(deps, authorId);
  const { createdAt: since } = player;
  return { authorId, isStaff: isChatStaff(player), since, type: CHAT_TYPES.duel };
}

async function send(
  deps: OfferDuelDeps,
  authorId: PlayerId,
  roundId: RoundId,
): Promise<{ readonly uid: number; readonly cooldownMs: number }> {
  const { beacon, chat, db } = deps;
  const message = await messageOf(deps, authorId);
  const flip = await readFlip(db, { id: roundId });
  if (flip === undefined) throw new Error('a flip that was created is not there');
  // A card of a flip that nobody can join any more would offer nothing.
  if (flip.round.state !== 'waiting') throw new Refusal('coinflip.over');
  // Its time begins when it is shown, which is as soon as this message stands.
  const expiresAtMs = flip.expiresAtMs ?? (await readDbNowMs(db)) + COINFLIP_OPEN_MS;
  const view = { ...viewFlip(flip, (round) => beacon.timeMs(round)), expiresAtMs };
  const { uid, cooldownMs } = await chat.send({
    ...message,
    text: duelTextOf(view),
    data: duelFactsOf({ flip, view }),
  });
  if (uid === null) throw new Error('a duel was held for a moderator');
  return { uid, cooldownMs };
}

/** Gives the stake back, unless somebody has joined the flip. */
async function isTaken(deps: OfferDuelDeps, playerId: PlayerId, id: RoundId): Promise<boolean> {
  try {
    await cancelFlip(deps, playerId, id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.refusal === 'coinflip.taken';
  }
  return false;
}
