import { randomBytes } from 'node:crypto';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { CreateFlipInput, CreateFlipOutput } from '../../../shared/games/coinflip/contract.ts';
import {
  COINFLIP_MAX_BET,
  COINFLIP_MAX_OPEN,
  COINFLIP_MIN_BET,
} from '../../../shared/games/coinflip/rules.ts';
import type { TableBetOutput } from '../../../shared/games/table/contract.ts';
import type { PlayerId, RoundId } from '../../../shared/ids.ts';
import { requestKeyOf } from '../../ledger/request-key.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { uuidV7At } from '../../platform/uuid.ts';
import { lockPlayer } from '../../players/lock-player.ts';
import type { Player } from '../../players/player-directory.ts';
import { isSeenAs, stakeWalletOf } from '../../players/stake-wallet.ts';
import { actOrRecall } from '../recall.ts';
import { type TableStake, viewBet } from '../table/bet-plan.ts';
import { type HeldStake, holdStake } from '../table/hold-stake.ts';
import { judgeBet } from '../table/table-limits.ts';
import { takeChain } from '../table/chains.ts';
import { addRound } from '../table/table-store.ts';
import type { FlipDeps } from './flip-deps.ts';
import { FLIP_REFUSALS } from './flip-refusals.ts';
import { giveUpFlip, openFlip } from './flip-steps.ts';
import { countWaiting, readFlip, whenMayOpen } from './flip-store.ts';
import { recallStake } from './recall-stake.ts';

/** The limits of a stake, in hundredths of the base currency. */
export const COINFLIP_LIMITS = { minBet: COINFLIP_MIN_BET, maxBet: COINFLIP_MAX_BET } as const;

/** How long its creator's stake may take; a flip without it is given up then. */
const STAKE_LIMIT_MS = 60_000;

/** Openings of one player in a time, also of flips that were cancelled again or had no stake. */
const OPENINGS = { most: 10, windowMs: 60_000 } as const;

/** What opens a flip: a call of its own, or a message that offers it in the room. */
export type FlipOrigin = {
  readonly method: 'coinflip.create' | 'chat.sendDuel';
  /** Refuses before anything is taken; not asked where the request was carried out before. */
  judge(): Promise<void>;
  /** Whether it is shown once the stake stands; else whoever opened it shows it by `openFlip`. */
  readonly isShown: boolean;
};

const FROM_LOBBY: FlipOrigin = {
  method: 'coinflip.create',
  judge: () => Promise.resolve(),
  isShown: true,
};

/**
 * Opens a flip: its row, then its creator's stake, then it is shown. Nobody sees or joins it before the
 * stake stands; what dies on the way is taken on by the process that leads the flips. The same request
 * again answers the same flip; from another origin it is another request.
 */
export async function createFlip(
  deps: FlipDeps,
  { playerId, origin = FROM_LOBBY }: { readonly playerId: PlayerId; readonly origin?: FlipOrigin },
  input: CreateFlipInput,
): Promise<CreateFlipOutput> {
  const { bet, side, isPrivate = false, currencyId = '' } = input;
  const body = [origin.method, bet, side, String(isPrivate), currencyId];
  const request = requestKeyOf(input.requestId, body);
  const recall = async () => {
    const earlier = await recallStake(deps.db, playerId, request);
    return earlier && (await answerOf(deps, viewBet(earlier, input.requestId), origin));
  };
  return await actOrRecall(deps, {
    method: origin.method,
    request,
    noun: 'stake',
    unknownOutcome: FLIP_REFUSALS.unknownOutcome,
    act: async () => {
      const before = await recall();
      if (before !== undefined) return before;
      const { stake: judged, caps } = await deps.gate.stake(playerId, {
        game: 'coinflip',
        refusals: FLIP_REFUSALS,
        judge: (player) => ({ player, stake: judge(deps, player, input) }),
      });
      if (!(await deps.rivals.isReal(deps.db, playerId))) {
        throw new Refusal('coinflip.not-real');
      }
      const { player } = judged;
      await requireBalance(deps, playerId, judged.stake.stakeMicro);
      await origin.judge();
      const roundId = await addFlip(deps, player, { ...judged.stake, isPrivate });
      crashPoint('flip-after-add');
      const stake = { ...judged.stake, roundId };
      const placed = await holdOrVoid(deps, { player, stake, caps, ceiling: undefined, request });
      crashPoint('flip-after-hold');
      return await answerOf(deps, placed, origin);
    },
    recall,
  });
}

