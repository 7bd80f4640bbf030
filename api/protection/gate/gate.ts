import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Caps } from '../../ledger/posting.ts';
import { type Closing, refusalOfClosing } from '../../players/closings.ts';
import type { Player, PlayerDirectory } from '../../players/player-directory.ts';
import type { ReservationId, RoomHolder } from '../limits/deposits.ts';
import type { Guard } from '../guard/guard.ts';
import type { Protection } from '../guard/protection.ts';
import { blockOfPerson, refusalOfBlock } from '../guard/blocks.ts';
import type { GameSwitches } from './game-switches.ts';
import { createPace } from '../../platform/wire/pace.ts';

/** A game's names for the gate's oldest refusals; the others have the gate's own names. */
export type GateRefusals = {
  readonly unknownPlayer: RefusalName;
  readonly banned: RefusalName;
  readonly off: RefusalName;
  readonly tooFast: RefusalName;
};

/**
 * A game's request to the gate: `judge` applies the game's own rules to the stake and throws a
 * `Refusal` where one is broken. It runs before the rate limit, so a stake it refuses does not
 * count against the player's rate.
 */
export type StakeQuestion<Stake> = {
  readonly game: string;
  readonly refusals: GateRefusals;
  readonly judge: (player: Player) => Stake;
};

/** Caps without the stake they are judged with; undefined where the player has no limits. */
export type PlayCaps = Omit<Caps, 'stakeMicro'> | undefined;

/** A stake that may be placed, if the ledger finds it within the caps. */
export type Passed<Stake> = { readonly stake: Stake; readonly caps: PlayCaps };

/** A third-party game: its switch, and since when the player has it open where it is open. */
export type ThirdPartyQuestion = {
  readonly isOn: boolean;
  /** What players are told of it where it is off. */
  readonly closing?: Closing | undefined;
  readonly refusals: Omit<GateRefusals, 'tooFast'>;
  readonly openedAtMs?: number | undefined;
};

/** A withdrawal to be judged by the player's verified level, in base micro-units. */
export type AskedWithdrawal = {
  readonly amountMicro: bigint;
  /** What the player withdrew in the last 30 days and what is on its way, without this one. */
  readonly monthMicro: bigint;
};

/**
 * The one gate: every path that stakes, brings money in or gives a bonus asks it, for every game,
 * ours or a provider's. It rejects with a `Refusal`.
 */
export type Gate = {
  stake<Stake>(playerId: PlayerId, question: StakeQuestion<Stake>): Promise<Passed<Stake>>;
  /**
   * Whether a third-party game may be opened now; the rate limit of our own games does not apply.
   */
  open(playerId: PlayerId, question: ThirdPartyQuestion): Promise<void>;
  /** The same for each stake in it, with the caps the stake must stay within. */
  thirdParty(playerId: PlayerId, question: ThirdPartyQuestion): Promise<PlayCaps>;
  /**
   * Reserves room for a deposit in the player's limits; refuses closed and excluded accounts, those
   * on a break, and whoever may be an excluded person with another account. The caller completes or
   * releases the reservation it returns; a holder is written with it or not at all.
   */
  deposit(playerId: PlayerId, amountMicro: bigint, holder?: RoomHolder): Promise<ReservationId>;
  /**
   * Withdrawals stay possible in a break and during an exclusion; a player with a closed account
   * has to ask support. Refuses `gate.kyc-needed` where the month would exceed what the player's
   * verified level allows; the caller counts the month under a lock of the player's withdrawals.
   */
  withdraw(playerId: PlayerId, asked: AskedWithdrawal): Promise<void>;
  /** A bonus: refused to players who may not play, and when a limit is used up. */
  claim(playerId: PlayerId): Promise<void>;
  /** The refusal of a stake that the ledger found to exceed its caps. */
  whyLimited(playerId: PlayerId): Promise<Refusal>;
};

export type GateDeps = {
  readonly clock: Clock;
  readonly policy: Policy;
  readonly players: PlayerDirectory;
  readonly games: GameSwitches;
  readonly protection: Protection;
  readonly whyLimited: (
    playerId: PlayerId,
    at: { readonly guard: Guard; readonly nowMs: number },
  ) => Promise<Refusal>;
  /** Refuses whoever may be one person with an account that is excluded. */
  readonly refuseExcludedElsewhere: (playerId: PlayerId, nowMs: number) => Promise<void>;
  readonly reserveDeposit: (
    playerId: PlayerId,
    asked: {
      readonly amountMicro: bigint;
      readonly nowMs: number;
      readonly holder: RoomHolder | undefined;
    },
  ) => Promise<ReservationId>;
  readonly requireLevel: (playerId: PlayerId, asked: AskedWithdrawal) => Promise<void>;
};

