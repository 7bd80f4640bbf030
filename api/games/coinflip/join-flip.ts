import { Refusal } from '../../../shared/errors/refusal.ts';
import type { JoinFlipInput } from '../../../shared/games/coinflip/contract.ts';
import { otherSide } from '../../../shared/games/coinflip/rules.ts';
import type { TableBetOutput } from '../../../shared/games/table/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { requestKeyOf } from '../../ledger/request-key.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Player } from '../../players/player-directory.ts';
import { isSeenAs, stakeWalletOf } from '../../players/stake-wallet.ts';
import { blockOfPerson } from '../../protection/guard/blocks.ts';
import { actOrRecall } from '../recall.ts';
import { type TableStake, viewBet } from '../table/bet-plan.ts';
import { holdStake } from '../table/hold-stake.ts';
import { readBets } from '../table/table-store.ts';
import { requireBalance } from './create-flip.ts';
import type { FlipDeps } from './flip-deps.ts';
import { FLIP_REFUSALS } from './flip-refusals.ts';
import { giveUpFlip } from './flip-steps.ts';
import { type Flip, readFlip } from './flip-store.ts';
import { recallStake } from './recall-stake.ts';

const METHOD = 'coinflip.join';

/**
 * Joins a flip: one posting takes the stake and the seat, or neither. The other side has room for one
 * stake of this size, and only while the round waits; so of two who join, or of a join and a cancel, one
 * happens. The flip is closed after it, and only then is the beacon chosen that decides.
 */
export async function joinFlip(
  deps: FlipDeps,
  playerId: PlayerId,
  input: JoinFlipInput,
): Promise<TableBetOutput> {
  const request = requestKeyOf(input.requestId, [METHOD, input.roundId, input.stakeMicro]);
  const recall = async () => {
    const earlier = await recallStake(deps.db, playerId, request);
    return earlier && viewBet(earlier, input.requestId);
  };
  return await actOrRecall(deps, {
    method: METHOD,
    request,
    noun: 'stake',
    unknownOutcome: FLIP_REFUSALS.unknownOutcome,
    act: async () => {
      const before = await recall();
      if (before !== undefined) return before;
      const flip = await openFlipOf(deps, input);
      const { stake: judged, caps } = await deps.gate.stake(playerId, {
        game: 'coinflip',
        refusals: FLIP_REFUSALS,
        judge: (player) => ({ player, stake: judge(flip, player, input) }),
      });
      const { player, stake } = judged;
      await judgePair(deps, flip, playerId);
      const held = { player, stake, caps, ceiling: undefined, request };
      const placed = await holdStake(deps, planOf(deps, flip), held).catch(
        async (error: unknown) => {
          throw await whyOver(deps, flip, error);
        },
      );
      crashPoint('flip-after-join');
      await closeSoon(deps, flip);
      return placed;
    },
    recall,
  });
}

/** The flip, if it can be joined as far as is known. A private one is hidden from who has no code. */
async function openFlipOf({ db }: FlipDeps, { roundId, code }: JoinFlipInput): Promise<Flip> {
  const flip = await readFlip(db, { id: roundId });
  const isHidden = flip?.code !== undefined && flip.code !== code;
  if (flip?.openedAtMs === undefined || isHidden) throw new Refusal('coinflip.over');
  if (flip.joiner !== undefined) throw new Refusal('coinflip.taken');
  if (flip.round.state !== 'waiting') throw new Refusal('coinflip.over');
  return flip;
}

/** The same stake as the creator's, in what the creator staked: both see the same figures. */
function judge(flip: Flip, player: Player, input: JoinFlipInput): TableStake {
  const { betHundredths, currencyId, rateMicro, stakeMicro, round } = flip;
  const wallet = stakeWalletOf(player);
  if (flip.creator.playerId === player.id) throw new Refusal('coinflip.own');
  if (wallet !== 'real') {
    throw new Refusal('coinflip.wallet-unavailable', { currencyId: player.targetCurrency });
  }
  if (!isSeenAs(input, { currencyId, wallet })) {
    throw new Refusal('coinflip.currency-changed', { currencyId });
  }
  if (input.stakeMicro !== String(stakeMicro)) throw new Refusal('coinflip.stake-changed');
  const side = otherSide(flip.side);
  return { roundId: round.id, side, betHundredths, currencyId, rateMicro, stakeMicro, wallet };
}

/** Both must be real players of their own, and the creator must still be one who may play. */
async function judgePair(deps: FlipDeps, flip: Flip, playerId: PlayerId): Promise<void> {
  const { db, rivals } = deps;
  const creatorId = flip.creator.playerId;
  if (!(await rivals.isReal(db, playerId))) throw new Refusal('coinflip.not-real');
  await requireBalance(deps, playerId, flip.stakeMicro);
  if (!(await isStillPlaying(deps, creatorId))) {
    await giveUpFlip(db, flip.round.id, 'cancelled');
    await deps.flips.givenUp(flip.round.id);
    throw new Refusal('coinflip.over');
  }
  if (!(await deps.pairing.isOpenTo(playerId, [creatorId]))) throw new Refusal('coinflip.not-open');
}

/** A player who began a break, or was banned, after opening a flip must not be drawn into play. */
async function isStillPlaying(deps: FlipDeps, playerId: PlayerId): Promise<boolean> {
  const { players, protection, clock } = deps;
  const [player, guard] = await Promise.all([players.get(playerId), protection.guardOf(playerId)]);
  const nowMs = clock.nowMs();
  if (player === undefined || (player.bannedUntil?.getTime() ?? 0) > nowMs) return false;
  const block = blockOfPerson(player, guard, nowMs);
  return block === undefined || block.name === 'terms-changed';
}

function planOf(deps: FlipDeps, flip: Flip) {
  const side = otherSide(flip.side);
  return {
    game: 'coinflip' as const,
    refusals: FLIP_REFUSALS,
    row: () => ({
      setting: { side, role: 'joiner' },
      side,
      room: { side, mostMicro: flip.stakeMicro },
    }),
    whyFull: async () => new Refusal('coinflip.taken'),
    placed: () => undefined,
  };
}

/** The ledger says that the round takes no stakes: somebody joined it, or it is over. */
async function whyOver({ db }: FlipDeps, { round }: Flip, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.refusal !== 'coinflip.over') return error;
  return (await readBets(db, round.id)).length > 1 ? new Refusal('coinflip.taken') : error;
}

/** The stake stands whatever happens here: the process that leads the flips closes it otherwise. */
async function closeSoon({ flips, logger }: FlipDeps, { round: { id } }: Flip): Promise<void> {
  await flips.joined(id).catch((error: unknown) => {
    logger.warn({ err: error, roundId: id }, 'a flip that was joined was not closed at once');
  });
}
