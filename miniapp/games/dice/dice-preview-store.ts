import type { DiceLoadOutput, DiceRoundView } from '../../../shared/games/dice/contract.ts';
import type { PolicyName } from '../../../shared/policy/policy.ts';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import { PREVIEW_PLAYER } from '../../players/preview-player.ts';
import type { HistoryState } from '../frame/history-note.tsx';
import { type Autobet, startAutobet } from '../stake/autobet.ts';
import { type PreviewSeat, seatStore, soloRulesOf } from '../stake/preview-seat.ts';
import type { TableRules } from '../stake/table-rules.ts';
import { diceAtom, diceUnanswered, rulesAtom } from './dice-atoms.ts';
import { dicePages } from './dice-pages.ts';
import { type DiceState, type Flight, INITIAL_DICE } from './dice-round.ts';
import { type DicePlan, diceSeries } from './play-series.ts';

const PLAYER: UserView = {
  ...PREVIEW_PLAYER,
  targetCurrency: 2,
  lastTargetCurrency: 2,
  sessionNetMicro: '0',
  netMicro: '0',
};

/** A round to look at: 23.40 under 47, won. */
export const SAMPLE_ROUND: DiceRoundView = {
  roundId: '019a9a3e-0000-7000-8000-000000000009',
  createdAt: '2026-11-20T05:00:00.000Z',
  bet: 350,
  currencyId: 2,
  percent: 47,
  bet_type: 'less',
  number: 2340,
  win: true,
  winAmount: 65_770,
  stakeMicro: '322000000',
  winAmountMicro: '657702127',
  courseMicro: '92000000',
  nonce: 4182,
  isRevealed: false,
};

const NUMBERS = [8102, 4699, 913, 6450, 9277, 3108, 7, 9999];

/** More rounds, from newest to oldest. */
export const SAMPLE_ROUNDS: readonly DiceRoundView[] = NUMBERS.map((number, index) => ({
  ...SAMPLE_ROUND,
  roundId: `019a9a3e-0000-7000-8000-00000000000${8 - index}`,
  number,
  win: number < 4700,
  winAmountMicro: number < 4700 ? SAMPLE_ROUND.winAmountMicro : '0',
}));

/** The bet of the sample round, pending. */
export const SAMPLE_FLIGHT: Flight = {
  requestId: 'request',
  betType: 'less',
  percent: 47,
  betHundredths: 350,
  currencyId: 2,
  courseMicro: '92000000',
};

/** A series of ten with one round played. */
export const SAMPLE_SERIES: Autobet<DicePlan> = startAutobet(
  { betType: 'less', rounds: 10, onWin: { kind: 'reset' }, onLoss: { kind: 'reset' } },
  350,
);

/** What differs from a connected player at an open table who has not played yet. */
export type DiceScene = PreviewSeat & {
  readonly dice?: Partial<DiceState>;
  readonly hasUnanswered?: boolean;
  readonly isClosed?: boolean;
  readonly policy?: PolicyName;
  readonly table?: TableRules<DiceLoadOutput>;
  readonly history?: HistoryState;
  readonly autobet?: Autobet<DicePlan>;
};

/** A separate store for one preview, in the current language. */
export function sceneStore(scene: DiceScene): ReturnType<typeof seatStore> {
  const rules = soloRulesOf(scene.policy ?? 'standard', scene.isClosed !== true);
  const own = seatStore(scene, PLAYER);
  if (scene.hasUnanswered === true) own.set(diceUnanswered.playerIdAtom, PLAYER.id);
  own.set(rulesAtom, scene.table ?? { kind: 'ready', rules });
  own.set(dicePages.historyAtom, scene.history ?? { kind: 'ready', hasMore: false });
  own.set(diceAtom, { ...INITIAL_DICE, percent: 47, betHundredths: 350, ...scene.dice });
  own.set(diceSeries.autobetAtom, scene.autobet ?? { kind: 'off' });
  return own;
}
