import { limitsIn } from '../../../shared/games/table/stake-limits.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId, RoundId } from '../../../shared/ids.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import type { DbClock } from '../../platform/db/db-clock.ts';
import type { Beacon } from '../../fairness/beacon/beacon.ts';
import type { GameSwitches } from '../../protection/gate/game-switches.ts';
import { readOwnEnds } from '../table/table-ends.ts';
import { moneyOf } from '../table/table-limits.ts';
import { cancelFlip } from './cancel-flip.ts';
import { COINFLIP_LIMITS, createFlip } from './create-flip.ts';
import type { FlipDeps } from './flip-deps.ts';
import { FLIPS_ROOM, roomOfFlip } from './flips.ts';
import { type Flip, readFlip } from './flip-store.ts';
import { viewFlip } from './flip-views.ts';
import { isPublic } from './flip-book.ts';
import { joinFlip } from './join-flip.ts';

type CoinflipDeps = FlipDeps & {
  readonly beacon: Beacon;
  readonly games: GameSwitches;
  readonly tables: { readonly clock: DbClock };
  readonly config: { readonly policy: Policy };
};

const roleOf = (flip: Flip, playerId: PlayerId | undefined) => {
  if (playerId === undefined) return null;
  if (flip.creator.playerId === playerId) return 'creator';
  return flip.joiner?.playerId === playerId ? 'joiner' : null;
};

export const coinflipCalls = {
  'coinflip.load': async (deps, caller) => {
    const { config, db, flips, games, tables } = deps;
    const { rateMicro } = await moneyOf(deps, caller);
    caller.connection.follow(FLIPS_ROOM);
    const playerId = caller.session?.playerId;
    const nowMs = Math.round(tables.clock.nowMs());
    const all = playerId === undefined ? [] : flips.of(playerId);
    const own = all.filter(({ view: { state } }) => state === 'open' || state === 'flipping');
    for (const { flip } of own) caller.connection.follow(roomOfFlip(flip.round.id));
    return {
      rules: {
        ...games.stateOf('coinflip', nowMs),
        ...limitsIn(COINFLIP_LIMITS, rateMicro),
        maxWinMicro: String(config.policy.maxWinMicro),
        canUseHotKeys: config.policy.canUseHotKeys,
      },
      flips: [...flips.shown()],
      own: own.map(({ view }) => view),
      mine: own.map(({ flip }) => {
        const role =
          flip.creator.playerId === playerId ? ('creator' as const) : ('joiner' as const);
        const code = role === 'creator' ? (flip.code ?? null) : null;
        return { roundId: flip.round.id, role, code };
      }),
      before: [...flips.before()],
      ended: await readOwnEnds(db, 'coinflip', playerId),
      nowMs,
    };
  },
  'coinflip.leave': async (_, { connection }) => {
    connection.unfollow(FLIPS_ROOM);
    return {};
  },
  'coinflip.create': (deps, { session }, input) => createFlip(deps, session, input),
  'coinflip.join': (deps, { session }, input) => joinFlip(deps, session.playerId, input),
  'coinflip.cancel': async (deps, { session }, { roundId }) => {
    await cancelFlip(deps, session.playerId, roundId as RoundId);
    return { roundId };
  },
  'coinflip.state': async (deps, { connection, session }, { roundId, code }) => {
    const { beacon, db, tables } = deps;
    const by = code === undefined ? { id: roundId ?? '' } : { code };
    const flip = roundId === undefined && code === undefined ? undefined : await readFlip(db, by);
    if (flip?.openedAtMs === undefined) throw new Refusal('coinflip.over');
    const role = roleOf(flip, session?.playerId);
    const isKnown = isPublic(flip) || role !== null || flip.code === code;
    if (!isKnown) throw new Refusal('coinflip.over');
    connection.follow(roomOfFlip(flip.round.id));
    const view = viewFlip(flip, (round) => beacon.timeMs(round));
    return { flip: view, role, nowMs: Math.round(tables.clock.nowMs()) };
  },
} satisfies Partial<CallHandlers<CoinflipDeps>>;
