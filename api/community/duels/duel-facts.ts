import type { DuelFacts } from '../../../shared/community/chat/contract.ts';
import type { FlipView } from '../../../shared/games/coinflip/contract.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';

/** What the card of a duel shows of its flip. */
export function duelFactsOf(flip: FlipView): DuelFacts {
  const { roundId, side, stakeMicro, betHundredths, currencyId, expiresAtMs, joiner, winner } =
    flip;
  const isNamed = joiner !== null && joiner.publicId !== null && joiner.nick !== null;
  return {
    roundId,
    state: stateOf(flip),
    side,
    stakeMicro,
    betHundredths,
    currencyId,
    expiresAtMs,
    joiner: isNamed ? { publicId: joiner.publicId ?? '', nick: joiner.nick ?? '' } : null,
    winner,
  };
}

function stateOf({ state, reason }: FlipView): DuelFacts['state'] {
  switch (state) {
    case 'open':
      return 'open';
    case 'flipping':
      return 'taken';
    case 'landed':
      return 'landed';
    case 'refunded':
      return reason === 'cancelled' || reason === 'expired' ? reason : 'void';
  }
}

/** The three values of its text: the side, the stake in hundredths of the base currency, the flip. */
export const duelTextOf = ({ side, stakeMicro, roundId }: FlipView): string =>
  [side, hundredthsOfMicro(BigInt(stakeMicro)), roundId].join(' ');
