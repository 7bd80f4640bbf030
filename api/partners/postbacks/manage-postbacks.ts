import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Postback } from '../../../shared/partners/postbacks/contract.ts';
import {
  areMacrosGood,
  FORMER_SECRET_HOURS,
  type PostbackEvent,
  POSTBACKS_MOST,
} from '../../../shared/partners/postbacks/rules.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { ownerOf, whyNotCalled } from '../../platform/http/outgoing-address.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { ensurePartner } from '../program/ensure-partner.ts';
import type { PostbackDeps } from './postback-deps.ts';
import { isOwn, readPostbacks } from './postback-store.ts';
import { drawSecret, shownSecret } from './signature.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

type Asked = { readonly address: string; readonly events: readonly PostbackEvent[] };

/** An address just added, with its secret, which nobody is told again. */
export type AddedPostback = { readonly postback: Postback; readonly secret: string };

/**
 * Adds an address. What happens from then on is told to it. Refuses what the gate refuses, an address
 * that may not be called, macros that are not, a sixth address, and one that is there already.
 */
export async function addPostback(
  deps: PostbackDeps,
  playerId: PlayerId,
  asked: Asked,
): Promise<AddedPostback> {
  const { db, clock, gate, sharedThrottle, config, vault } = deps;
  await gate.claim(playerId);
  const address = requireAddress(config, asked.address.trim());
  await sharedThrottle.take('postbackAdd', String(playerId));
  await ensurePartner(db, BigInt(playerId), clock.nowMs());
  const secret = drawSecret();
  const at = new Date(clock.nowMs());
  const id = uuidV7();
  await insertPostback(deps, {
    id,
    player_id: BigInt(playerId),
    address,
    owner: ownerOf(address),
    events: [...new Set(asked.events)],
    secret: vault.seal({ use: 'postback-secret', playerId }, secret),
    made_at: at,
    next_at: at,
  });
  const postback = (await readPostbacks(db, playerId)).find((each) => each.id === id);
  if (postback === undefined) throw new Refusal('postback.not-found');
  return { postback, secret: shownSecret(secret) };
}

/** The longest address as it is written in the end, without what macros become. */
const WRITTEN_MOST = 2000;

/** The address as browsers write it, so that a name in another script shows what is really called. */
function requireAddress(config: PostbackDeps['config'], address: string): string {
  const rules = { siteUrl: config.siteUrl, alsoTo: config.postbacksAlsoTo };
  const why = whyNotCalled(address, rules);
  if (why !== undefined) throw new Refusal(`postback.${why}`);
  if (!areMacrosGood(address)) throw new Refusal('postback.macros');
  const { href } = new URL(address);
  if (href.length > WRITTEN_MOST) throw new Refusal('postback.form');
  return href;
}

type NewPostback = {
  readonly id: string;
  readonly player_id: bigint;
  readonly address: string;
  readonly owner: string;
  readonly events: PostbackEvent[];
  readonly secret: Buffer;
  readonly made_at: Date;
  readonly next_at: Date;
};

async function insertPostback({ db }: PostbackDeps, row: NewPostback): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select from partners where player_id = ${row.player_id} for update`.execute(trx);
      const { count } = await trx
        .selectFrom('partner_postbacks')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('player_id', '=', row.player_id)
        .executeTakeFirstOrThrow();
      if (count >= BigInt(POSTBACKS_MOST)) {
        throw new Refusal('postback.full', { most: POSTBACKS_MOST });
      }
      await trx.insertInto('partner_postbacks').values(row).execute();
    });
  } catch (error) {
    if (isUniqueViolation(error, 'partner_postbacks_player_id_address_key')) {
      throw new Refusal('postback.same');
    }
    throw error;
  }
}

type Changed = {
  readonly id: string;
  readonly events: readonly PostbackEvent[];
  readonly isOn: boolean;
};

/** Changes which events an address is told, pauses it, or lets it go on as if nothing had failed. */
export async function changePostback(
  { db, clock, gate }: PostbackDeps,
  playerId: PlayerId,
  { id, events, isOn }: Changed,
): Promise<void> {
  await gate.claim(playerId);
  const why = sql`case when ${isOn} then null else coalesce(a.paused_for, 'partner') end`;
  const goesOn = sql<boolean>`${isOn} and a.paused_for is not null`;
  const { rows } = await sql`
    update partner_postbacks a set events = ${[...new Set(events)]}::text[], paused_for = ${why},
           failures = case when ${goesOn} then 0 else a.failures end,
           failing_since = case when ${goesOn} then null else a.failing_since end,
           rests_until = case when ${goesOn} then null else a.rests_until end,
           next_at = greatest(a.next_at, ${new Date(clock.nowMs())})
     where ${isOwn(playerId, id)} returning a.id`.execute(db);
  if (rows.length === 0) throw new Refusal('postback.not-found');
}

/** Removes an address with its secret and log. What is being sent at this moment is the last of it. */
export async function removePostback(
  { db }: Pick<PostbackDeps, 'db'>,
  playerId: PlayerId,
  id: string,
): Promise<void> {
  const { rows } = await sql`
    delete from partner_postbacks a where ${isOwn(playerId, id)} returning a.id`.execute(db);
  if (rows.length === 0) throw new Refusal('postback.not-found');
}

/** Gives an address a new secret. The former one signs too for a day, and an older one no more. */
export async function renewSecret(
  { db, clock, gate, vault }: PostbackDeps,
  playerId: PlayerId,
  id: string,
): Promise<string> {
  await gate.claim(playerId);
  const secret = drawSecret();
  const sealed = vault.seal({ use: 'postback-secret', playerId }, secret);
  const until = new Date(clock.nowMs() + FORMER_SECRET_HOURS * HOUR_MS);
  const { rows } = await sql`
    update partner_postbacks a
       set former_secret = a.secret, former_until = ${until}, secret = ${sealed}
     where ${isOwn(playerId, id)} returning a.id`.execute(db);
  if (rows.length === 0) throw new Refusal('postback.not-found');
  return shownSecret(secret);
}
