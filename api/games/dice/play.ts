import { createHmac, hash } from 'node:crypto';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { DicePlayInput, DicePlayOutput } from '../../../shared/games/dice/contract.ts';
import { drawDice } from '../../../shared/games/dice/outcome.ts';
import {
  DICE_MAX_BET,
  DICE_MIN_BET,
  diceMaxStakeMicro,
  diceMultiplier,
  dicePayoutMicro,
  type DiceSetting,
  isDiceSetting,
  isDiceWin,
} from '../../../shared/games/dice/rules.ts';
import type { AccountId, GroupId, PlayerId } from '../../../shared/ids.ts';
import {
  hundredthsInCurrency,
  hundredthsOfDecimal,
  hundredthsOfMicro,
  microOfHundredths,
} from '../../../shared/money/amount.ts';
import type { Context } from '../../context.ts';
import type { ActiveSeed } from '../../fairness/seed-store.ts';
import type {
  Ledger,
  PendingGroup,
  PostingGroup,
  PostingResult,
  WalletState,
} from '../../ledger/posting.ts';
import type { Player } from '../../players/player-directory.ts';
import { uuidV7 } from '../../uuid.ts';
import { type DiceRound, readRequestedRound } from './dice-store.ts';

/** A stake that passed every rule and waits for its draw. */
type Stake = {
  readonly playerId: PlayerId;
  readonly setting: DiceSetting;
  readonly betHundredths: number;
  readonly currencyId: number;
  readonly courseMicro: bigint;
  readonly stakeMicro: bigint;
  readonly request: { readonly requestId: string; readonly bodyHash: string } | undefined;
};

/** How often a bet draws again when its nonce is taken or its seed pair ends before it is posted. */
const DRAWS = 20;

/** The pair was rotated while the bet waited its turn: nothing was sent, and the bet draws anew. */
class SeedForgotten extends Error {}

const nodeHmac = (key: string, message: string) =>
  createHmac('sha256', key).update(message).digest();

/**
 * Plays one round: stake, outcome and payout become true in one statement, or nothing does. The
 * same `requestId` with the same body answers the first result and moves nothing; with another
 * body it refuses. Refuses every name of the dice catalogue but `server-error`.
 */
export async function playDice(
  context: Context,
  playerId: PlayerId,
  input: DicePlayInput,
): Promise<DicePlayOutput> {
  const request = requestOf(input);
  try {
    const stake = await passGate(context, playerId, input);
    return await settle(context, { ...stake, request });
  } catch (error) {
    const earlier =
      request && error instanceof Refusal && (await recall(context, playerId, request));
    if (earlier) return earlier;
    throw error;
  }
}

type RequestKey = NonNullable<Stake['request']>;

function requestOf(input: DicePlayInput): RequestKey | undefined {
  if (input.requestId === undefined) return undefined;
  const body = ['dice.play', input.bet, input.percent, input.bet_type, input.currencyId ?? ''];
  return { requestId: input.requestId, bodyHash: hash('sha256', body.join('|')) };
}

async function passGate(context: Context, playerId: PlayerId, input: DicePlayInput) {
  const judge = (player: Player) => judgeStake(context, player, input);
  const result = await context.gate.stake(playerId, { game: 'dice', judge });
  switch (result.verdict) {
    case 'pass':
      return result.stake;
    case 'unknown-player':
      throw new Refusal('dice.need-auth');
    case 'banned':
      throw new Refusal('dice.banned');
    case 'game-off':
      throw new Refusal('dice.unavailable');
    case 'too-fast':
      throw new Refusal('dice.too-fast', { waitMs: result.waitMs });
  }
}

function judgeStake(
  { courses, config }: Context,
  player: Player,
  input: DicePlayInput,
): Omit<Stake, 'request'> {
  const currencyId = player.targetCurrency;
  const courseMicro = courses.courseMicro(currencyId);
  const isOtherCurrency = input.currencyId !== undefined && input.currencyId !== currencyId;
  if (courseMicro === undefined || isOtherCurrency) {
    throw new Refusal('dice.currency-changed', { currencyId });
  }
  const setting = { percent: input.percent, betType: input.bet_type };
  if (!isDiceSetting(setting)) throw new Refusal('dice.wrong-setting');
  const betHundredths = judgeBet(input.bet, currencyId);
  const stakeMicro = microOfHundredths(betHundredths, courseMicro);
  const maxStakeMicro = diceMaxStakeMicro(setting, config.policy.maxWinMicro);
  if (stakeMicro > maxStakeMicro) {
    const maxHundredths = hundredthsInCurrency(maxStakeMicro, courseMicro);
    throw new Refusal('dice.max-win', { maxHundredths, currencyId });
  }
  return { playerId: player.id, setting, betHundredths, currencyId, courseMicro, stakeMicro };
}

function judgeBet(bet: number, currencyId: number): number {
  if (bet * 100 > DICE_MAX_BET) {
    throw new Refusal('dice.max-bet', { maxHundredths: DICE_MAX_BET, currencyId });
  }
  if (bet * 100 < DICE_MIN_BET) {
    throw new Refusal('dice.min-bet', { minHundredths: DICE_MIN_BET, currencyId });
  }
  const hundredths = hundredthsOfDecimal(bet);
  if (hundredths === undefined) throw new Refusal('wire.wrong-shape', { path: 'bet' });
  return hundredths;
}

