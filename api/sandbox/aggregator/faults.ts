import { createStandInFaults, type StandInFault, type StandInFaults } from '../fault-menu.ts';

/**
 * What can happen to one callback on its way; `lost-answer` is carried out, but its answer is lost.
 */
export const CALLBACK_FAULTS = [
  'late',
  'twice',
  'never',
  'lost-answer',
  'wrong-signature',
  'old-timestamp',
  'replayed-nonce',
] as const;
export type CallbackFault = (typeof CALLBACK_FAULTS)[number];

/** What can happen to the order and the kind of a round's callbacks. */
const DISORDERS = [
  'win-before-bet',
  'refund-before-bet',
  'bet-after-refund',
  'rollback-instead-of-win',
  'rollback-of-unknown',
] as const;

const onBets = CALLBACK_FAULTS.map((kind) => `${kind}-bet` as const);
const onWins = CALLBACK_FAULTS.map((kind) => `${kind}-win` as const);

/** Every fault of a round: each strikes one round's bet, its win, or their order. */
export const ROUND_FAULTS = [...onBets, ...onWins, ...DISORDERS] as const;
export type RoundFaultKind = (typeof ROUND_FAULTS)[number];
export type RoundFault = StandInFault<RoundFaultKind>;

/** What can go wrong when a game is asked for. */
export const INIT_FAULTS = ['needs-fetch', 'refused', 'server-error', 'malformed', 'late'] as const;
export type InitFault = StandInFault<(typeof INIT_FAULTS)[number]>;

/** The fault menus of play: one strikes rounds, the other openings of games. */
export type PlayFaults = {
  readonly rounds: StandInFaults<RoundFaultKind>;
  readonly init: StandInFaults<InitFault['kind']>;
};

export function createPlayFaults(): PlayFaults {
  return { rounds: createStandInFaults(ROUND_FAULTS), init: createStandInFaults(INIT_FAULTS) };
}

/** What a round's fault does to its bet or its win, when it does anything to it. */
export function callbackFaultOf(
  fault: RoundFault | undefined,
  action: 'bet' | 'win',
): { readonly kind: CallbackFault; readonly delayMs?: number | undefined } | undefined {
  const kind = CALLBACK_FAULTS.find((one) => fault?.kind === `${one}-${action}`);
  return kind && { kind, delayMs: fault?.delayMs };
}
