import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayCaps } from '../../gate/gate.ts';
import { PLAY_SESSION_MS } from '../play-sessions.ts';
import { type WalletAnswer, WalletRefusal } from './answer.ts';
import { doneClaim } from './claim-book.ts';
import type { BetMessage } from './message.ts';
import { gameOf, houseOf, type Party, partyOf, playedRound, worthOf } from './party.ts';
import { answerEarlier, answerOf, type Plan, postPlan, tooBusy } from './post-plan.ts';
import type { WalletContext } from './wallet-context.ts';

/**
 * Takes a bet, a tip or the mark of a free spin, which takes nothing whatever it says it is worth.
 * The gate is asked for new ones only: one that was done before is answered as before whatever became
 * of its player, session or game since.
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
  const admission = await admit(wallet, message, party);
  if (admission.refusal !== undefined) {
    const answer = await earlier();
    if (answer !== undefined) return answer;
    throw admission.refusal instanceof Refusal
      ? told(wallet, party, admission.refusal)
      : admission.refusal;
  }
  const stakeMicro = message.type === 'freespin' ? 0n : worthOf(message.amount, party);
  const outcome = await postPlan(
    wallet,
    party,
    await planOf(wallet, { message, party, stakeMicro, caps: admission.caps }),
  );
  switch (outcome.status) {
    case 'short':
      throw new WalletRefusal('INSUFFICIENT_FUNDS', 'Not enough money to continue playing.');
    case 'limited':
      throw told(wallet, party, await wallet.gate.whyLimited(party.playerId));
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

const REFUSALS = {
  unknownPlayer: 'menu.need-auth',
  banned: 'menu.banned',
  off: 'menu.game-off',
} as const;

type Admission =
  | { readonly refusal: WalletRefusal | Refusal }
  | { readonly refusal?: undefined; readonly caps: PlayCaps };

const refuse = (description: string): Admission => ({
  refusal: new WalletRefusal('INTERNAL_ERROR', description),
});

/** Asks whether the session and the gate let a new bet in, and what it may not pass. */
async function admit(
  wallet: WalletContext,
  message: BetMessage,
  { session, playerId }: Party,
): Promise<Admission> {
  if (session === undefined) return refuse('There is no such session.');
  const openedAtMs = session.startedAtMs;
  if (wallet.clock.nowMs() - openedAtMs > PLAY_SESSION_MS) return refuse('The session is over.');
  const isOn = gameOf(wallet, message, { session })?.isOn === true;
  try {
    return { caps: await wallet.gate.carried(playerId, { isOn, openedAtMs, refusals: REFUSALS }) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}

type Told = readonly [code: WalletRefusal['code'], description: string];

/** What the aggregator is told of the gate's refusals. */
const TOLD: Partial<Record<RefusalName, Told>> = {
  'menu.game-off': ['INTERNAL_ERROR', 'The game is switched off.'],
  'gate.limit-wager': ['INSUFFICIENT_FUNDS', 'A limit of the player is reached.'],
  'gate.limit-loss': ['INSUFFICIENT_FUNDS', 'A limit of the player is reached.'],
  'gate.limit-session': ['INTERNAL_ERROR', 'The player’s time of play is used up.'],
  'gate.reality-check': ['INTERNAL_ERROR', 'A reality check waits for its answer.'],
};
const MAY_NOT_PLAY: Told = ['INTERNAL_ERROR', 'The player may not play.'];

/** What the aggregator hears of a refusal; the player is told it in full on their own screen. */
function told(wallet: WalletContext, { playerId }: Party, refusal: Refusal): WalletRefusal {
  wallet.aftermath.refused(playerId, refusal);
  return new WalletRefusal(...(TOLD[refusal.refusal] ?? MAY_NOT_PLAY));
}

type Taking = {
  readonly message: BetMessage;
  readonly party: Party;
  readonly stakeMicro: bigint;
  readonly caps: PlayCaps;
};

async function planOf(
  wallet: WalletContext,
  { message, party, stakeMicro, caps }: Taking,
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
    caps: caps && stakeMicro > 0n ? { ...caps, stakeMicro } : undefined,
  };
}
