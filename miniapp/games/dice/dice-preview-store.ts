import { createStore } from 'jotai';
import type { DiceLoadOutput, DiceRoundView } from '../../../shared/games/dice/contract.ts';
import { POLICIES, type PolicyName } from '../../../shared/policy/policy.ts';
import type { UserView } from '../../../shared/profile/contract.ts';
import { activeLanguageAtom } from '../../i18n/language.ts';
import { PREVIEW_PLAYER } from '../../profile/preview-player.ts';
import { currenciesAtom, sessionAtom, userAtom } from '../../profile/profile-atoms.ts';
import { store } from '../../store.ts';
import { connectionAtom } from '../../transport/connection.ts';
import type { HistoryState } from '../frame/history-note.tsx';
import { type Autobet, startAutobet } from '../stake/autobet.ts';
import type { TableRules } from '../stake/table-rules.ts';
import { diceAtom, diceUnanswered, historyAtom, rulesAtom } from './dice-atoms.ts';
import { type DiceState, type Flight, INITIAL_DICE } from './dice-round.ts';
import { type DicePlan, diceSeries } from './play-series.ts';

const COURSES = { 2: { name: 'USD', units: 92 }, 7: { name: 'UZS', units: 0.0076 } } as const;
type CurrencyId = keyof typeof COURSES;

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

/** The bet of the sample round, on its way. */
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

function rulesOf(policy: PolicyName): DiceLoadOutput {
  const { maxWinMicro, ...rules } = POLICIES[policy];
  return {
    isEnabled: true,
    minBet: 10,
    maxBet: 10_000_000,
    maxWinMicro: maxWinMicro.toString(),
    minRoundMs: rules.minRoundMs,
    canAutoplay: rules.canAutoplay,
    canUseHotKeys: rules.canUseHotKeys,
    canTurbo: rules.canTurbo,
  };
}

/** What differs from a connected player at an open table who has not played yet. */
export type DiceScene = {
  readonly dice?: Partial<DiceState>;
  readonly isGuest?: boolean;
  readonly isOffline?: boolean;
  readonly hasUnanswered?: boolean;
  readonly isClosed?: boolean;
  readonly policy?: PolicyName;
  readonly table?: TableRules<DiceLoadOutput>;
  readonly history?: HistoryState;
  readonly autobet?: Autobet<DicePlan>;
  readonly currencyId?: CurrencyId;
};

/** A store of its own for one preview, in the language now shown. */
export function sceneStore(scene: DiceScene): ReturnType<typeof createStore> {
  const { currencyId = 2, policy = 'house' } = scene;
  const course = COURSES[currencyId];
  const rules = { ...rulesOf(policy), isEnabled: scene.isClosed !== true };
  const own = createStore();
  own.set(activeLanguageAtom, store.get(activeLanguageAtom));
  own.set(userAtom, scene.isGuest === true ? null : { ...PLAYER, targetCurrency: currencyId });
  own.set(sessionAtom, scene.isGuest === true ? 'guest' : 'player');
  own.set(currenciesAtom, [
    {
      id: currencyId,
      name: course.name,
      image: '',
      course: course.units,
      courseMicro: String(course.units * 1_000_000),
      isSelectable: true,
    },
  ]);
  if (scene.hasUnanswered === true) own.set(diceUnanswered.playerIdAtom, PLAYER.id);
  own.set(connectionAtom, {
    state: scene.isOffline === true ? 'reconnecting' : 'connected',
    failures: 0,
  });
  own.set(rulesAtom, scene.table ?? { kind: 'ready', rules });
  own.set(historyAtom, scene.history ?? { kind: 'ready', hasMore: false });
  own.set(diceAtom, { ...INITIAL_DICE, percent: 47, betHundredths: 350, ...scene.dice });
  own.set(diceSeries.autobetAtom, scene.autobet ?? { kind: 'off' });
  return own;
}
