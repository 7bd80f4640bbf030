import { atom } from 'jotai';
import type { Team } from '../../../shared/games/battle/contract.ts';
import {
  BATTLE_MAX_BET,
  BATTLE_MIN_BET,
  type BattleBanks,
  battleTeams,
  battleWinMicro,
  otherTeam,
} from '../../../shared/games/battle/rules.ts';
import { hundredthsInCurrency, microOfHundredths } from '../../../shared/money/amount.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import { currencyAtom, userAtom } from '../../players/profile-atoms.ts';
import { playWalletAtom } from '../../players/shown-wallet.ts';
import type { BetLimits } from '../stake/bet-amount.ts';
import { type StakeBlock, stakeBlockAtom } from '../stake/stake-block.ts';
import { hotKeyAtomsOf } from '../stake/table-atoms.ts';
import { unansweredBetOf } from '../stake/unanswered-bet.ts';
import { ownStakeIn } from './battle-round.ts';
import { INITIAL_BATTLE, phaseOf } from './battle-state.ts';

/** The battle: the table all share and what this player is doing at it. */
export const battleAtom = atom(INITIAL_BATTLE);

/** The last bet, where it got no answer. */
export const battleUnanswered = unansweredBetOf('battle');

/** What the board shows; changes only when the round comes to another state. */
export const phaseAtom = atom((get) => phaseOf(get(battleAtom)));

/** The round on screen. */
export const roundAtom = atom((get) => get(battleAtom).table.round);

const rulesAtom = atom((get) => {
  const { rules } = get(battleAtom);
  return rules.kind === 'ready' ? rules.rules : undefined;
});

/** Why the game is off, where staff said so. */
export const closingAtom = atom((get) => get(rulesAtom)?.closing);

export const { areHotKeysWantedAtom, canUseHotKeysAtom, areHotKeysOnAtom } = hotKeyAtomsOf(
  'battle',
  rulesAtom,
);

/** The limits of a stake in the display currency; the general ones until the table has opened. */
export const betLimitsAtom = atom<BetLimits>((get) => {
  const rules = get(rulesAtom);
  const courseMicro = BigInt(get(currencyAtom).courseMicro);
  const limit = (baseHundredths: number) =>
    Math.max(1, hundredthsInCurrency(microOfHundredths(baseHundredths, 1_000_000n), courseMicro));
  return {
    minBet: rules?.minBet ?? limit(BATTLE_MIN_BET),
    maxBet: rules?.maxBet ?? limit(BATTLE_MAX_BET),
  };
});

/** The banks of the round on screen, in base micro-units. */
export const banksAtom = atom<BattleBanks>((get) => {
  const teams = get(roundAtom)?.teams;
  return {
    redMicro: BigInt(teams?.red.bankMicro ?? '0'),
    blueMicro: BigInt(teams?.blue.bankMicro ?? '0'),
  };
});

/** Multiplier and chance of both sides at the banks of now. */
export const oddsAtom = atom((get) => battleTeams(get(banksAtom)));

/** The player's own stakes in the round, with what they would return if it ended now. */
export const ownStakeAtom = atom((get) => {
  const own = ownStakeIn(get(battleAtom).table, get(userAtom)?.publicId);
  return own && { ...own, winMicro: battleWinMicro(get(banksAtom), own) };
});

/** What a stake on each side would return at the banks of now with it among them. */
export const quotesAtom = atom((get) => {
  const { redMicro, blueMicro } = get(banksAtom);
  const courseMicro = BigInt(get(currencyAtom).courseMicro);
  const stakeMicro = microOfHundredths(get(battleAtom).betHundredths, courseMicro);
  return {
    red: battleWinMicro(
      { redMicro: redMicro + stakeMicro, blueMicro },
      { team: 'red', stakeMicro },
    ),
    blue: battleWinMicro(
      { redMicro, blueMicro: blueMicro + stakeMicro },
      { team: 'blue', stakeMicro },
    ),
  };
});

/** Why a side cannot be staked on now; `undefined` when it can, as far as the client knows. */
export type TeamBlock =
  | StakeBlock
  | 'table'
  | 'off'
  | 'sending'
  | 'betsClosed'
  | 'bonusCurrency'
  | 'otherCurrency'
  | 'otherTeam';

/** The currency the player's stakes of this round are in, while it is not the one on display. */
export const lockedCurrencyAtom = atom((get) => {
  const { mine, round } = get(battleAtom).table;
  if (mine === undefined || mine.roundId !== round?.roundId) return undefined;
  return mine.currencyId === get(currencyAtom).id ? undefined : currencyById(mine.currencyId);
});

/** Whether the round on screen takes no stakes any more, connected or not. */
export const areBetsClosedAtom = atom((get) =>
  ['spin', 'result', 'refunded'].includes(get(phaseAtom)),
);

const tableBlockAtom = atom<TeamBlock | undefined>((get) => {
  const { flight, rules } = get(battleAtom);
  const phase = get(phaseAtom);
  if (flight !== undefined) return 'sending';
  const block = get(stakeBlockAtom);
  if (block !== undefined) return block;
  if (rules.kind !== 'ready' || phase === 'loading') return 'table';
  if (phase !== 'empty' && phase !== 'lonely' && phase !== 'countdown') {
    return phase === 'closed' ? 'off' : 'betsClosed';
  }
  if (!rules.rules.isEnabled) return 'off';
  if (get(playWalletAtom) === 'usdic-available') return 'bonusCurrency';
  return get(lockedCurrencyAtom) === undefined ? undefined : 'otherCurrency';
});

/** Why each side is blocked, if it is. Pacing between bets is not part of it. */
export const teamBlocksAtom = atom((get) => {
  const block = get(tableBlockAtom);
  const own = get(ownStakeAtom)?.team;
  const blockOf = (team: Team): TeamBlock | undefined =>
    block ?? (own === otherTeam(team) ? 'otherTeam' : undefined);
  return { red: blockOf('red'), blue: blockOf('blue') };
});
