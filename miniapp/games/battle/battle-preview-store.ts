import type { BattleLoadOutput, BattleUser, Team } from '../../../shared/games/battle/contract.ts';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import { PREVIEW_PLAYER } from '../../players/preview-player.ts';
import { type PreviewSeat, seatStore } from '../stake/preview-seat.ts';
import { battleAtom, battleUnanswered } from './battle-atoms.ts';
import { loadOf, type RoundScene, roundIdOf, roundViewOf, userOf } from './battle-sample.ts';
import { type BattleState, INITIAL_BATTLE, reduceBattle } from './battle-state.ts';

/** The player of the previews sits in the sample rounds as number 1. */
const PLAYER: UserView = {
  ...PREVIEW_PLAYER,
  id: 1,
  publicId: '1',
  targetCurrency: 2,
  lastTargetCurrency: 2,
};

const NAMES = [
  'Mara',
  'kerem',
  'Лиза',
  'aziz77',
  null,
  'Ayaulym',
  'o.tamer',
  null,
  'DimaK',
  'joker',
];

/** A crowd of a size; the own player is in the red one when asked for. */
export function crowdOf(team: Team, size: number, own?: number): BattleUser[] {
  const first = team === 'red' ? 10 : 1000;
  const others = Array.from({ length: size }, (_, index) =>
    userOf(
      first + index,
      9200 - index * 173 > 0 ? 9200 - index * 173 : 46 + index,
      NAMES[(index + first) % NAMES.length] ?? null,
    ),
  );
  return own === undefined ? others : [userOf(1, own, 'Mara'), ...others];
}

/** Rounds that were, newest first. */
const SAMPLE_BEFORE: BattleLoadOutput['before_games'] = [
  1.95, 1.31, 4.02, 1.08, 2.4, 17.62, 1.66, 1.2, 3.75, 1.95,
].map((multiplier, index) => ({
  roundId: roundIdOf(90 - index),
  winner: multiplier > 1.6 && index % 3 !== 0 ? 'blue' : 'red',
  bankMicro: '4000000000',
  multiplier,
}));

/** What differs from a connected player at an open table. */
export type BattleScene = PreviewSeat & {
  readonly round?: RoundScene;
  readonly load?: Partial<BattleLoadOutput>;
  readonly battle?: Partial<BattleState>;
  readonly isClosed?: boolean;
  readonly hasUnanswered?: boolean;
  readonly hasLanded?: boolean;
  /** Whether the round before gave the player's stakes back. */
  readonly hasRefund?: boolean;
  readonly rules?: 'loading' | 'failed';
};

const RETURNED = {
  roundId: roundIdOf(99),
  end: 'refunded',
  stakeMicro: '1000000',
  payoutMicro: '1000000',
  reason: 'alone',
} as const;

function battleOf(scene: BattleScene): BattleState {
  const { round = {}, load = {}, battle = {}, hasLanded = false } = scene;
  if (scene.rules !== undefined) return { ...INITIAL_BATTLE, rules: { kind: scene.rules } };
  const view = roundViewOf(round);
  const answer = loadOf(view, { before_games: SAMPLE_BEFORE, ...load });
  const rules = { ...answer.rules, isEnabled: scene.isClosed !== true };
  const opened = { ...INITIAL_BATTLE, betHundredths: 350 };
  const nowMs = performance.now();
  const state = reduceBattle(opened, { type: 'loaded', answer: { ...answer, rules }, nowMs });
  const table = scene.hasRefund === true ? { ...state.table, lastEnd: RETURNED } : state.table;
  return { ...state, table, landedId: hasLanded ? view.roundId : undefined, ...battle };
}

/** A separate store for one preview, in the current language. */
export function sceneStore(scene: BattleScene): ReturnType<typeof seatStore> {
  const own = seatStore(scene, PLAYER);
  if (scene.hasUnanswered === true) own.set(battleUnanswered.playerIdAtom, PLAYER.id);
  own.set(battleAtom, battleOf(scene));
  return own;
}
