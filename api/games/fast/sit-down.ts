import { Refusal } from '../../../shared/errors/refusal.ts';
import type { FastSitInput } from '../../../shared/games/fast/contract.ts';
import { fastFault } from '../../../shared/games/fast/rules.ts';
import type { TableBetOutput } from '../../../shared/games/table/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Player } from '../../players/player-directory.ts';
import { isSeenAs, stakeWalletOf } from '../../players/stake-wallet.ts';
import type { Rates } from '../../rates/rates.ts';
import { type CallOffDeps, requireAllInPlay } from '../pots/call-off.ts';
import { type MayStakeDeps, requireMayStake } from '../pots/may-stake.ts';
import { ownersIn, readPot, roomAfter } from '../pots/read-pot.ts';
import { requireOpenTo, type RequireOpenToDeps } from '../pots/require-open-to.ts';
import type { AdmittedStake, SeatedStake, TableRefusals, TableStake } from '../table/bet-plan.ts';
import { type PlaceBetDeps, placeBet } from '../table/place-bet.ts';
import type { Table } from '../table/table.ts';
import { playerHashIn } from '../table/table-round.ts';
import type { GameTables } from '../table/tables.ts';
import { deskName, isOffered, stakeMicroAt } from './desks.ts';
import { fastGame } from './fast-game.ts';

export type SitDownDeps = PlaceBetDeps &
  MayStakeDeps &
  CallOffDeps &
  RequireOpenToDeps & {
    readonly rates: Rates;
    readonly tables: GameTables;
  };

export const FAST_TABLE_REFUSALS: TableRefusals = {
  unknownPlayer: 'fast.need-auth',
  banned: 'fast.banned',
  off: 'fast.unavailable',
  tooFast: 'fast.too-fast',
  tooMany: 'fast.seated',
  unknownOutcome: 'fast.unknown-outcome',
  posting: {
    short: 'fast.not-enough-balance',
    closed: 'fast.round-closed',
    'other-side': 'fast.seated',
    'other-currency': 'fast.currency-changed',
  },
};

/** Takes a seat at the desk of a stake. Refuses every name of the catalogue but of taking back. */
export async function sitDown(
  deps: SitDownDeps,
  playerId: PlayerId,
  input: FastSitInput,
): Promise<TableBetOutput> {
  const { stake, requestId, currencyId = '' } = input;
  return await placeBet(deps, playerId, {
    game: 'fast',
    method: 'fast.sit',
    table: undefined,
    refusals: FAST_TABLE_REFUSALS,
    requestId,
    body: [stake, currencyId],
    judge: (player) => {
      const desk = judge(deps, player, input);
      return () => findSeat(deps, player.id, desk);
    },
    admit: (held, asked) => admitToDesk(deps, held, { playerId: asked.id, stake }),
    row: ({ side }) => ({ setting: { stake }, side }),
  });
}

/** A stake at the desk it belongs to, before that has a round. */
type DeskStake = Omit<TableStake, 'roundId' | 'side'> & { readonly table: Table };

function judge({ rates, tables }: SitDownDeps, player: Player, input: FastSitInput): DeskStake {
  const { stake } = input;
  const currencyId = player.targetCurrency;
  const wallet = stakeWalletOf(player);
  const rateMicro = rates.rateMicro(currencyId);
  if (rateMicro === undefined || !isSeenAs(input, { currencyId, wallet })) {
    throw new Refusal('fast.currency-changed', { currencyId });
  }
  if (wallet !== 'real') throw new Refusal('fast.wallet-unavailable');
  const table = tables.deskOf('fast', deskName({ currencyId, stake }));
  if (table === undefined || !isOffered(stake, rateMicro)) throw new Refusal('fast.no-such-stake');
  const stakeMicro = stakeMicroAt(stake, rateMicro);
  return { table, betHundredths: stake * 100, currencyId, rateMicro, stakeMicro, wallet };
}

/** Finds the round at a desk. It is opened only for a player who may sit down and can pay the seat. */
async function findSeat(
  deps: SitDownDeps,
  playerId: PlayerId,
  { table, ...stake }: DeskStake,
): Promise<SeatedStake> {
  await requireMayStake(deps, playerId, 'fast');
  await requireAllInPlay(deps, { table, game: fastGame, closed: 'fast.round-closed' });
  if (isFree(table)) {
    const real = (await deps.ledger.wallets(playerId)).get('real');
    if (real === undefined || real.balanceMicro < stake.stakeMicro) {
      throw new Refusal('fast.not-enough-balance');
    }
    await table.open();
  }
  const round = table.state()?.round;
  if (round?.state !== 'waiting') throw new Refusal('fast.round-closed');
  return { table, stake: { ...stake, roundId: round.id, side: playerHashIn(round, playerId) } };
}

/** A desk has no round until somebody wants to sit down. */
function isFree(table: Table): boolean {
  const state = table.state()?.round.state;
  return state === undefined || state === 'settled' || state === 'refunded';
}

/**
 * Judges a seat by those that are taken. Whoever sits down first fixes what a seat costs, so that all
 * three are equal to the micro-unit while the rate moves.
 */
export async function admitToDesk(
  deps: RequireOpenToDeps & Pick<SitDownDeps, 'db'>,
  asked: TableStake,
  { playerId, stake }: { readonly playerId: PlayerId; readonly stake: number },
): Promise<AdmittedStake> {
  const pot = await readPot(deps.db, asked.roundId);
  const seated = ownersIn(pot);
  const fault = fastFault(seated, playerId);
  if (fault !== undefined) throw new Refusal(`fast.${fault}`);
  const rateMicro = pot.stakes[0]?.rateMicro ?? asked.rateMicro;
  const stakeMicro = stakeMicroAt(stake, rateMicro);
  const seat = { ...asked, rateMicro, stakeMicro };
  await requireOpenTo(deps, { game: 'fast', playerId, stakeMicro }, seated);
  return { stake: seat, room: roomAfter(pot, stakeMicro) };
}
