import type { FastLoadOutput } from '../../../shared/games/fast/contract.ts';
import { FAST_SEATS, FAST_STAKES } from '../../../shared/games/fast/rules.ts';
import type { PotRoundView } from '../../../shared/games/pots/contract.ts';
import { POLICIES } from '../../../shared/policy/policy.ts';
import { PREVIEW_PLAYER } from '../../players/preview-player.ts';
import { SAMPLE_BEFORE, sampleMine, sampleRound, SAMPLE_TIMES } from '../pots/pot-sample.ts';
import { NOTHING_SENT, type Sending } from '../pots/sending.ts';
import type { Autobet } from '../stake/autobet.ts';
import { PREVIEW_COURSES, type PreviewSeat, seatStore } from '../stake/preview-seat.ts';
import type { TableRules } from '../stake/table-rules.ts';
import {
  chosenAtom,
  fastAtom,
  fastUnanswered,
  rulesAtom,
  sendingAtom,
  seriesAtom,
} from './fast-atoms.ts';
import { fastSeries } from './fast-series.ts';
import { type FastTable, loadedFast, NO_FAST_TABLE } from './fast-table.ts';

/** The differences from a connected player at desks where nobody sits. */
export type FastScene = PreviewSeat & {
  /** How many sit at the desk on screen, and which of them is the one who looks on. */
  readonly seated?: number;
  readonly own?: number;
  readonly round?: Partial<PotRoundView>;
  /** The place of who wins. */
  readonly winner?: number;
  readonly table?: Partial<FastTable>;
  readonly sending?: Partial<Sending>;
  readonly rules?: TableRules<FastLoadOutput['rules']>;
  readonly isOff?: boolean;
  readonly hasNoDesks?: boolean;
  readonly hasUnanswered?: boolean;
  readonly autobet?: Autobet;
};

const CHOSEN = 5;

/** The steps of a round: one who waits, a draw after so long, and its end. */
export const lonely = { state: 1, times: { ...SAMPLE_TIMES, refundIn: 84_000 } };
export const draw = (elapsedMs: number) => ({
  state: 3,
  times: { ...SAMPLE_TIMES, spinMs: 6500, expire_game: elapsedMs },
});
export const result = { ...draw(7000), state: 4 };

function desksOf(scene: FastScene): FastLoadOutput['desks'] {
  const { seated = 0, own, currencyId = 2, round, winner } = scene;
  const { units } = PREVIEW_COURSES[currencyId];
  return FAST_STAKES.map((stake, at) => {
    const stakeMicro = BigInt(Math.round(stake * units * 1_000_000));
    const isShown = stake === CHOSEN;
    const count = isShown ? seated : at % FAST_SEATS;
    const seats = {
      stakes: Array.from({ length: count }, () => stakeMicro),
      ...(isShown && own !== undefined && { own }),
    };
    const view = isShown ? sampleRound(seats, round, winner) : sampleRound(seats, lonely);
    return {
      stake,
      currencyId,
      stakeMicro: String(stakeMicro),
      round: count === 0 ? null : view,
      mine: isShown ? sampleMine(seats, currencyId) : null,
    };
  });
}

/** A separate store for one preview, in the current language. */
export function fastStore(scene: FastScene): ReturnType<typeof seatStore> {
  const own = seatStore(scene);
  const rules: FastLoadOutput['rules'] = {
    isEnabled: scene.isOff !== true,
    minBet: 100,
    maxBet: 50_000,
    maxWinMicro: String(POLICIES.standard.maxWinMicro),
    canAutoplay: true,
    canUseHotKeys: true,
  };
  const answer: FastLoadOutput = {
    rules,
    seats: FAST_SEATS,
    desks: scene.hasNoDesks === true ? [] : desksOf(scene),
    before: [...SAMPLE_BEFORE],
    ended: [],
  };
  own.set(rulesAtom, scene.rules ?? { kind: 'ready', rules });
  const isLoaded = scene.rules === undefined;
  const table = isLoaded ? loadedFast(NO_FAST_TABLE, answer, performance.now()) : NO_FAST_TABLE;
  const desks = table.desks.map((desk) => ({ ...desk, isFreed: true }));
  own.set(fastAtom, { ...table, desks, ...scene.table });
  own.set(chosenAtom, CHOSEN);
  own.set(sendingAtom, { ...NOTHING_SENT, ...scene.sending });
  if (scene.hasUnanswered === true) own.set(fastUnanswered.playerIdAtom, PREVIEW_PLAYER.id);
  const autobet = scene.autobet ?? ({ kind: 'off' } as const);
  own.set(seriesAtom, autobet.kind);
  own.set(fastSeries.autobetAtom, autobet);
  return own;
}