async function settle(context: Context, stake: Stake): Promise<DicePlayOutput> {
  const { ledger, seeds, pushes } = context;
  const wallet = await ledger.walletOf(stake.playerId, 'real');
  const house = await ledger.houseAccount('game:dice');
  for (let draw = 1; draw <= DRAWS; draw += 1) {
    await seeds.current(stake.playerId);
    const drawn: {
      seed?: ActiveSeed;
      group?: PostingGroup;
      round?: Omit<DiceRound, 'balanceMicro'>;
    } = {};
    const pending: PendingGroup = {
      wallet,
      build: () => {
        const seed = seeds.peek(stake.playerId);
        if (seed === undefined) throw new SeedForgotten();
        const round = drawRound(stake, seed);
        Object.assign(drawn, { seed, round });
        return groupOf(stake, { seed, round, wallet, house });
      },
    };
    const result = await postDrawn(ledger, pending);
    const { seed, round } = drawn;
    if (result.status === 'short') throw new Refusal('dice.not-enough-balance');
    if (result.status === 'repeated') throw new Refusal('wire.request-conflict');
    if (result.status !== 'posted' || seed === undefined || round === undefined) {
      if (seed !== undefined) seeds.forget(stake.playerId, seed);
      continue;
    }
    seeds.advance(stake.playerId, seed);
    const state = stateOf(result.wallets, wallet);
    pushes.balance(stake.playerId, state, result.totals);
    return viewRound({ ...round, balanceMicro: state.balanceMicro }, stake.request?.requestId);
  }
  throw new Error(`no free nonce after ${DRAWS} draws`);
}

/** A bet that could not even be built counts as stale: nothing was sent. */
async function postDrawn(ledger: Ledger, pending: PendingGroup): Promise<PostingResult> {
  try {
    return await ledger.post(pending);
  } catch (error) {
    if (error instanceof SeedForgotten) return { status: 'stale' };
    throw error;
  }
}

function drawRound(stake: Stake, seed: ActiveSeed): Omit<DiceRound, 'balanceMicro'> {
  const number = drawDice(nodeHmac, { ...seed, nonce: Number(seed.nonce) });
  const isWin = isDiceWin(stake.setting, number);
  return {
    id: uuidV7(),
    setting: stake.setting,
    number,
    nonce: seed.nonce,
    stakeMicro: stake.stakeMicro,
    payoutMicro: isWin ? dicePayoutMicro(stake.setting, stake.stakeMicro) : 0n,
  };
}

type Drawn = {
  readonly seed: ActiveSeed;
  readonly round: Omit<DiceRound, 'balanceMicro'>;
  readonly wallet: AccountId;
  readonly house: AccountId;
};

function groupOf(stake: Stake, { seed, round, wallet, house }: Drawn): PostingGroup {
  const { stakeMicro, payoutMicro } = round;
  const staked = { from: wallet, to: house, amountMicro: stakeMicro, kind: 'stake' } as const;
  const paid = { from: house, to: wallet, amountMicro: payoutMicro, kind: 'payout' } as const;
  return {
    id: round.id as GroupId,
    playerId: stake.playerId,
    transfers: payoutMicro > 0n ? [staked, paid] : [staked],
    request: stake.request,
    seed: { id: seed.id, nonce: seed.nonce },
    round: {
      game: 'dice',
      wallet,
      betHundredths: BigInt(stake.betHundredths),
      currencyId: stake.currencyId,
      courseMicro: stake.courseMicro,
      stakeMicro,
      payoutMicro,
      experienceMicro: stakeMicro,
      setting: stake.setting,
      outcome: { number: round.number },
      state: 'settled',
    },
  };
}

function stateOf(wallets: readonly WalletState[], wallet: AccountId): WalletState {
  const state = wallets.find((candidate) => candidate.accountId === wallet);
  if (state === undefined) throw new Error('the posting left the stake wallet out of its answer');
  return state;
}

async function recall(
  { db }: Context,
  playerId: PlayerId,
  { requestId, bodyHash }: RequestKey,
): Promise<DicePlayOutput | undefined> {
  const earlier = await readRequestedRound(db, playerId, requestId);
  if (earlier === undefined) return undefined;
  if (earlier.bodyHash !== bodyHash || earlier.round === undefined) {
    throw new Refusal('wire.request-conflict');
  }
  return viewRound(earlier.round, requestId);
}

/** A settled round as its player sees it: the same for the first answer and for every repeat. */
function viewRound(round: DiceRound, requestId: string | undefined): DicePlayOutput {
  return {
    roundId: round.id,
    ...(requestId === undefined ? {} : { requestId }),
    win: round.payoutMicro > 0n,
    winAmount: hundredthsOfMicro(round.payoutMicro),
    winAmountMicro: String(round.payoutMicro),
    stakeMicro: String(round.stakeMicro),
    number: round.number,
    nonce: Number(round.nonce),
    multiplier: diceMultiplier(round.setting),
    transaction_id: round.id,
    balance: hundredthsOfMicro(round.balanceMicro),
    balanceMicro: String(round.balanceMicro),
  };
}
