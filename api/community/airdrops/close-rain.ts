import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { joinedDigest } from '../../../shared/fairness/rain/outcome.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AdvanceDeps } from './airdrop-deps.ts';
import { showAirdrop } from './airdrop-message.ts';
import { type Airdrop, lockAirdrop, readJoiners } from './airdrop-store.ts';
import { endIn } from './end-airdrop.ts';

/** How long a relay may take to say that it has no such beacon yet. */
const PATIENCE_MS = 500;

/**
 * Closes the list of a rain whose time is over, without those who were banned or excluded meanwhile.
 * Where there is a place for each, each has one; otherwise the digest of the list is published and the
 * beacon draws. Where the beacon is already
 * public, because nobody closed the list in time, nothing may be drawn: the whole returns to the giver.
 */
export async function closeRain(deps: AdvanceDeps, { id, drandRound }: Airdrop): Promise<void> {
  const round = drandRound ?? 0;
  const isOut = await isBeaconOut(deps, round);
  await deps.db.transaction().execute(async (trx) => {
    const open = await lockAirdrop(trx, id);
    const nowMs = deps.clock.nowMs();
    if (open?.state !== 'open' || nowMs < (open.gathersUntilMs ?? 0)) return;
    // Read after the lock, for which this may have waited until the beacon was public.
    const isLate = isOut || nowMs >= deps.beacon.timeMs(round);
    const rain = { ...open, joined: open.joined - (await dropBarred(trx, id, nowMs)) };
    if (rain.joined <= rain.places) {
      const { joined: taken } = rain;
      await placeAll(trx, rain);
      await endIn(deps, trx, { ...rain, taken });
    } else if (isLate) {
      deps.logger.error({ airdropId: id, drandRound }, 'a rain was closed too late to be drawn');
      await endIn(deps, trx, rain);
    } else {
      await beginDrawing(deps, trx, rain);
    }
  });
  crashPoint('rain-after-close');
}

async function isBeaconOut({ clock, beacon }: AdvanceDeps, round: number): Promise<boolean> {
  if (clock.nowMs() >= beacon.timeMs(round)) return true;
  const given = new AbortController();
  const patience = delay(PATIENCE_MS, undefined, { signal: given.signal }).catch(() => undefined);
  const found = await Promise.race([beacon.fetch(round), patience]);
  given.abort();
  return found !== undefined;
}

/**
 * Takes those off the list who may take nothing by now, and answers how many: a ban from the chat, an
 * exclusion or a break, or a closed account counts until the list is fixed.
 */
async function dropBarred(trx: Database, id: string, nowMs: number): Promise<number> {
  const now = new Date(nowMs);
  const { rows } = await sql`
    update airdrop_claims c set is_out = true
      from players p
     where c.airdrop_id = ${id} and p.id = c.player_id
       and (p.closed_at is not null or p.banned_until > ${now}
         or exists (select from chat_bans b
                     where b.player_id = p.id and b.lifted_at is null
                       and (b.until is null or b.until > ${now}))
         or exists (select from player_exclusions e
                     where e.player_id = p.id and (e.until is null or e.until > ${now})))
    returning 1`.execute(trx);
  if (rows.length === 0) return 0;
  await trx
    .updateTable('airdrops')
    .set((eb) => ({ joined: eb('joined', '-', rows.length) }))
    .where('id', '=', id)
    .execute();
  return rows.length;
}

/** Gives each who joined a place, in the order in which they did. */
async function placeAll(trx: Database, { id }: Airdrop): Promise<void> {
  await sql`
    update airdrop_claims c set place = placed.place
      from (select player_id, row_number() over (order by claimed_at, player_id)::int as place
              from airdrop_claims where airdrop_id = ${id} and not is_out) placed
     where c.airdrop_id = ${id} and c.player_id = placed.player_id`.execute(trx);
}

async function beginDrawing(deps: AdvanceDeps, trx: Database, rain: Airdrop): Promise<void> {
  const joiners = await readJoiners(trx, rain.id);
  const digest = joinedDigest(joiners.map(({ publicId }) => publicId));
  await trx
    .updateTable('airdrops')
    .set({ state: 'drawing', joined_digest: digest })
    .where('id', '=', rain.id)
    .execute();
  deps.airdrops.noteOver(rain.uid);
  await showAirdrop(trx, { ...rain, state: 'drawing', joinedDigest: digest });
}
