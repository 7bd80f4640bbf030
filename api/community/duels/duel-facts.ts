import type { DuelFacts } from '../../../shared/community/chat/contract.ts';
import type { StoredDuel } from '../chat/message-store.ts';
import type { KnownFlip } from '../../games/coinflip/flip-book.ts';
import type { FlipView } from '../../../shared/games/coinflip/contract.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';

/** What the message of a duel keeps of its flip: of who joined the number alone. */
export function duelFactsOf({ flip, view }: KnownFlip): StoredDuel {
  const { roundId, side, stakeMicro, betHundredths, currencyId, expiresAtMs, winner } = view;
  return {
    roundId,
    state: stateOf(view),
    side,
    stakeMicro,
    betHundredths,
    currencyId,
    expiresAtMs,
    joinerId: flip.joiner === undefined ? null : String(flip.joiner.playerId),
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
