import { PLAY_SESSION_MS } from '../play-sessions.ts';
import { type WalletAnswer, WalletRefusal } from './answer.ts';
import { doneClaim } from './claim-book.ts';
import type { BetMessage } from './message.ts';
import { gameOf, houseOf, type Party, partyOf, playedRound, worthOf } from './party.ts';
import { answerEarlier, answerOf, type Plan, postPlan, tooBusy } from './post-plan.ts';
import type { WalletContext } from './wallet-context.ts';

/**
 * Takes a bet, a tip or the mark of a free spin. The gate is asked for new ones only: one that was
 * done before is answered as before whatever became of its player, session or game since.
 */
export async function takeBet(wallet: WalletContext, message: BetMessage): Promise<WalletAnswer> {
  const party = await partyOf(wallet, message);
  const { transactionId } = message;
  const identity = {
    playerId: party.playerId,
    action: 'bet',
    said: String(message.amount),
  } as const;
  const earlier = () => answerEarlier(wallet, party, { transactionId, identity });
  const reason = await whyRefused(wallet, message, party);
  if (reason !== undefined) {
    const answer = await earlier();
    if (answer !== undefined) return answer;
    throw new WalletRefusal('INTERNAL_ERROR', reason);
  }
  const stakeMicro = worthOf(message.amount, party);
  const outcome = await postPlan(
    wallet,
    party,
    await planOf(wallet, { message, party, stakeMicro }),
  );
  switch (outcome.status) {
    case 'short':
      throw new WalletRefusal('INSUFFICIENT_FUNDS', 'Not enough money to continue playing.');
    case 'taken': {
      const answer = await earlier();
      if (answer === undefined) throw tooBusy();
      return answer;
    }
    case 'posted': {
      const { groupId, state } = outcome;
      const game = gameOf(wallet, message, party);
      const { isFinished } = message;
      if (game !== undefined && message.type === 'bet') {
        const bet = { betId: groupId, stakeMicro, isFinished };
        wallet.aftermath.staked(playedRound(message, party, game), bet);
      }
      return answerOf(party, groupId, state.balanceMicro);
    }
  }
}

async function whyRefused(
  wallet: WalletContext,
  message: BetMessage,
  party: Party,
): Promise<string | undefined> {
  const { session, playerId } = party;
  if (session === undefined) return 'There is no such session.';
  if (wallet.clock.nowMs() - session.startedAtMs > PLAY_SESSION_MS) return 'The session is over.';
  const isOn = gameOf(wallet, message, party)?.isOn === true;
  const verdict = await wallet.gate.carried(playerId, { isOn });
  switch (verdict) {
    case 'pass':
      return undefined;
    case 'game-off':
      return 'The game is switched off.';
    case 'banned':
    case 'unknown-player':
      return 'The player may not play.';
  }
}

type Taking = {
  readonly message: BetMessage;
  readonly party: Party;
  readonly stakeMicro: bigint;
};

async function planOf(
  wallet: WalletContext,
  { message, party, stakeMicro }: Taking,
): Promise<Plan> {
  const game = gameOf(wallet, message, party);
  const house = houseOf(game);
  const earns = game?.givesExperience === true && message.type === 'bet';
  const experienceMicro = earns ? stakeMicro : 0n;
  const rounds = message.type === 'tip' ? 0 : 1;
  const claim = doneClaim(message.transactionId, {
    action: 'bet',
    house,
    micro: String(stakeMicro),
    experienceMicro: String(experienceMicro),
    rounds,
    said: String(message.amount),
    type: message.type,
    currency: message.currency,
    session: message.sessionId,
    round: message.roundId,
    game: message.gameId,
  });
  const to = await wallet.ledger.houseAccount(house);
  return {
    claims: [claim],
    transfers:
      stakeMicro > 0n ? [{ from: party.wallet, to, amountMicro: stakeMicro, kind: 'stake' }] : [],
    totals: {
      wageredMicro: stakeMicro,
      returnedMicro: 0n,
      experienceMicro,
      rounds,
      winMicro: 0n,
    },
  };
}
