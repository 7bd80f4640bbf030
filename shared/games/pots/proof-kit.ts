import { drawPot } from './outcome.ts';
import { potPayouts, potShares } from './rules.ts';
import type { RefundKit } from '../table/refund-kit.ts';
import { TABLE_TIMES } from '../table/times.ts';
import { potBet, potFault, type PotTerms } from './verify.ts';

/** What the refunded rounds of a game of pots are proved with. */
export const potRefundKit = (terms: PotTerms): RefundKit => ({
  sides: 'own',
  loneEnds: { alone: TABLE_TIMES.refundMs, left: 0, cancelled: 0 },
  faultOf: (bets) => potFault(bets, terms),
  canBegin: (bets) => terms.canBegin(potShares(bets.map(potBet))),
  wouldBe: (stream, digestBets) => {
    const bets = digestBets.map(potBet);
    const { winner } = drawPot(stream, bets);
    return { side: winner, payouts: potPayouts({ winner, bets }).payouts };
  },
});
