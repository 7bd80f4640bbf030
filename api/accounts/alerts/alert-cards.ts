import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { AlertKind } from '../../platform/alerts/alerts.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { escapeHtml } from '../../platform/texts/escape-html.ts';
import type { CardFace, CardKind, CardPress, CardVersion } from '../cards/card-kind.ts';
import { authorise, type StaffDeps } from '../staff/authorise.ts';
import type { StaffSettings } from '../staff/settings.ts';
import { MINUTE_MS } from '../../../shared/platform/durations.ts';
import { utcMinute } from '../../platform/utc-minute.ts';

type Deps = StaffDeps & { readonly config: { readonly staff: StaffSettings } };

const TITLES: Readonly<Record<AlertKind, string>> = {
  'ledger-check': 'The check of the ledger failed',
  'ledger-late': 'The ledger is not summed up and checked',
  'desk-check': 'The check of the cash desk failed',
  'staff-log': 'The log of staff is broken',
  reserves: 'Reserves are below what players are owed',
  'wallet-low': 'The hot wallet holds too little',
  'wallet-high': 'The hot wallet holds too much',
  'job-failed': 'A job failed',
  'job-late': 'A job did not run in its time',
  payway: 'A payway fails',
  provider: 'A provider is down',
  card: 'Telegram refuses cards',
  'withdrawal-late': 'Withdrawals are later than promised',
  'withdrawal-stuck': 'Withdrawals do not move',
  'credit-late': 'Money came and is not credited',
  ton: 'The TON network is not read',
  letters: 'Letters do not go out',
  'reserves-old': 'Reserves were not read for hours',
};

const OVER = 'It is over.';
const AT_ONCE = 20;

/**
 * What is wrong, once while it lasts: somebody takes it, staff are reminded after a while, and told
 * when it is over.
 */
export const alertCards = (deps: Deps): CardKind => ({
  name: 'alert',
  prefix: 'al',
  stranger: 'You are not of the staff.',
  acts: { t: 'alert.take' },
  versions: (db, known) => readVersions(db, known, deps),
  face: (db, id, shown) => readFace(db, id, { ...deps, shown }),
  press: async (press) => ({ said: await take(deps, press) }),
});

type AlertRow = {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly says: string;
  readonly began_at: Date;
  readonly ended_at: Date | null;
  readonly taken_by: string | null;
};

type Timing = { readonly clock: Clock; readonly config: { readonly staff: StaffSettings } };

/** How often staff were to be reminded until now: from the row, so that a restart doubles nothing. */
const remindersOf = ({ began_at: began, ended_at: ended }: AlertRow, { clock, config }: Timing) => {
  const lastsMs = (ended?.getTime() ?? clock.nowMs()) - began.getTime();
  return Math.max(0, Math.floor(lastsMs / (config.staff.remindMinutes * MINUTE_MS)));
};

/** The number of reminders comes first, then everything else that the card shows. */
const versionOf = (row: AlertRow, timing: Timing): string =>
  JSON.stringify([remindersOf(row, timing), row.says, row.taken_by, row.ended_at !== null]);

async function readVersions(
  db: Database,
  known: readonly string[],
  timing: Timing,
): Promise<readonly CardVersion[]> {
  const { rows } = await sql<AlertRow>`
    select id::text, kind, subject, says, began_at, ended_at, taken_by from alerts
     where id = any (${known}::bigint[])
    union
    (select id::text, kind, subject, says, began_at, ended_at, taken_by from alerts
      where ended_at is null and not id = any (${known}::bigint[])
      order by began_at limit ${AT_ONCE})`.execute(db);
  return rows.map((row) => ({
    subject: row.id,
    version: versionOf(row, timing),
    waits: row.ended_at === null,
  }));
}

async function readFace(
  db: Database,
  id: string,
  { shown, ...timing }: Timing & { readonly shown: string | null },
): Promise<CardFace | undefined> {
  const { rows } = await sql<AlertRow>`
    select id::text, kind, subject, says, began_at, ended_at, taken_by from alerts
     where id = ${BigInt(id)}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const isOver = row.ended_at !== null;
  const reminders = remindersOf(row, timing);
  const title = TITLES[row.kind as AlertKind] ?? row.kind;
  const lines = [
    `<b>${isOver ? '✅' : '🔴'} ${escapeHtml(title)}</b>: ${escapeHtml(row.subject)}`,
    escapeHtml(row.says),
    `Since ${utcMinute(row.began_at)}`,
    ...(row.ended_at === null ? [] : [`Over at ${utcMinute(row.ended_at)}`]),
    ...(row.taken_by === null ? [] : [`👤 ${escapeHtml(row.taken_by)} sees to it`]),
    ...(isOver || reminders === 0 ? [] : [`It still lasts: reminder ${reminders}`]),
  ];
  return {
    text: lines.join('\n'),
    buttons: isOver || row.taken_by !== null ? [] : [[{ text: '👤 I take it', verb: 't' }]],
    isOver,
    isNews: isOver || (shown !== null && shownReminders(shown) < reminders),
  };
}

function shownReminders(version: string): number {
  const [reminders] = JSON.parse(version) as readonly [number];
  return reminders;
}

async function take(deps: Deps, { subject, actor }: CardPress): Promise<string> {
  return await withinTransaction(deps.db, async (trx) => {
    const row = await trx
      .selectFrom('alerts')
      .select(['taken_by', 'kind', 'subject'])
      .where('id', '=', BigInt(subject))
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return OVER;
    if (row.taken_by !== null) return `${row.taken_by} sees to it.`;
    await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'alert.take',
        playerId: null,
        subject: `alert:${subject}`,
        after: { kind: row.kind, about: row.subject },
      },
    );
    const set = { taken_by: actor.name };
    await trx.updateTable('alerts').set(set).where('id', '=', BigInt(subject)).execute();
    return 'It is yours.';
  });
}
