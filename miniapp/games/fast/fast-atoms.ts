import { atom } from 'jotai';
import type { FastLoadOutput } from '../../../shared/games/fast/contract.ts';
import { FAST_SEATS } from '../../../shared/games/fast/rules.ts';
import type { PotPlayer } from '../../../shared/games/pots/contract.ts';
import { potOdds } from '../../../shared/games/pots/rules.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { playWalletAtom } from '../../players/shown-wallet.ts';
import { autoAtomsOf } from '../pots/auto-tool.tsx';
import { ownPlayerIn, type PotPhase, potPhase, winnerIn } from '../pots/pot-round.ts';
import { NOTHING_SENT } from '../pots/sending.ts';
import { type StakeBlock, stakeBlockAtom } from '../stake/stake-block.ts';
import { hotKeyAtomsOf, readyAtomOf } from '../stake/table-atoms.ts';
import type { TableRules } from '../stake/table-rules.ts';
import { unansweredBetOf } from '../stake/unanswered-bet.ts';
import { endShown, NO_FAST_TABLE } from './fast-table.ts';

/** All desks of the player's currency. */
export const fastAtom = atom(NO_FAST_TABLE);

/** The chosen stake, in whole units; while nothing was chosen it is the smallest. */
export const chosenAtom = atom<number | undefined>(undefined);

/** The stake on its way, or why the last one does not stand. */
export const sendingAtom = atom(NOTHING_SENT);

/** The rules in force. */
export const rulesAtom = atom<TableRules<FastLoadOutput['rules']>>({ kind: 'loading' });

/** The last seat taken, where it got no answer. */
export const fastUnanswered = unansweredBetOf('fast');

const readyRulesAtom = readyAtomOf(rulesAtom);

/** Why the game is off, where staff said so. */
export const closingAtom = atom((get) => get(readyRulesAtom)?.closing);

export const { areHotKeysWantedAtom, canUseHotKeysAtom, areHotKeysOnAtom } = hotKeyAtomsOf(
  'fast',
  readyRulesAtom,
);

export const { canAutoplayAtom, seriesAtom } = autoAtomsOf(readyRulesAtom);

/** The desk on screen. */
export const deskAtom = atom((get) => {
  const { desks } = get(fastAtom);
  const chosen = get(chosenAtom);
  return desks.find(({ stake }) => stake === chosen) ?? desks[0];
});

export const roundAtom = atom((get) => get(deskAtom)?.round);

/** What the board shows. `off`: the game is disabled and nobody plays at this desk. */
export type FastPhase = PotPhase | 'loading' | 'failed' | 'off';

export const phaseAtom = atom<FastPhase>((get) => {
  const rules = get(rulesAtom);
  if (rules.kind !== 'ready') return rules.kind === 'failed' ? 'failed' : 'loading';
  const round = get(roundAtom);
  const phase = round === undefined ? 'waiting' : potPhase(round);
  const isIdle = phase === 'waiting' || phase === 'refunded';
  return isIdle && !rules.rules.isEnabled ? 'off' : phase;
});

/** The row of the player who looks on, where they sit at the desk on screen. */
export const ownAtom = atom((get) => {
  const round = get(roundAtom);
  const mine = get(fastAtom).mine.get(round?.roundId ?? '');
  return round && ownPlayerIn(round, { publicId: get(userAtom)?.publicId, mine });
});

/** The player's last round, where its stake went back and that is still to be said. */
export const refundAtom = atom((get) => {
  const end = endShown(get(fastAtom));
  return end?.end === 'refunded' ? end : undefined;
});

/** The row of the winner, once the light has stopped. */
export const winnerAtom = atom((get) => {
  const round = get(roundAtom);
  return round?.hasLanded === true ? winnerIn(round) : undefined;
});

/** What a seat at the desk on screen costs, its chance and what a win pays, in base micro-units. */
export const quoteAtom = atom((get) => {
  const desk = get(deskAtom);
  const { players = [] } = get(roundAtom) ?? {};
  const stakeMicro = BigInt(players[0]?.stakeMicro ?? desk?.stakeMicro ?? 0);
  return { stakeMicro, ...potOdds(stakeMicro * BigInt(FAST_SEATS), stakeMicro) };
});

/** Who sits at the desk on screen, with the chance that each has once all seats are taken. */
export const playersAtom = atom<readonly PotPlayer[]>((get) => {
  const { winMicro, percent, returnPercent } = get(quoteAtom);
  const odds = { winMicro: String(winMicro), percent, returnPercent };
  return (get(roundAtom)?.players ?? []).map((player) => ({ ...player, ...odds }));
});

/** Why nobody can sit down now; `undefined` when one can, as far as the client knows. */
export type FastBlock =
  | StakeBlock
  | 'table'
  | 'off'
  | 'demo'
  | 'sending'
  | 'seated'
  | 'closed'
  | 'bonus'
  | 'none';

export const blockAtom = atom<FastBlock | undefined>((get) => {
  const phase = get(phaseAtom);
  const rules = get(readyRulesAtom);
  if (get(sendingAtom).requestId !== undefined) return 'sending';
  const block = get(stakeBlockAtom);
  if (block !== undefined) return block;
  if (rules === undefined || phase === 'loading') return 'table';
  if (!rules.isEnabled) return 'off';
  if (get(userAtom)?.isDemo) return 'demo';
  if (get(deskAtom) === undefined) return 'none';
  const isEnding = phase === 'result' && get(deskAtom)?.isFreed === false;
  if (phase === 'drawing' || isEnding) return 'closed';
  if (get(playWalletAtom) === 'usdic-available') return 'bonus';
  return get(ownAtom) !== undefined && phase === 'lonely' ? 'seated' : undefined;
});

/** Whether the player is alone at the desk, so that the stake may be taken back. */
export const canTakeBackAtom = atom(
  (get) =>
    get(phaseAtom) === 'lonely' &&
    get(ownAtom) !== undefined &&
    get(roundAtom)?.players.length === 1,
);
