import type { RefusalName } from '../../../../shared/errors/catalogue.ts';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { carriedCostMicro } from '../../../../shared/lobby/catalog/carried-cost.ts';
import { countedStakeMicro } from '../../../../shared/money/counted-stake.ts';
import type { CatalogGame } from '../../catalog/catalog-game.ts';
import type { PlayCaps } from '../../../protection/gate/gate.ts';
import { PLAY_SESSION_MS } from '../play-sessions.ts';
import { type WalletAnswer, WalletRefusal } from './answer.ts';
import { keyOfDone } from './used-keys.ts';
import type { BetMessage } from './message.ts';
import {
  gameOf,
  operatorAccountOf,
  type MessagePlayer,
  messagePlayerOf,
  playedRound,
  microOfAmount,
} from './message-player.ts';
import { answerEarlier, answerOf, type Plan, postPlan, tooBusy } from './post-plan.ts';
import type { WalletContext } from './wallet-context.ts';

/**
 * Takes a bet, a tip or the record of a free spin, which takes nothing whatever its stated value.
 * The gate is asked about new ones only: one that was done before gets the same answer as before,
 * whatever happened to its player, session or game since.
 */
export async function takeBet(wallet: WalletContext, message: BetMessage): Promise<WalletAnswer> {
  const messagePlayer = await messagePlayerOf(wallet, message);
  const { transactionId } = message;
  const identity = {
    playerId: messagePlayer.playerId,
    action: 'bet',
    said: String(message.amount),
  } as const;
  const earlier = () => answerEarlier(wallet, messagePlayer, { transactionId, identity });
  const admission = await admit(wallet, message, messagePlayer);
  if (admission.refusal !== undefined) {
    const answer = await earlier();
    if (answer !== undefined) return answer;
    throw admission.refusal instanceof Refusal
      ? walletRefusalOf(wallet, messagePlayer, admission.refusal)
      : admission.refusal;
  }
  const stakeMicro =
    message.type === 'freespin' ? 0n : microOfAmount(message.amount, messagePlayer);
  const outcome = await postPlan(
    wallet,
    messagePlayer,
    await planOf(wallet, { message, messagePlayer, stakeMicro, caps: admission.caps }),
  );
  switch (outcome.status) {
    case 'short':
      throw new WalletRefusal('INSUFFICIENT_FUNDS', 'Not enough money to continue playing.');
    case 'limited':
      throw walletRefusalOf(
        wallet,
        messagePlayer,
        await wallet.gate.whyLimited(messagePlayer.playerId),
      );
    case 'taken': {
      const answer = await earlier();
      if (answer === undefined) throw tooBusy();
      return answer;
    }
    case 'posted': {
      const { groupId, state } = outcome;
      const game = gameOf(wallet, message, messagePlayer);
      const { isFinished } = message;
      if (game !== undefined && message.type === 'bet') {
        const bet = { betId: groupId, stakeMicro, isFinished };
        wallet.effects.staked(playedRound(message, messagePlayer, game), bet);
      }
      return answerOf(messagePlayer, groupId, state.balanceMicro);
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
  { session, playerId }: MessagePlayer,
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

type ReportedRefusal = readonly [code: WalletRefusal['code'], description: string];

/** How the gate's refusals are reported to the aggregator. */
const REPORTED_REFUSALS: Partial<Record<RefusalName, ReportedRefusal>> = {
  'menu.game-off': ['INTERNAL_ERROR', 'The game is switched off.'],
  'gate.limit-wager': ['INSUFFICIENT_FUNDS', 'A limit of the player is reached.'],
  'gate.limit-loss': ['INSUFFICIENT_FUNDS', 'A limit of the player is reached.'],
  'gate.limit-session': ['INTERNAL_ERROR', 'The player’s time of play is used up.'],
  'gate.reality-check': ['INTERNAL_ERROR', 'A reality check waits for its answer.'],
};
const MAY_NOT_PLAY: ReportedRefusal = ['INTERNAL_ERROR', 'The player may not play.'];

/** The refusal as reported to the aggregator; the player sees the full one on their own screen. */
function walletRefusalOf(
  wallet: WalletContext,
  { playerId }: MessagePlayer,
  refusal: Refusal,
): WalletRefusal {
  wallet.effects.refused(playerId, refusal);
  return new WalletRefusal(...(REPORTED_REFUSALS[refusal.refusal] ?? MAY_NOT_PLAY));
}

type Taking = {
  readonly message: BetMessage;
  readonly messagePlayer: MessagePlayer;
  readonly stakeMicro: bigint;
  readonly caps: PlayCaps;
};

const countedOf = (game: CatalogGame | undefined, stakeMicro: bigint) =>
  game === undefined ? 0n : countedStakeMicro(stakeMicro, carriedCostMicro(game, stakeMicro));

async function planOf(
  wallet: WalletContext,
  { message, messagePlayer, stakeMicro, caps }: Taking,
): Promise<Plan> {
  const game = gameOf(wallet, message, messagePlayer);
  const operatorAccount = operatorAccountOf(game);
  const countedMicro = message.type === 'bet' ? countedOf(game, stakeMicro) : 0n;
  const experienceMicro = game?.givesExperience === true ? countedMicro : 0n;
  const rounds = message.type === 'tip' ? 0 : 1;
  const key = keyOfDone(message.transactionId, {
    action: 'bet',
    operatorAccount,
    micro: String(stakeMicro),
    countedMicro: String(countedMicro),
    experienceMicro: String(experienceMicro),
    rounds,
    said: String(message.amount),
    type: message.type,
    currency: message.currency,
    session: message.sessionId,
    round: message.roundId,
    game: message.gameId,
  });
  const to = await wallet.ledger.operatorAccount(operatorAccount);
  return {
    idempotencyKeys: [key],
    transfers:
      stakeMicro > 0n
        ? [{ from: messagePlayer.wallet, to, amountMicro: stakeMicro, kind: 'stake' }]
        : [],
    totals: {
      wageredMicro: stakeMicro,
      returnedMicro: 0n,
      countedMicro,
      experienceMicro,
      needMicro: -countedMicro,
      rounds,
      winMicro: 0n,
    },
    caps: caps && stakeMicro > 0n ? { ...caps, stakeMicro } : undefined,
  };
}
