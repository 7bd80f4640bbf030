import type { ClassicLoadOutput } from '../../../shared/games/classic/contract.ts';
import { CLASSIC_MAX_BET, CLASSIC_MIN_BET } from '../../../shared/games/classic/rules.ts';
import type { PotRoundView } from '../../../shared/games/pots/contract.ts';
import { POLICIES } from '../../../shared/policy/policy.ts';
import { PREVIEW_PLAYER } from '../../players/preview-player.ts';
import {
  SAMPLE_BEFORE,
  sampleMine,
  sampleRound,
  type SampleSeats,
  SAMPLE_TIMES,
} from '../pots/pot-sample.ts';
import { NOTHING_SENT, type Sending } from '../pots/sending.ts';
import type { Autobet } from '../stake/autobet.ts';
import { PREVIEW_COURSES, type PreviewSeat, seatStore } from '../stake/preview-seat.ts';
import type { TableRules } from '../stake/table-rules.ts';
import {
  betAtom,
  classicAtom,
  classicUnanswered,
  rulesAtom,
  sendingAtom,
  seriesAtom,
} from './classic-atoms.ts';
import { classicSeries } from './classic-series.ts';
import { type ClassicTable, loadedClassic, NO_CLASSIC_TABLE } from './classic-table.ts';

/** The differences from a connected player at an empty pot. */
export type ClassicScene = PreviewSeat & {
  readonly seats?: SampleSeats;
  readonly round?: Partial<PotRoundView>;
  /** The place of who wins. */
  readonly winner?: number;
  readonly table?: Partial<ClassicTable>;
  readonly sending?: Partial<Sending>;
  readonly rules?: TableRules<ClassicLoadOutput['rules']>;
  readonly isOff?: boolean;
  readonly betHundredths?: number;
  readonly hasUnanswered?: boolean;
  readonly autobet?: Autobet;
};

/** The steps of a round: a countdown with so much left, a draw after so long, and its end. */
export const lonely = { state: 1, times: { ...SAMPLE_TIMES, refundIn: 84_000 } };
export const countdown = (leftMs: number) => ({
  state: 2,
  times: { ...SAMPLE_TIMES, expire: leftMs },
});
export const draw = (elapsedMs: number) => ({
  state: 3,
  times: { ...SAMPLE_TIMES, expire_game: elapsedMs },
});
export const result = { ...draw(9000), state: 4 };

function rulesOf({ currencyId = 2, isOff = false }: ClassicScene): ClassicLoadOutput['rules'] {
  const { units } = PREVIEW_COURSES[currencyId];
  return {
    isEnabled: !isOff,
    minBet: Math.ceil(CLASSIC_MIN_BET / units),
    maxBet: Math.floor(CLASSIC_MAX_BET / units),
    maxWinMicro: String(POLICIES.standard.maxWinMicro),
    canAutoplay: true,
    canUseHotKeys: true,
  };
}

/** A separate store for one preview, in the current language. */
export function classicStore(scene: ClassicScene): ReturnType<typeof seatStore> {
  const { seats = { stakes: [] }, currencyId = 2 } = scene;
  const own = seatStore(scene);
  const rules = rulesOf(scene);
  const answer: ClassicLoadOutput = {
    rules,
    round: sampleRound(seats, scene.round, scene.winner),
    mine: sampleMine(seats, currencyId),
    before: [...SAMPLE_BEFORE],
    biggest: SAMPLE_BEFORE.at(-2) ?? null,
    ended: [],
  };
  const isLoaded = scene.rules === undefined;
  own.set(rulesAtom, scene.rules ?? { kind: 'ready', rules });
  const table = isLoaded
    ? loadedClassic(NO_CLASSIC_TABLE, answer, performance.now())
    : NO_CLASSIC_TABLE;
  own.set(classicAtom, { ...table, ...scene.table });
  own.set(betAtom, scene.betHundredths ?? Math.max(350, rules.minBet * 3));
  own.set(sendingAtom, { ...NOTHING_SENT, ...scene.sending });
  if (scene.hasUnanswered === true) own.set(classicUnanswered.playerIdAtom, PREVIEW_PLAYER.id);
  const autobet = scene.autobet ?? ({ kind: 'off' } as const);
  own.set(seriesAtom, autobet.kind);
  own.set(classicSeries.autobetAtom, autobet);
  return own;
}
