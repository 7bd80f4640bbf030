import type { FlipView } from '../../../shared/games/coinflip/contract.ts';
import type { ActionOf, CoinflipState, Hearing, OwnPart, Stage } from './flips-state.ts';

/** The most finished flips kept. */
const BEFORE_KEPT = 30;

const RANKS: Readonly<Record<FlipView['state'], number>> = {
  open: 0,
  flipping: 1,
  landed: 2,
  refunded: 2,
};

const isOver = ({ state }: FlipView) => RANKS[state] === 2;

/** The finished flips with one more; those that were refunded have no side to show. */
function withBefore(before: readonly FlipView[], flip: FlipView): readonly FlipView[] {
  if (flip.state !== 'landed' || before.some(({ roundId }) => roundId === flip.roundId)) {
    return before;
  }
  return [flip, ...before].slice(0, BEFORE_KEPT);
}

/** When the coin of a flip in the air was tossed, by `performance.now()`. */
function tossedAtMs({ joinedAtMs }: FlipView, { nowMs, serverMs }: Hearing): number {
  return nowMs - Math.max(0, serverMs - (joinedAtMs ?? serverMs));
}

/** A flip as it comes onto the stage: one in the air is shown in the air, one that is over at rest. */
function stageOf(flip: FlipView, hearing: Hearing): Stage {
  const { roundId } = flip;
  if (flip.state !== 'flipping') return { roundId, hasLanded: isOver(flip) };
  return { roundId, beganAtMs: tossedAtMs(flip, hearing), hasLanded: false };
}

/** The stage after news of its own flip. */
function stageAfter(stage: Stage, flip: FlipView, hearing: Hearing): Stage {
  if (stage.beganAtMs === undefined) return stageOf(flip, hearing);
  if (flip.state === 'refunded') return { roundId: flip.roundId, hasLanded: true };
  if (flip.state !== 'landed') return stage;
  return { ...stage, knownMs: stage.knownMs ?? hearing.nowMs - stage.beganAtMs };
}

/** Whether the stage shows something that the player waits to see the end of. */
function isHeld({ stage, flips, mine }: CoinflipState): boolean {
  const shown = stage && flips.get(stage.roundId);
  if (stage === undefined || shown === undefined || stage.hasLanded) return false;
  return shown.state !== 'open' && mine.has(stage.roundId);
}

/** The flips without those that are over and that nobody here has still to see. */
function tidied(state: CoinflipState): CoinflipState {
  const { flips, mine, stage } = state;
  const left = [...flips].filter(
    ([roundId, flip]) =>
      !isOver(flip) || roundId === stage?.roundId || (flip.state === 'landed' && mine.has(roundId)),
  );
  return left.length === flips.size ? state : { ...state, flips: new Map(left) };
}

/** The state with a flip on the stage; the one it leaves was seen. */
export function staged(
  state: CoinflipState,
  roundId: string | undefined,
  hearing: Hearing,
): CoinflipState {
  const flip = roundId === undefined ? undefined : state.flips.get(roundId);
  const seen = state.stage?.roundId;
  const left = state.flips.get(seen ?? '');
  const flips = new Map(state.flips);
  if (seen !== undefined && seen !== roundId && left && isOver(left)) flips.delete(seen);
  const stage = flip && stageOf(flip, hearing);
  return { ...state, flips, stage, code: undefined, linkRefusal: undefined };
}

/** The state with news of one flip; older news than what is known changes nothing. */
function withFlip(state: CoinflipState, flip: FlipView, hearing: Hearing): CoinflipState {
  const known = state.flips.get(flip.roundId);
  if (known !== undefined && RANKS[flip.state] < RANKS[known.state]) return state;
  if (known === undefined && state.before.some(({ roundId }) => roundId === flip.roundId)) {
    return state;
  }
  const flips = new Map([...state.flips, [flip.roundId, flip]]);
  const isStaged = state.stage?.roundId === flip.roundId;
  const stage = state.stage && isStaged ? stageAfter(state.stage, flip, hearing) : state.stage;
  const next = { ...state, flips, stage, before: withBefore(state.before, flip) };
  const isOwnToss = flip.state === 'flipping' && state.mine.has(flip.roundId);
  return tidied(
    isOwnToss && !isStaged && !isHeld(state) ? staged(next, flip.roundId, hearing) : next,
  );
}

