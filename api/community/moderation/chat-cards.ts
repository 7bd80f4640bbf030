import { sql } from 'kysely';
import { BAN_MINUTES } from '../../../shared/community/moderation/rules.ts';
import type { CardKind, CardVersion } from '../../accounts/cards/card-kind.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { StaffDeps } from '../../accounts/staff/authorise.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideHeld } from './decide-held.ts';
import { decideReport, type ReportVerdict } from './decide-report.ts';
import type { Decision } from './decision.ts';
import { faceOfAppeal, faceOfHeld, faceOfReport } from './card-faces.ts';
import { readAppeals, readHeld, readReported } from './read-waiting.ts';

type Deps = StaffDeps & {
  readonly clock: Clock;
  readonly config: { readonly siteUrl: string };
};

/**
 * The most cards of a kind that wait in the staff's chat; the next ones follow as these are decided.
 * A flood of reports leaves the group readable, and all of them are on the web.
 */
const OPEN_CARDS = 5;

const STRANGER = 'You may not decide about the chat.';

export const DECISION_SAID: Readonly<Record<Decision, string>> = {
  done: 'Done.',
  'already-decided': 'Somebody decided it meanwhile.',
  'of-staff': 'Our own people are not banned from the chat: take their rights away instead.',
  unknown: 'There is nothing of that number.',
};

/** Messages that players reported, with what was said around them. */
export const chatReportCards = (deps: Deps): CardKind => ({
  name: 'chat-report',
  prefix: 'rp',
  stranger: STRANGER,
  acts: { d: 'chat.report', k: 'chat.report', x: 'chat.report' },
  versions: async (db, known) => {
    const { rows } = await sql<CardVersion>`
      select uid::text as subject, concat_ws('|', state, floor(log(2, reports))) as version, false as waits
        from chat_reported where uid = any (${[...known]}::bigint[])
      union all
      (select uid::text, '', true from chat_reported
        where state = 'open' and not uid = any (${[...known]}::bigint[])
        order by first_at limit ${await room(db, reportsOpen(known))})`.execute(db);
    return rows;
  },
  face: async (db, uid) => {
    const [reported] = await readReported(db, [uid]);
    return reported && faceOfReport(reported, deps.config.siteUrl);
  },
  press: async ({ subject, actor, verb, choice }) => {
    const verdict = verdictOf(verb, choice);
    if (verdict === undefined) return { said: DECISION_SAID.unknown };
    return {
      said: DECISION_SAID[await decideReport({ ...deps, actor }, Number(subject), verdict)],
    };
  },
});

function verdictOf(verb: string, choice: number): ReportVerdict | undefined {
  if (verb === 'd') return { kind: 'delete' };
  if (verb === 'k') return { kind: 'dismiss' };
  const minutes = BAN_MINUTES[choice];
  return minutes === undefined ? undefined : { kind: 'ban', minutes };
}

/** Messages that looked like abuse: shown, or not. */
export const chatHeldCards = (deps: Deps): CardKind => ({
  name: 'chat-held',
  prefix: 'ch',
  stranger: STRANGER,
  acts: { s: 'chat.held', n: 'chat.held' },
  versions: async (db, known) => {
    const { rows } = await sql<CardVersion>`
      select id::text as subject, state as version, false as waits
        from chat_held where id = any (${[...known]}::uuid[])
      union all
      (select id::text, '', true from chat_held
        where state = 'waiting' and not id = any (${[...known]}::uuid[])
        order by held_at limit ${await room(db, heldOpen(known))})`.execute(db);
    return rows;
  },
  face: async (db, id) => {
    const [held] = await readHeld(db, [id]);
    return held && faceOfHeld(held, deps.config.siteUrl);
  },
  press: async ({ subject, actor, verb }) => ({
    said: DECISION_SAID[await decideHeld({ ...deps, actor }, subject, verb === 's')],
  }),
});

/** What banned players ask. */
export const chatAppealCards = (deps: Deps): CardKind => ({
  name: 'chat-appeal',
  prefix: 'ca',
  stranger: STRANGER,
  acts: { l: 'chat.appeal', n: 'chat.appeal' },
  versions: async (db, known) => {
    const now = new Date(deps.clock.nowMs());
    const { rows } = await sql<CardVersion>`
      select a.ban_id::text as subject, false as waits,
             concat_ws('|', a.state, b.lifted_at is not null or b.until <= ${now}) as version
        from chat_appeals a join chat_bans b on b.id = a.ban_id
       where a.ban_id = any (${[...known]}::uuid[])
      union all
      (select a.ban_id::text, true, ''
         from chat_appeals a join chat_bans b on b.id = a.ban_id
        where a.state = 'open' and b.lifted_at is null and (b.until is null or b.until > ${now})
          and not a.ban_id = any (${[...known]}::uuid[])
        order by a.asked_at limit ${await room(db, appealsOpen(known))})`.execute(db);
    return rows;
  },
  face: async (db, banId) => {
    const [appeal] = await readAppeals(db, [banId], deps.clock.nowMs());
    return appeal && faceOfAppeal(appeal, deps.config.siteUrl);
  },
  press: async ({ subject, actor, verb }) => ({
    said: DECISION_SAID[await decideAppeal({ ...deps, actor }, subject, verb === 'l')],
  }),
});

const reportsOpen = (known: readonly string[]) =>
  sql`select from chat_reported where state = 'open' and uid = any (${[...known]}::bigint[])`;

const heldOpen = (known: readonly string[]) =>
  sql`select from chat_held where state = 'waiting' and id = any (${[...known]}::uuid[])`;

const appealsOpen = (known: readonly string[]) =>
  sql`select from chat_appeals where state = 'open' and ban_id = any (${[...known]}::uuid[])`;

/** How many more cards fit beside those that are open. */
async function room(db: Database, open: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from (${open}) shown`.execute(db);
  return Math.max(0, OPEN_CARDS - (rows[0]?.open ?? 0));
}
