import type {
  WheelLoadOutput,
  WheelRoundView,
  WheelUser,
} from '../../../shared/games/wheel/contract.ts';
import {
  WHEEL_BETS,
  WHEEL_SECTORS,
  wheelMaxStakeMicro,
  wheelMultiplierAt,
  wheelSectorsOf,
} from '../../../shared/games/wheel/rules.ts';
import { POLICIES } from '../../../shared/policy/policy.ts';
import { PREVIEW_PLAYER } from '../../players/preview-player.ts';
import { PREVIEW_COURSES, type PreviewSeat, seatStore } from '../stake/preview-seat.ts';
import type { TableRules } from '../stake/table-rules.ts';
import { stakesOf } from './own-stakes.ts';
import { rulesAtom, wheelAtom, wheelUnanswered } from './wheel-atoms.ts';
import { INITIAL_WHEEL, reduceWheel, type WheelAction, type WheelState } from './wheel-round.ts';

const ROUND_ID = '019a9a3e-0000-7000-8000-000000000777';
const SELF = { publicId: PREVIEW_PLAYER.publicId, currencyId: 2 };

const NICKS = ['Mara', 'kerem', 'Лиза.Кошка', 'aziz77', 'Очень.Длинный.Н', 'o', 'north.wind', null];

/** A player at the table, with stakes that differ between players. */
function user(at: number, unitMicro: number): WheelUser {
  const nick = NICKS[at % NICKS.length] ?? null;
  const sectors = WHEEL_BETS.filter((_, place) => at % (place + 2) < 2 - (place % 2));
  const bets = (sectors.length === 0 ? [2] : sectors).map((sector) => {
    const betMicro = (1 + ((at * 37) % 90)) * unitMicro;
    return { sector, bet: Math.floor(betMicro / 10_000), betMicro: String(betMicro) };
  });
  return {
    publicId: nick === null ? null : String(at + 1),
    nick: nick === null ? null : `${nick}${at > 7 ? at : ''}`.slice(0, 15),
    avatar: null,
    playerHash: (at * 7919 + 4096).toString(16).padStart(16, 'a'),
    bets,
  };
}

/** A crowd of so many players, without the one who looks on. */
export function crowdOf(count: number, unitMicro = 92_000_000): readonly WheelUser[] {
  return Array.from({ length: count }, (_, at) => user(at + 1, unitMicro));
}

/** The player who looks on, with a stake of one size on each of these multipliers. */
export function meOn(sectors: readonly number[], betMicro = 322_000_000): WheelUser {
  const bet = { bet: Math.floor(betMicro / 10_000), betMicro: String(betMicro) };
  const bets = sectors.map((sector) => ({ sector, ...bet }));
  const { publicId, nick } = PREVIEW_PLAYER;
  return { publicId, nick, avatar: null, playerHash: 'me', bets };
}

function sectorsInfoOf(users: readonly WheelUser[], isNearlyFull: boolean) {
  return WHEEL_BETS.map((sector) => {
    const stakes = users.map(({ bets }) => stakesOf(bets).get(sector) ?? 0n);
    const bankMicro = stakes.reduce((sum, micro) => sum + micro, 0n);
    const most = wheelMaxStakeMicro(sector, POLICIES.standard.maxWinMicro);
    const room = isNearlyFull && sector === 30 ? 276_000_000n : most;
    const maxMicro = isNearlyFull && sector === 5 ? 0n : room;
    return {
      sector,
      count: wheelSectorsOf(sector),
      bank: Number(bankMicro / 10_000n),
      bankMicro: String(bankMicro),
      users: stakes.filter((micro) => micro > 0n).length,
      maxStakeMicro: String(maxMicro < 20_000_000_000n ? maxMicro : 20_000_000_000n),
    };
  });
}

const TIMES = { expire_max: 15_000, expire: null, expire_game: null, spinMs: 8000, refundIn: null };

/** The differences from a connected player at an open table without any stakes. */
export type WheelScene = PreviewSeat & {
  readonly round?: Partial<WheelRoundView>;
  readonly users?: readonly WheelUser[];
  readonly isNearlyFull?: boolean;
  readonly state?: Partial<WheelState>;
  readonly then?: readonly WheelAction[];
  readonly hasUnanswered?: boolean;
  readonly isOff?: boolean;
  readonly table?: TableRules<WheelLoadOutput['rules']>;
};

/** The countdown with so many milliseconds left, and the spin after so many. */
export const countdown = (leftMs: number) => ({ state: 2, times: { ...TIMES, expire: leftMs } });
export const spin = (elapsedMs: number, index: number | null = null) => ({
  state: 3,
  times: { ...TIMES, expire_game: elapsedMs },
  index,
  multiplier: index === null ? null : wheelMultiplierAt(index),
});
export const result = (index: number) => ({ ...spin(9000, index), state: 4 });

const BEFORE = [7, 0, 3, 12, 1, 2, 19, 4, 9, 22, 30, 6, 3, 8, 11, 5, 17, 26].map((index, at) => ({
  roundId: `019a9a3e-0000-7000-8000-0000000006${String(99 - at)}`,
  index,
  multiplier: wheelMultiplierAt(index),
}));

function tableOf(scene: WheelScene, rules: WheelLoadOutput['rules']): WheelLoadOutput {
  const users = scene.users ?? [];
  return {
    rules,
    sectors: [...WHEEL_SECTORS],
    round: {
      roundId: ROUND_ID,
      state: 0,
      promise: {
        hash: 'c0ffee'.repeat(11).slice(0, 64),
        chainEnd: 'facade'.repeat(11).slice(0, 64),
        chainPosition: 99_412,
        beaconRound: 24_815_902,
      },
      times: TIMES,
      sectorsInfo: sectorsInfoOf(users, scene.isNearlyFull === true),
      users: [...users],
      index: null,
      multiplier: null,
      isRefunded: false,
      randomness: 'drand',
      randomOrgData: null,
      ...scene.round,
    },
    mine: null,
    before_games: BEFORE,
  };
}

function rulesOf({ currencyId = 2, isOff = false }: WheelScene): WheelLoadOutput['rules'] {
  const { units } = PREVIEW_COURSES[currencyId];
  return {
    isEnabled: !isOff,
    minBet: Math.ceil(100 / units),
    maxBet: Math.floor(2_000_000 / units),
    maxWinMicro: String(POLICIES.standard.maxWinMicro),
    canUseHotKeys: true,
  };
}

/** A separate store for one preview, in the current language. */
export function sceneStore(scene: WheelScene): ReturnType<typeof seatStore> {
  const { currencyId = 2 } = scene;
  const rules = rulesOf(scene);
  const own = seatStore(scene);
  if (scene.hasUnanswered === true) own.set(wheelUnanswered.playerIdAtom, PREVIEW_PLAYER.id);
  own.set(rulesAtom, scene.table ?? { kind: 'ready', rules });
  const nowMs = performance.now();
  const self = { ...SELF, currencyId };
  const loaded: WheelAction = { type: 'loaded', table: tableOf(scene, rules), nowMs, self };
  const first = scene.table === undefined ? reduceWheel(INITIAL_WHEEL, loaded) : INITIAL_WHEEL;
  const betHundredths = Math.max(350, rules.minBet * 3);
  const then = (scene.then ?? []).reduce(reduceWheel, { ...first, betHundredths });
  own.set(wheelAtom, { ...then, ...scene.state });
  return own;
}
