import type { MinesGameView, MinesLoadOutput } from '../../../shared/games/mines/contract.ts';
import {
  MINES_TILES,
  minesLastStep,
  minesMultipliers,
  minesPayoutMicro,
} from '../../../shared/games/mines/rules.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import { POLICIES, type PolicyName } from '../../../shared/policy/policy.ts';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import { PREVIEW_PLAYER } from '../../players/preview-player.ts';
import type { HistoryState } from '../frame/history-note.tsx';
import { type Autobet, startAutobet } from '../stake/autobet.ts';
import { type PreviewSeat, seatStore, soloRulesOf } from '../stake/preview-seat.ts';
import type { TableRules } from '../stake/table-rules.ts';
import { minesAtom, rulesAtom } from './mines-atoms.ts';
import { minesPages } from './mines-pages.ts';
import { INITIAL_MINES, type MinesState } from './mines-round.ts';
import { type MinesPlan, minesSeries } from './play-series.ts';

const MAX_WIN_MICRO = POLICIES.standard.maxWinMicro;

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

/** A sample game: without an ending it is in progress. */
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

/** What differs from a connected player at an open table who has not played yet. */
export type MinesScene = PreviewSeat & {
  readonly mines?: Partial<MinesState>;
  readonly isClosed?: boolean;
  readonly policy?: PolicyName;
  readonly table?: TableRules<MinesLoadOutput>;
  readonly history?: HistoryState;
  readonly autobet?: Autobet<MinesPlan>;
};

/** A separate store for one preview, in the current language. */
export function sceneStore(scene: MinesScene): ReturnType<typeof seatStore> {
  const rules = { ...soloRulesOf(scene.policy ?? 'standard', scene.isClosed !== true), game: null };
  const own = seatStore(scene, PLAYER);
  own.set(rulesAtom, scene.table ?? { kind: 'ready', rules });
  own.set(minesPages.historyAtom, scene.history ?? { kind: 'ready', hasMore: false });
  own.set(minesAtom, { ...INITIAL_MINES, betHundredths: 350, ...scene.mines });
  own.set(minesSeries.autobetAtom, scene.autobet ?? { kind: 'off' });
  return own;
}
