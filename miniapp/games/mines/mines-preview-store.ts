import { createStore } from 'jotai';
import type { MinesGameView, MinesLoadOutput } from '../../../shared/games/mines/contract.ts';
import {
  MINES_TILES,
  minesLastStep,
  minesMultipliers,
  minesPayoutMicro,
} from '../../../shared/games/mines/rules.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
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
import { historyAtom, minesAtom, rulesAtom } from './mines-atoms.ts';
import { INITIAL_MINES, type MinesState } from './mines-round.ts';
import { type MinesPlan, minesSeries } from './play-series.ts';

const COURSES = { 2: { name: 'USD', units: 92 }, 7: { name: 'UZS', units: 0.0076 } } as const;
type CurrencyId = keyof typeof COURSES;

const MAX_WIN_MICRO = POLICIES.house.maxWinMicro;

const PLAYER: UserView = {
  ...PREVIEW_PLAYER,
  targetCurrency: 2,
  lastTargetCurrency: 2,
  sessionNetMicro: '0',
  netMicro: '0',
};

type SampleGame = {
  readonly minesLength?: number;
  readonly opened: readonly number[];
  readonly mines?: readonly number[];
  readonly ending?: 'mine' | 'taken' | 'limit';
  readonly stakeMicro?: bigint;
  readonly bet?: number;
  readonly id?: number;
};

/** A game to look at: without an ending it is under way. */
export function sampleGame(sample: SampleGame): MinesGameView {
  const { opened, mines = [1, 9, 14, 20], ending, bet = 350, id = 9 } = sample;
  const { minesLength = 4, stakeMicro = 322_000_000n } = sample;
  const safe = opened.filter((tile) => !(ending === 'mine' && mines.includes(tile))).length;
  const payoutMicro =
    ending === 'mine' ? 0n : minesPayoutMicro({ minesLength, opened: safe }, stakeMicro);
  const last = minesLastStep({ minesLength, stakeMicro, maxWinMicro: MAX_WIN_MICRO });
  return {
    roundId: `019a9a3e-0000-7000-8000-00000000000${id}`,
    createdAt: '2026-11-20T05:00:00.000Z',
    finished: ending !== undefined,
    ending: ending ?? null,
    sectors: Array.from({ length: MINES_TILES }, (_, sectorKey) => ({
      sectorKey,
      isOpened: opened.includes(sectorKey),
      isMine:
        ending === undefined
          ? opened.includes(sectorKey)
            ? false
            : null
          : mines.includes(sectorKey),
    })),
    minesLength,
    countOpenedSectors: safe,
    bank: hundredthsOfMicro(payoutMicro),
    bankMicro: String(payoutMicro),
    bet,
    currencyId: 2,
    courseMicro: '92000000',
    stakeMicro: String(stakeMicro),
    multipliers: minesMultipliers(minesLength).slice(0, last),
    nonce: 4182,
  };
}

/** Finished games, from newest to oldest. */
export const SAMPLE_GAMES: readonly MinesGameView[] = [
  sampleGame({ opened: [2, 7, 13], ending: 'taken', id: 8 }),
  sampleGame({ opened: [0, 5, 9], ending: 'mine', id: 7 }),
  sampleGame({ opened: [4], minesLength: 15, mines: [1, 2, 3], ending: 'taken', id: 6 }),
  sampleGame({ opened: [20], ending: 'mine', id: 5 }),
];

/** A series of ten with one game played. */
export const SAMPLE_SERIES: Autobet<MinesPlan> = startAutobet(
  { tiles: [2, 7, 13], rounds: 10, onWin: { kind: 'reset' }, onLoss: { kind: 'reset' } },
  350,
);

function rulesOf(policy: PolicyName): MinesLoadOutput {
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
    game: null,
  };
}

/** What differs from a connected player at an open table who has not played yet. */
export type MinesScene = {
  readonly mines?: Partial<MinesState>;
  readonly isGuest?: boolean;
  readonly isOffline?: boolean;
  readonly isClosed?: boolean;
  readonly policy?: PolicyName;
  readonly table?: TableRules<MinesLoadOutput>;
  readonly history?: HistoryState;
  readonly autobet?: Autobet<MinesPlan>;
  readonly currencyId?: CurrencyId;
};

/** A store of its own for one preview, in the language now shown. */
export function sceneStore(scene: MinesScene): ReturnType<typeof createStore> {
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
  own.set(connectionAtom, {
    state: scene.isOffline === true ? 'reconnecting' : 'connected',
    failures: 0,
  });
  own.set(rulesAtom, scene.table ?? { kind: 'ready', rules });
  own.set(historyAtom, scene.history ?? { kind: 'ready', hasMore: false });
  own.set(minesAtom, { ...INITIAL_MINES, betHundredths: 350, ...scene.mines });
  own.set(minesSeries.autobetAtom, scene.autobet ?? { kind: 'off' });
  return own;
}