/** Takes the creator's stake; a flip whose stake was refused waits for nobody. */
async function holdOrVoid(deps: FlipDeps, held: HeldStake): Promise<TableBetOutput> {
  const { side, roundId } = held.stake;
  const plan = {
    game: 'coinflip' as const,
    refusals: FLIP_REFUSALS,
    row: () => ({ setting: { side, role: 'creator' }, side }),
    placed: () => undefined,
  };
  try {
    return await holdStake(deps, plan, held);
  } catch (error) {
    if (error instanceof Refusal) await giveUpFlip(deps.db, roundId, 'cancelled');
    throw error;
  }
}

async function answerOf(
  { db }: FlipDeps,
  placed: TableBetOutput,
  { isShown }: FlipOrigin,
): Promise<CreateFlipOutput> {
  if (isShown) await openFlip(db, placed.roundId as RoundId);
  const flip = await readFlip(db, { id: placed.roundId });
  return { ...placed, code: flip?.code ?? null };
}

type Judged = Omit<TableStake, 'roundId'>;

function judge({ rates }: FlipDeps, player: Player, input: CreateFlipInput): Judged {
  const { targetCurrency: currencyId } = player;
  const wallet = stakeWalletOf(player);
  // What a bonus gave would pass to somebody's own money in one flip.
  if (wallet !== 'real') throw new Refusal('coinflip.wallet-unavailable', { currencyId });
  const rateMicro = rates.rateMicro(currencyId);
  if (rateMicro === undefined || !isSeenAs(input, { currencyId, wallet })) {
    throw new Refusal('coinflip.currency-changed', { currencyId });
  }
  const stakeMicro = judgeBet(input.bet, {
    limits: COINFLIP_LIMITS,
    money: { currencyId, rateMicro },
    refusals: { min: 'coinflip.min-bet', max: 'coinflip.max-bet' },
  });
  const { bet: betHundredths, side } = input;
  return { side, betHundredths, currencyId, rateMicro, stakeMicro, wallet };
}

/** Whoever adds a flip moves tables of the fairness page, so nobody does without the money for it. */
export async function requireBalance(
  { ledger }: Pick<FlipDeps, 'ledger'>,
  playerId: PlayerId,
  stakeMicro: bigint,
): Promise<void> {
  const wallets = await ledger.wallets(playerId);
  const { balanceMicro = 0n } = wallets.get('real') ?? {};
  if (balanceMicro < stakeMicro) throw new Refusal('coinflip.not-enough-balance');
}

/**
 * Adds a flip with a secret of its own; refuses a player who has too many that wait, or who opens them
 * too fast.
 */
async function addFlip(
  { db, clock }: FlipDeps,
  player: Player,
  asked: Judged & { readonly isPrivate: boolean },
): Promise<RoundId> {
  const { side, betHundredths, currencyId, rateMicro, stakeMicro, isPrivate } = asked;
  const nowMs = clock.nowMs();
  const id = uuidV7At(nowMs) as RoundId;
  await db.transaction().execute(async (trx) => {
    await lockPlayer(trx, player.id);
    if ((await countWaiting(trx, player.id)) >= COINFLIP_MAX_OPEN) {
      throw new Refusal('coinflip.too-many', { limit: COINFLIP_MAX_OPEN });
    }
    const freeAtMs = await whenMayOpen(trx, player.id, { ...OPENINGS, nowMs });
    if (freeAtMs > nowMs) throw new Refusal('coinflip.too-fast', { waitMs: freeAtMs - nowMs });
    const chain = await takeChain(trx, 'coinflip');
    if (chain === undefined) throw new Error('coinflip has no link left');
    const closesAt = new Date(nowMs + STAKE_LIMIT_MS);
    await addRound(trx, chain, { id, game: 'coinflip', desk: '', source: 'drand', closesAt });
    await trx
      .insertInto('coinflips')
      .values({
        id,
        creator_id: BigInt(player.id),
        joiner_id: null,
        side: side === 'heads' ? 'heads' : 'tails',
        bet_hundredths: BigInt(betHundredths),
        currency_id: currencyId,
        rate_micro: rateMicro,
        stake_micro: stakeMicro,
        code: isPrivate ? randomBytes(16).toString('hex') : null,
        opened_at: null,
        expires_at: null,
      })
      .execute();
  });
  return id;
}