type Admitted = { readonly player: Player; readonly guard: Guard; readonly nowMs: number };

const OWN: Omit<GateRefusals, 'off' | 'tooFast'> = {
  unknownPlayer: 'wire.need-auth',
  banned: 'gate.banned',
};

/** The gate under one policy. The order of its checks is the order of their precedence. */
export function createGate(deps: GateDeps): Gate {
  const { clock, policy, players, games, protection } = deps;
  const pace = createPace({ burst: policy.stakeBurst, refillMs: policy.minRoundMs });

  const knownPlayer = async (playerId: PlayerId, refusals: typeof OWN): Promise<Admitted> => {
    const player = players.peek(playerId) ?? (await players.get(playerId));
    if (player === undefined) throw new Refusal(refusals.unknownPlayer);
    const nowMs = clock.nowMs();
    if (player.bannedUntil !== null && player.bannedUntil.getTime() > nowMs) {
      throw new Refusal(refusals.banned);
    }
    const guard = protection.peek(playerId) ?? (await protection.guardOf(playerId));
    return { player, guard, nowMs };
  };

  const person = async (playerId: PlayerId, refusals: typeof OWN): Promise<Admitted> => {
    const admitted = await knownPlayer(playerId, refusals);
    const block = blockOfPerson(admitted.player, admitted.guard, admitted.nowMs);
    if (block !== undefined) throw refusalOfBlock(block);
    return admitted;
  };

  const playable = async (playerId: PlayerId, refusals: typeof OWN): Promise<Admitted> => {
    const admitted = await person(playerId, refusals);
    const { guard, nowMs } = admitted;
    const timeUp = await protection.clock.timeUp(playerId, guard, nowMs);
    if (timeUp !== undefined) throw new Refusal('gate.limit-session', { ...timeUp });
    const dueAtMs = await protection.clock.checkDueAtMs(playerId, guard, nowMs);
    if (dueAtMs <= nowMs) throw new Refusal('gate.reality-check');
    return admitted;
  };

  const open: Gate['open'] = async (playerId, { isOn, refusals }) => {
    await playable(playerId, refusals);
    if (!isOn) throw new Refusal(refusals.off);
  };

  return {
    stake: async (playerId, { game, judge, refusals }) => {
      const { player, guard, nowMs } = await playable(playerId, refusals);
      if (!games.isEnabled(game)) {
        const closing = games.whyClosed(game);
        throw closing === undefined ? new Refusal(refusals.off) : refusalOfClosing(closing, nowMs);
      }
      const stake = judge(player);
      const waitMs = pace(playerId, nowMs);
      if (waitMs > 0) throw new Refusal(refusals.tooFast, { waitMs });
      return { stake, caps: await protection.clock.begin(playerId, guard, nowMs) };
    },
    open,
    thirdParty: async (playerId, { isOn, closing, refusals, openedAtMs }) => {
      const { guard, nowMs } = await playable(playerId, refusals);
      const hasLeft = openedAtMs !== undefined && openedAtMs < (guard.leftAtMs ?? 0);
      if (!isOn && closing !== undefined) throw refusalOfClosing(closing, nowMs);
      if (!isOn || hasLeft) throw new Refusal(refusals.off);
      return await protection.clock.begin(playerId, guard, nowMs);
    },
    deposit: async (playerId, amountMicro, holder) => {
      const { nowMs } = await person(playerId, OWN);
      await deps.refuseExcludedElsewhere(playerId, nowMs);
      return await deps.reserveDeposit(playerId, { amountMicro, nowMs, holder });
    },
    withdraw: async (playerId, asked) => {
      const { player } = await knownPlayer(playerId, OWN);
      if (player.isClosed) throw refusalOfBlock({ name: 'closed' });
      await deps.requireLevel(playerId, asked);
    },
    claim: async (playerId) => void (await playable(playerId, OWN)),
    whyLimited: async (playerId) => {
      const guard = await protection.guardOf(playerId);
      return await deps.whyLimited(playerId, { guard, nowMs: clock.nowMs() });
    },
  };
}
