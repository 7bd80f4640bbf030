import type { FlipView } from '../../../shared/games/coinflip/contract.ts';
import type { TablePlayerView } from '../../../shared/games/table/contract.ts';
import { playerHashIn, type TableRound } from '../table/table-round.ts';
import { viewPromise } from '../table/table-views.ts';
import { coinflipOutcomeOf } from './coinflip-game.ts';
import type { Duelist, Flip } from './flip-store.ts';

/** When a round of the beacon is signed, in milliseconds. */
export type BeaconTime = (beaconRound: number) => number;

/**
 * A flip as anybody may see it. It says nothing that is not public: two flips that look alike to
 * everybody look alike here, whichever way they will land.
 */
export function viewFlip(flip: Flip, beaconTimeMs: BeaconTime): FlipView {
  const { round, joiner, openedAtMs = 0, expiresAtMs = 0 } = flip;
  const { beaconRound, closesAtMs, outcome, refund } = round;
  const isJoined = joiner !== undefined && beaconRound !== undefined;
  return {
    roundId: round.id,
    state: stateOf(round),
    side: flip.side,
    stakeMicro: String(flip.stakeMicro),
    betHundredths: flip.betHundredths,
    currencyId: flip.currencyId,
    creator: viewDuelist(round, flip.creator),
    joiner: joiner === undefined ? null : viewDuelist(round, joiner),
    isPrivate: flip.code !== undefined,
    promise: viewPromise(round),
    openedAtMs,
    expiresAtMs,
    joinedAtMs: isJoined ? (closesAtMs ?? null) : null,
    drawsAtMs: isJoined ? beaconTimeMs(beaconRound) : null,
    winner: outcome === undefined ? null : coinflipOutcomeOf(outcome).winner,
    reason: refund?.reason ?? null,
  };
}

function stateOf({ state, outcome }: TableRound): FlipView['state'] {
  switch (state) {
    case 'waiting':
    case 'betting':
      return 'open';
    case 'spinning':
      return outcome === undefined ? 'flipping' : 'landed';
    case 'paying':
    case 'settled':
      return 'landed';
    case 'refunding':
    case 'refunded':
      return 'refunded';
  }
}

function viewDuelist(round: TableRound, duelist: Duelist): TablePlayerView {
  const { playerId, publicId, nick, avatar, isHidden } = duelist;
  const playerHash = playerHashIn(round, playerId);
  if (isHidden) return { publicId: null, nick: null, avatar: null, playerHash };
  return { publicId, nick, avatar, playerHash };
}
