import type { RefusalName } from '../../shared/errors/catalogue.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Policy } from '../../shared/policy/policy.ts';
import type { Clock } from '../clock.ts';
import type { AskedWithdrawal } from '../kyc/withdrawal-rule.ts';
import type { Caps } from '../ledger/posting.ts';
import type { Player, PlayerDirectory } from '../players/player-directory.ts';
import type { ReservationId } from '../protection/deposits.ts';
import type { Guard } from '../protection/guard.ts';
import type { Protection } from '../protection/protection.ts';
import { blockOfPerson, refusalOfBlock } from './blocks.ts';
import type { GameSwitches } from './game-switches.ts';
import { createPace } from './pace.ts';

/** What a game calls the gate's oldest refusals; the rest are the gate's own. */
export type GateRefusals = {
  readonly unknownPlayer: RefusalName;
  readonly banned: RefusalName;
  readonly off: RefusalName;
  readonly tooFast: RefusalName;
};

/**
 * What a game asks the gate: `judge` holds the game's own rules for the stake and throws a `Refusal`
 * where one is broken. It is asked before the pace, so a stake it refuses costs the player no turn.
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

/** Somebody else's game: its switch, and since when the player has it open where it is open. */
export type CarriedQuestion = {
  readonly isOn: boolean;
  readonly refusals: Omit<GateRefusals, 'tooFast'>;
  readonly openedAtMs?: number | undefined;
};

/**
 * The one gate: every path that stakes, brings money in or gives a bonus asks it, whatever the game
 * and whoever runs it. It rejects with a `Refusal`.
 */
export type Gate = {
  stake<Stake>(playerId: PlayerId, question: StakeQuestion<Stake>): Promise<Passed<Stake>>;
  /** Whether a third-party game may be opened now; the pace of own games is none of theirs. */
  open(playerId: PlayerId, question: CarriedQuestion): Promise<void>;
  /** The same for each stake in it, with what the stake may not pass. */
  carried(playerId: PlayerId, question: CarriedQuestion): Promise<PlayCaps>;
  /**
   * Takes room for a deposit in the player's limits; not for the closed, the excluded nor those on a
   * break. Whoever calls completes or releases the reservation it answers.
   */
  deposit(playerId: PlayerId, amountMicro: bigint): Promise<ReservationId>;
  /**
   * Withdrawals stay open in a break and to the excluded; an account that was closed asks support.
   * Refuses `gate.kyc-needed` where the month would pass what the player's proven level allows;
   * whoever calls counts the month under a lock of the player's withdrawals.
   */
  withdraw(playerId: PlayerId, asked: AskedWithdrawal): Promise<void>;
  /** A bonus: never for whom play is closed to, nor with a limit used up. */
  claim(playerId: PlayerId): Promise<void>;
  /** The refusal of a stake that the ledger found to pass its caps. */
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
  readonly reserveDeposit: (
    playerId: PlayerId,
    asked: { readonly amountMicro: bigint; readonly nowMs: number },
  ) => Promise<ReservationId>;
  readonly requireLevel: (playerId: PlayerId, asked: AskedWithdrawal) => Promise<void>;
};

type Admitted = { readonly player: Player; readonly guard: Guard; readonly nowMs: number };

const OWN: Omit<GateRefusals, 'off' | 'tooFast'> = {
  unknownPlayer: 'wire.need-auth',
  banned: 'gate.banned',
};

/** The gate under one policy. The order of its questions is the order of their precedence. */
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
      if (!games.isEnabled(game)) throw new Refusal(refusals.off);
      const stake = judge(player);
      const waitMs = pace(playerId, nowMs);
      if (waitMs > 0) throw new Refusal(refusals.tooFast, { waitMs });
      return { stake, caps: await protection.clock.begin(playerId, guard, nowMs) };
    },
    open,
    carried: async (playerId, { isOn, refusals, openedAtMs }) => {
      const { guard, nowMs } = await playable(playerId, refusals);
      const hasLeft = openedAtMs !== undefined && openedAtMs < (guard.leftAtMs ?? 0);
      if (!isOn || hasLeft) throw new Refusal(refusals.off);
      return await protection.clock.begin(playerId, guard, nowMs);
    },
    deposit: async (playerId, amountMicro) => {
      const { nowMs } = await person(playerId, OWN);
      return await deps.reserveDeposit(playerId, { amountMicro, nowMs });
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
