import type { WalletAnswer } from './answer.ts';
import { doneClaim } from './claim-book.ts';
import type { WinMessage } from './message.ts';
import { gameOf, houseOf, partyOf, playedRound, worthOf } from './party.ts';
import { answerEarlier, answerOf, postPlan, tooBusy } from './post-plan.ts';
import type { WalletContext } from './wallet-context.ts';

/**
 * Pays a win of any kind, whatever became of its player, session or game since the bet. A win of
 * zero moves nothing and closes the round.
 */
export async function payWin(wallet: WalletContext, message: WinMessage): Promise<WalletAnswer> {
  const party = await partyOf(wallet, message);
  const payoutMicro = worthOf(message.amount, party);
  const game = gameOf(wallet, message, party);
  const house = houseOf(game);
  const said = String(message.amount);
  const from = await wallet.ledger.houseAccount(house);
  const outcome = await postPlan(wallet, party, {
    claims: [
      doneClaim(message.transactionId, {
        action: 'win',
        house,
        micro: String(payoutMicro),
        said,
        type: message.type,
        currency: message.currency,
        session: message.sessionId,
        round: message.roundId,
        game: message.gameId,
      }),
    ],
    ...(payoutMicro > 0n && {
      transfers: [{ from, to: party.wallet, amountMicro: payoutMicro, kind: 'payout' }],
      totals: {
        wageredMicro: 0n,
        returnedMicro: payoutMicro,
        experienceMicro: 0n,
        rounds: 0,
        winMicro: payoutMicro,
      },
    }),
  });
  if (outcome.status === 'posted') {
    const { groupId, state } = outcome;
    if (game !== undefined) {
      wallet.aftermath.returned(playedRound(message, party, game), payoutMicro);
    }
    return answerOf(party, groupId, state.balanceMicro);
  }
  const { transactionId } = message;
  const identity = { playerId: party.playerId, action: 'win', said } as const;
  const earlier = await answerEarlier(wallet, party, { transactionId, identity });
  if (earlier === undefined) throw tooBusy();
  return earlier;
}
