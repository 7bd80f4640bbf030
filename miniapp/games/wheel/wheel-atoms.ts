import { atom } from 'jotai';
import type { WheelLoadOutput } from '../../../shared/games/wheel/contract.ts';
import { WHEEL_BETS, WHEEL_MAX_BET, WHEEL_MIN_BET } from '../../../shared/games/wheel/rules.ts';
import { currencyAtom } from '../../players/profile-atoms.ts';
import { type StakeBlock, stakeBlockAtom } from '../stake/stake-block.ts';
import { betLimitsAtomOf, hotKeyAtomsOf, readyAtomOf } from '../stake/table-atoms.ts';
import type { TableRules } from '../stake/table-rules.ts';
import { unansweredBetOf } from '../stake/unanswered-bet.ts';
import { quoteSector, type SectorQuote } from './wheel-quote.ts';
import { type Landing, planLanding, restDegrees } from './wheel-motion.ts';
import { ownOutcome } from './wheel-outcome.ts';
import { INITIAL_WHEEL } from './wheel-round.ts';
import { endOf } from './wheel-updates.ts';

/** The table: the round, its clock, own stakes and those on their way. */
export const wheelAtom = atom(INITIAL_WHEEL);

/** The rules and limits in force, in the display currency. */
export const rulesAtom = atom<TableRules<WheelLoadOutput['rules']>>({ kind: 'loading' });

/** The last stake, where it got no answer. */
export const wheelUnanswered = unansweredBetOf('wheel');

const readyRulesAtom = readyAtomOf(rulesAtom);

/** Why the wheel is off, where staff said so. */
export const closingAtom = atom((get) => get(readyRulesAtom)?.closing);

export const { areHotKeysWantedAtom, canUseHotKeysAtom, areHotKeysOnAtom } = hotKeyAtomsOf(
  'wheel',
  readyRulesAtom,
);

export const betLimitsAtom = betLimitsAtomOf(readyRulesAtom, {
  minBet: WHEEL_MIN_BET,
  maxBet: WHEEL_MAX_BET,
});

/**
 * The phase of the table as shown to the player. `off`: the game is disabled and no round is
 * running; `refunded`: the round ended without an outcome.
 */
export type WheelPhase =
  | 'loading'
  | 'failed'
  | 'off'
  | 'waiting'
  | 'betting'
  | 'spinning'
  | 'result'
  | 'refunded';

export const phaseAtom = atom<WheelPhase>((get) => {
  const { round, landedId } = get(wheelAtom);
  const table = get(rulesAtom);
  if (round === undefined || table.kind !== 'ready')
    return table.kind === 'failed' ? 'failed' : 'loading';
  const isOpen = table.rules.isEnabled;
  if (round.isRefunded) return isOpen ? 'refunded' : 'off';
  if (round.state < 2) return isOpen ? 'waiting' : 'off';
  if (round.state === 2) return 'betting';
  return landedId === round.roundId ? 'result' : 'spinning';
});

/** The sector at which the wheel has stopped in a result; undefined in every other phase. */
export const resultIndexAtom = atom((get) => {
  if (get(phaseAtom) !== 'result') return undefined;
  return endOf(get(wheelAtom).round)?.index;
});

/** The result of the player's own stakes once the wheel has stopped; undefined without stakes. */
export const outcomeAtom = atom((get) => {
  const index = get(resultIndexAtom);
  const { own, payout } = get(wheelAtom);
  return index === undefined || own === undefined ? undefined : ownOutcome(own, index, payout);
});

const restDegreesAtom = atom((get) => {
  const { rest } = get(wheelAtom);
  return rest === undefined ? 0 : restDegrees(rest);
});

const toDegreesAtom = atom((get) => {
  const end = endOf(get(wheelAtom).round);
  return end === undefined ? get(restDegreesAtom) : restDegrees(end);
});

const beganAtMsAtom = atom((get) => get(wheelAtom).spin?.beganAtMs);
const knownMsAtom = atom((get) => get(wheelAtom).spin?.knownMs);
const spinMsAtom = atom((get) => get(wheelAtom).clock?.spinMs);

const landingAtom = atom((get) => {
  const knownMs = get(knownMsAtom);
  const spinMs = get(spinMsAtom);
  if (knownMs === undefined || spinMs === undefined) return undefined;
  const fromDegrees = get(restDegreesAtom);
  return planLanding({ fromDegrees, toDegrees: get(toDegreesAtom), knownMs, spinMs });
});

/** How the wheel moves: standing at `fromDegrees`, or turning from there since a moment. */
export type Motion = {
  readonly fromDegrees: number;
  readonly beganAtMs: number | undefined;
  /** Unknown until the sector is, and the wheel keeps its speed as long. */
  readonly landing: Landing | undefined;
};

/** How the wheel moves now; the same object as long as it is the same movement. */
export const motionAtom = atom<Motion>((get) => ({
  fromDegrees: get(restDegreesAtom),
  beganAtMs: get(beganAtMsAtom),
  landing: get(landingAtom),
}));

/** Why a multiplier cannot be staked on now; `undefined` when it can, as far as is known. */
export type FieldBlock = StakeBlock | 'table' | 'closed' | 'sent' | 'currency' | 'full' | 'over';

/** A bet field: its offer, the stakes on it, and why another stake is not possible. */
export type WheelField = SectorQuote & {
  readonly isOnItsWay: boolean;
  readonly block: FieldBlock | undefined;
};

const tableBlockAtom = atom<FieldBlock | undefined>((get) => {
  const phase = get(phaseAtom);
  if (get(readyRulesAtom)?.isEnabled !== true) return 'table';
  if (phase !== 'waiting' && phase !== 'betting') return 'closed';
  const { own } = get(wheelAtom);
  const isOtherCurrency = own !== undefined && own.currencyId !== get(currencyAtom).id;
  return get(stakeBlockAtom) ?? (isOtherCurrency && own.stakes.size > 0 ? 'currency' : undefined);
});

/** The four bet fields in the order of their multipliers. */
export const fieldsAtom = atom<readonly WheelField[]>((get) => {
  const { round, own, flights, betHundredths } = get(wheelAtom);
  const courseMicro = BigInt(get(currencyAtom).courseMicro);
  const { minBet, maxBet } = get(betLimitsAtom);
  const tableBlock = get(tableBlockAtom);
  return WHEEL_BETS.map((sector) => {
    const info = round?.sectorsInfo.find((each) => each.sector === sector);
    const ownMicro = own?.stakes.get(sector) ?? 0n;
    const quote = quoteSector({ sector, info, ownMicro, betHundredths, maxBet, courseMicro });
    const isOnItsWay = flights.some((flight) => flight.sector === sector);
    const { maxHundredths } = quote;
    const room = maxHundredths !== undefined && maxHundredths < minBet ? 'full' : 'over';
    const isTooMuch = maxHundredths !== undefined && betHundredths > maxHundredths;
    const block = tableBlock ?? (isOnItsWay ? 'sent' : undefined) ?? (isTooMuch ? room : undefined);
    return { ...quote, isOnItsWay, block };
  });
});