/** The player's own flip that is worth the stage: one in the air, or else the newest that waits. */
function firstOwn({ flips, mine }: CoinflipState): string | undefined {
  const own = [...flips.values()].filter(({ roundId }) => mine.has(roundId));
  return (own.find(({ state }) => state === 'flipping') ?? own[0])?.roundId;
}

/** The list as just loaded; what is on the stage stays there. */
export function loaded(
  state: CoinflipState,
  { answer, ...hearing }: ActionOf<'loaded'>,
): CoinflipState {
  const { stage } = state;
  const all = [...answer.own, ...answer.flips];
  const shown = stage && state.flips.get(stage.roundId);
  const flips = new Map(all.map((flip) => [flip.roundId, flip]));
  if (shown && !flips.has(shown.roundId)) flips.set(shown.roundId, shown);
  const parts = answer.mine.map(({ roundId, role, code }): [string, OwnPart] => [
    roundId,
    { role, code },
  ]);
  const own = stage && state.mine.get(stage.roundId);
  const mine = new Map([...(own ? [[stage.roundId, own] as const] : []), ...parts]);
  const base = { ...state, flips, mine, before: answer.before.slice(0, BEFORE_KEPT) };
  const ended = stage && answer.before.find(({ roundId }) => roundId === stage.roundId);
  const fresh = stage && (ended ?? flips.get(stage.roundId));
  if (stage !== undefined && fresh !== undefined) {
    const known = new Map([...flips, [fresh.roundId, fresh]]);
    return { ...base, flips: known, stage: stageAfter(stage, fresh, hearing) };
  }
  if (state.code !== undefined) return base;
  return staged(base, firstOwn(base), hearing);
}

/** The state after what the server pushed. */
export function heard(
  state: CoinflipState,
  { event, ...hearing }: ActionOf<'heard'>,
): CoinflipState {
  return event.type === 'flip' ? withFlip(state, event.flip, hearing) : state;
}

/** The state with a part of the player's own in a flip, which then belongs on the stage. */
function withPart(state: CoinflipState, roundId: string, part: OwnPart): CoinflipState {
  return { ...state, mine: new Map([...state.mine, [roundId, part]]) };
}

/**
 * The state with an own flip that ended while its player was away: it takes the stage from a flip of
 * theirs that waits; anything else keeps it.
 */
export function missed(
  state: CoinflipState,
  { answer: { flip, role }, ...hearing }: ActionOf<'missed'>,
): CoinflipState {
  if (role === null || !isOver(flip)) return state;
  const { stage, code } = state;
  const owned = withPart(state, flip.roundId, { role, code: null });
  const next = { ...owned, flips: new Map([...state.flips, [flip.roundId, flip]]) };
  const shown = stage && state.flips.get(stage.roundId);
  const isWaiting = shown?.state === 'open' && state.mine.has(shown.roundId);
  const isFree = code === undefined && (shown === undefined || isWaiting);
  return isFree ? staged(next, flip.roundId, hearing) : tidied(next);
}

/** The state after one flip was asked for, or after the player's own stake in one stands. */
export function taken(
  state: CoinflipState,
  action: ActionOf<'shown'> | ActionOf<'answered'>,
): CoinflipState {
  if (action.type === 'answered') {
    const next = withPart(state, action.roundId, action.part);
    const isAnswered = state.flight?.requestId === action.requestId;
    const settled = isAnswered ? { ...next, flight: undefined } : next;
    const canShow = next.flips.has(action.roundId) && !isHeld(state);
    return canShow ? staged(settled, action.roundId, action) : settled;
  }
  const { flip, role } = action.answer;
  const { code = null } = action;
  const known = state.mine.get(flip.roundId)?.code ?? code;
  const owned = role === null ? state : withPart(state, flip.roundId, { role, code: known });
  const next = withFlip(owned, flip, action);
  if (isHeld(next) && next.stage?.roundId !== flip.roundId) return next;
  if (next.stage?.roundId === flip.roundId) return next;
  const flips = new Map([...next.flips, [flip.roundId, flip]]);
  return { ...staged({ ...next, flips }, flip.roundId, action), code: action.code };
}
