import { Refusal } from '../../../shared/errors/refusal.ts';
import type { FastSitInput } from '../../../shared/games/fast/contract.ts';
import { fastFault } from '../../../shared/games/fast/rules.ts';
import type { TableBetOutput } from '../../../shared/games/table/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { DEFAULT_CURRENCY_ID } from '../../../shared/money/currency.ts';
import type { Player } from '../../players/player-directory.ts';
import { isSeenAs, stakeWalletOf } from '../../players/stake-wallet.ts';
import type { Rates } from '../../rates/rates.ts';
import type { IsLinked } from '../pots/is-linked.ts';
import { ownersIn, readPot, roomAfter } from '../pots/read-pot.ts';
import type { AdmittedStake, TableRefusals, TableStake } from '../table/bet-plan.ts';
import { type PlaceBetDeps, placeBet } from '../table/place-bet.ts';
import type { Table } from '../table/table.ts';
import { playerHashIn } from '../table/table-round.ts';
import type { Tables } from '../table/tables.ts';
import { deskName, isOffered, stakeMicroAt } from './desks.ts';

export type SitDownDeps = PlaceBetDeps & {
  readonly rates: Rates;
  readonly tables: Tables;
  readonly isLinked: IsLinked;
};

type AdmitDeps = Pick<SitDownDeps, 'db' | 'isLinked'>;

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
  const player = await deps.players.get(playerId);
  const table = deskOf(deps, player, stake);
  await openWhereFree(table);
  return await placeBet(deps, playerId, {
    game: 'fast',
    method: 'fast.sit',
    table,
    refusals: FAST_TABLE_REFUSALS,
    requestId,
    body: [stake, currencyId],
    judge: (asked) => judge(deps, asked, { input, table }),
    admit: (held, asked) => admitToDesk(deps, held, { playerId: asked.id, stake }),
    row: ({ side }) => ({ setting: { stake }, side }),
  });
}

/** The desk of a stake in the currency that the player uses; whoever is unknown, the gate refuses. */
function deskOf({ tables }: SitDownDeps, player: Player | undefined, stake: number): Table {
  const currencyId = player?.targetCurrency ?? DEFAULT_CURRENCY_ID;
  const table = tables.deskOf('fast', deskName({ currencyId, stake }));
  if (table === undefined) throw new Refusal('fast.no-such-stake');
  return table;
}

/** A desk has no round until somebody wants to sit down. */
async function openWhereFree(table: Table): Promise<void> {
  const state = table.state()?.round.state;
  if (state === undefined || state === 'settled' || state === 'refunded') await table.open();
}

type Asked = { readonly input: FastSitInput; readonly table: Table };

function judge(
  { rates, tables }: SitDownDeps,
  player: Player,
  { input, table }: Asked,
): TableStake {
  const { stake } = input;
  const currencyId = player.targetCurrency;
  const wallet = stakeWalletOf(player);
  const rateMicro = rates.rateMicro(currencyId);
  if (rateMicro === undefined || !isSeenAs(input, { currencyId, wallet })) {
    throw new Refusal('fast.currency-changed', { currencyId });
  }
  if (wallet !== 'real') throw new Refusal('fast.wallet-unavailable');
  const isKnown = tables.deskOf('fast', deskName({ currencyId, stake })) === table;
  if (!isKnown || !isOffered(stake, rateMicro)) throw new Refusal('fast.no-such-stake');
  const round = table.state()?.round;
  if (round?.state !== 'waiting') throw new Refusal('fast.round-closed');
  return {
    roundId: round.id,
    side: playerHashIn(round, player.id),
    betHundredths: stake * 100,
    currencyId,
    rateMicro,
    stakeMicro: stakeMicroAt(stake, rateMicro),
    wallet,
  };
}

/**
 * Judges a seat by those that are taken. Whoever sits down first fixes what a seat costs, so that all
 * three are equal to the micro-unit while the rate moves.
 */
export async function admitToDesk(
  { db, isLinked }: AdmitDeps,
  asked: TableStake,
  { playerId, stake }: { readonly playerId: PlayerId; readonly stake: number },
): Promise<AdmittedStake> {
  const pot = await readPot(db, asked.roundId);
  const seated = ownersIn(pot);
  const fault = fastFault(seated, playerId);
  if (fault !== undefined) throw new Refusal(`fast.${fault}`);
  if (await isLinked(playerId, seated)) throw new Refusal('fast.linked');
  const rateMicro = pot.stakes[0]?.rateMicro ?? asked.rateMicro;
  const seat = { ...asked, rateMicro, stakeMicro: stakeMicroAt(stake, rateMicro) };
  return { stake: seat, room: roomAfter(pot, seat.stakeMicro) };
}
