import type { CoinSide } from '../../../shared/games/coinflip/contract.ts';
import { drawCoin } from '../../../shared/games/coinflip/outcome.ts';
import type { CoinflipProof } from '../../../shared/games/coinflip/proof.ts';
import {
  type CoinBet,
  coinflipCostMicro,
  coinflipPayouts,
} from '../../../shared/games/coinflip/rules.ts';
import type { TableGame } from '../table/table-game.ts';
import type { TableBet } from '../table/table-round.ts';

/** What a flip drew, as its row keeps it. */
export type CoinflipOutcome = { readonly winner: CoinSide };

/** The outcome of a flip from its stored document. */
export const coinflipOutcomeOf = (outcome: unknown) => outcome as CoinflipOutcome;

const coinBetOf = ({ betId, side, stakeMicro }: TableBet): CoinBet => ({
  betId,
  side: side as CoinSide,
  stakeMicro,
});

/** One stake on each side: the second one begins the draw. */
export const coinflipGame: TableGame = {
  name: 'coinflip',
  canBegin: (banks) => banks.size === 2,
  draw: (stream): CoinflipOutcome => ({ winner: drawCoin(stream) }),
  costsOf: () => (bet) => coinflipCostMicro(bet.stakeMicro),
  settle: (outcome, bets) =>
    coinflipPayouts({ winner: coinflipOutcomeOf(outcome).winner, bets: bets.map(coinBetOf) }),
  betOutcome: (outcome) => ({ winner: coinflipOutcomeOf(outcome).winner }),
  proofOf: ({ round, bets, drand, common }): CoinflipProof => {
    if (drand === null) throw new Error(`round ${round.id} was not drawn from the beacon`);
    const { winner } = coinflipOutcomeOf(round.outcome);
    const { feeMicro } = coinflipGame.settle(round.outcome, bets);
    return { ...common, game: 'coinflip', drand, winner, feeMicro: String(feeMicro) };
  },
};
