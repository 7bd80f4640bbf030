import { admitToClassic, CLASSIC_TABLE_REFUSALS } from '../../../api/games/classic/classic-bet.ts';
import { classicGame } from '../../../api/games/classic/classic-game.ts';
import { fastGame } from '../../../api/games/fast/fast-game.ts';
import { admitToDesk, FAST_TABLE_REFUSALS } from '../../../api/games/fast/sit-down.ts';
import type { AdmittedStake, BetPlan, TableStake } from '../../../api/games/table/bet-plan.ts';
import { holdStake } from '../../../api/games/table/hold-stake.ts';
import type { Table } from '../../../api/games/table/table.ts';
import { playerHashIn, type TableRound } from '../../../api/games/table/table-round.ts';
import { openRound, readLiveRound } from '../../../api/games/table/table-store.ts';
import { createPushes } from '../../../api/platform/wire/pushes.ts';
import { uuidV7 } from '../../../api/platform/uuid.ts';
import type { Gate } from '../../../api/protection/gate/gate.ts';
import type { Player, PlayerDirectory } from '../../../api/players/player-directory.ts';
import { createPairing } from '../../../api/games/rivals/pairing.ts';
import type { Rivals } from '../../../api/games/rivals/rivals.ts';
import {
  createSharedThrottle,
  type SharedThrottle,
} from '../../../api/accounts/throttles/shared-throttle.ts';
import { createClock } from '../../../api/platform/clock.ts';
import type { PlayerId, RoundId } from '../../../shared/ids.ts';
import { POLICIES } from '../../../shared/policy/policy.ts';
import type { Books, TestPlayer } from '../../ledger/ledger-fixture.ts';

export const UNIT = 1_000_000n;
const FAST_UNITS = 25;

export const POT_GAMES = { classic: classicGame, fast: fastGame } as const;
export type PotName = keyof typeof POT_GAMES;

const deskOf = (game: PotName) => (game === 'fast' ? `1-${FAST_UNITS}` : '');

/** Opens a round that nobody has staked in. */
export async function openPot({ db }: Books, game: PotName): Promise<TableRound> {
  const desk = deskOf(game);
  await openRound(db, { id: uuidV7() as RoundId, game, desk, source: 'drand' });
  const round = await readLiveRound(db, { game, desk });
  if (round === undefined) throw new Error(`no round of ${game} is under way`);
  return round;
}

/** What is left out of the way a stake gets into a pot, for a control that must go wrong. */
export type Care = {
  readonly mayBeOne?: Rivals['mayBeOne'];
  readonly sharedThrottle?: Pick<SharedThrottle, 'count' | 'takeBack'>;
  /** Whether a stake is taken whatever came after it was judged. */
  readonly isRoomless?: boolean;
};

/** Nobody is anybody else. */
const STRANGERS: Rivals['mayBeOne'] = () => Promise.resolve(false);

/** The pace that all processes share, as one of them counts it. */
export const throttleOf = ({ db }: Pick<Books, 'db'>) =>
  createSharedThrottle({ db, clock: createClock() });

/** Puts a stake into a pot in the way of the server, through one process's connections. */
export function stakeInPot(books: Books, round: TableRound, care: Care = {}) {
  const { mayBeOne = STRANGERS, isRoomless, sharedThrottle = throttleOf(books) } = care;
  const game = round.game as PotName;
  const pairing = createPairing({ db: books.db, rivals: { mayBeOne }, sharedThrottle });
  const deps = { db: books.db, ledger: books.ledger, pairing };
  const admit = async (stake: TableStake, playerId: PlayerId): Promise<AdmittedStake> => {
    const admitted =
      game === 'classic'
        ? await admitToClassic({ ...deps, config: { policy: POLICIES.standard } }, stake, playerId)
        : await admitToDesk(deps, stake, { playerId, stake: FAST_UNITS });
    if (isRoomless !== true) return admitted;
    return { ...admitted, room: { ...admitted.room, mostMicro: 10n ** 17n } };
  };
  return async ({ id }: TestPlayer, units: number) => {
    const player = { id, publicId: '', nick: '', avatar: null, isHidden: false } as Player;
    const plan: BetPlan = {
      game,
      method: `${game}.bet`,
      table: { placed: () => undefined } as unknown as Table,
      refusals: game === 'classic' ? CLASSIC_TABLE_REFUSALS : FAST_TABLE_REFUSALS,
      requestId: undefined,
      body: [],
      judge: () => stake,
      admit: (asked) => admit(asked, id),
      row: ({ side }) => ({ setting: {}, side }),
    };
    const stake: TableStake = {
      roundId: round.id,
      side: playerHashIn(round, id),
      betHundredths: units * 100,
      currencyId: 1,
      rateMicro: UNIT,
      stakeMicro: BigInt(units) * UNIT,
      wallet: 'real',
    };
    const held = { player, stake, caps: undefined, ceiling: undefined, request: undefined };
    const players = { peek: () => player } as unknown as PlayerDirectory;
    const gate = {} as Gate;
    const deps = { ...books, gate, players, pushes: createPushes() };
    return await holdStake(deps, { ...plan, placed: () => undefined }, held);
  };
}
