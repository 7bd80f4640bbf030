import { Refusal } from '../../../shared/errors/refusal.ts';
import { dailyRaceAt } from '../../../shared/promotions/races/daily.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { enterDaily, joinRace } from './enter-race.ts';
import type { RaceDeps } from './races-deps.ts';
import { viewDaily, viewStandings } from './view-race.ts';

export const racesCalls = {
  'tournament.daily.participate': async (deps, { session }) => {
    if (session === undefined) throw new Refusal('tournament.log-in');
    return { slug: await enterDaily(deps, session.playerId) };
  },
  'tournament.daily.getInfo': async (deps, { session }) => {
    const picture = await deps.races.find(dailyRaceAt(deps.clock.nowMs()).slug);
    if (picture === undefined) throw new Refusal('race.no-race');
    return await viewDaily(deps, picture, session?.playerId);
  },
  'promotions.standings': async (deps, { session }, { slug }) => {
    const picture = await deps.races.find(slug);
    if (picture === undefined) throw new Refusal('race.no-race');
    const nowMs = deps.clock.nowMs();
    return await viewStandings(deps, picture, { playerId: session?.playerId, nowMs });
  },
  'promotions.joinRace': async (deps, { session }, { slug }) => {
    await joinRace(deps, session.playerId, slug);
    return {};
  },
  'promotions.raceResult': async (deps, _asker, { slug }) => {
    const picture = await deps.races.find(slug);
    if (picture === undefined) throw new Refusal('race.no-race');
    const { digest, standing } = picture.race;
    if (digest === undefined || standing === undefined) throw new Refusal('race.not-final');
    return { digest, text: standing };
  },
} satisfies Partial<CallHandlers<RaceDeps>>;
