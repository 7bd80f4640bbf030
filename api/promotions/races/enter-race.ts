import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { DAILY_TEMPLATE, dailyRaceAt } from '../../../shared/promotions/races/daily.ts';
import { experienceOf, vipLevelOf } from '../../../shared/players/levels.ts';
import type { Database } from '../../platform/db/database.ts';
import { readNeverPaid } from './never-paid.ts';
import type { RaceDeps } from './races-deps.ts';
import { type Race, readRace } from './race-store.ts';

/**
 * Registers a player for today's tournament, by the day in Moscow, and answers its name. What is
 * played from now on counts. Refuses what the gate refuses, and `race.closed`, `staff`,
 * `tournament.vip`, `registered`.
 */
export async function enterDaily(deps: RaceDeps, playerId: PlayerId): Promise<string> {
  await deps.gate.claim(playerId);
  const { slug } = dailyRaceAt(deps.clock.nowMs());
  const race = await readRace(deps.db, slug);
  if (race === undefined) throw new Refusal('race.closed');
  await enter(deps, race, playerId);
  return slug;
}

/**
 * Registers a player for a race that asks for it. Refuses what the gate refuses, and `race.no-race`,
 * `automatic`, `closed`, `staff`, `vip`, `registered`.
 */
export async function joinRace(deps: RaceDeps, playerId: PlayerId, slug: string): Promise<void> {
  await deps.gate.claim(playerId);
  const race = await readRace(deps.db, slug);
  if (race === undefined) throw new Refusal('race.no-race');
  if (race.terms.entry === 'automatic') throw new Refusal('race.automatic');
  await enter(deps, race, playerId);
}

async function enter(deps: RaceDeps, race: Race, playerId: PlayerId): Promise<void> {
  const { db, clock } = deps;
  const nowMs = clock.nowMs();
  const isRunning = race.state === 'open' && nowMs >= race.startsAtMs && nowMs < race.endsAtMs;
  if (!isRunning) throw new Refusal('race.closed');
  const isDaily = race.template === DAILY_TEMPLATE;
  const never = (await readNeverPaid(db, [playerId], nowMs)).get(playerId);
  if (never === 'staff') throw new Refusal('race.staff');
  await requireLevel(db, race, { playerId, isDaily });
  if (!(await insertEntrant(db, race, playerId))) {
    throw new Refusal(isDaily ? 'tournament.registered' : 'race.registered');
  }
  deps.races.refreshSoon();
}

async function requireLevel(
  db: Database,
  { terms: { minVip } }: Race,
  { playerId, isDaily }: { readonly playerId: PlayerId; readonly isDaily: boolean },
): Promise<void> {
  if (minVip === undefined) return;
  const row = await db
    .selectFrom('player_totals')
    .select('experience_micro')
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  const { statusId } = vipLevelOf(experienceOf(row?.experience_micro ?? 0n));
  if (statusId >= minVip) return;
  throw new Refusal(isDaily ? 'tournament.vip' : 'race.vip', { level: minVip });
}

/**
 * Notes the entry with the counted stake of all play at that moment, in one statement: each bet is
 * either in the mark or in the score.
 */
async function insertEntrant(db: Database, race: Race, playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql`
    insert into race_entrants (race_id, player_id, mark_micro)
    select ${race.id}, ${playerId}::bigint,
           coalesce((select counted_micro from player_totals where player_id = ${playerId}), 0)
     where exists (select from races where id = ${race.id} and state = 'open')
    on conflict do nothing
    returning no`.execute(db);
  return rows.length === 1;
}
