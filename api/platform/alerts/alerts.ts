import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** What is wrong now, and where. Only one alert of a kind about a subject is open at a time. */
export type Finding = {
  readonly kind: AlertKind;
  /** What it is about, such as the name of a job. */
  readonly subject: string;
  /** In words, for staff; never a secret. */
  readonly says: string;
};

/** Everything that staff are alerted of; a new kind has its title in `alert-cards.ts`. */
export const ALERT_KINDS = [
  'ledger-check',
  'ledger-late',
  'desk-check',
  'staff-log',
  'reserves',
  'wallet-low',
  'wallet-high',
  'job-failed',
  'job-late',
  'payway',
  'provider',
  'card',
  'withdrawal-late',
  'withdrawal-stuck',
  'credit-late',
  'ton',
  'letters',
  'reserves-old',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const SAYS_LENGTH = 600;

/** An alert that is watched for ends once it was not found for so long: it may come and go. */
const CALM_MS = 3 * 60_000;

/** Begins an alert, or keeps the one that lasts. */
export const raiseAlert = (db: Database, finding: Finding, nowMs: number): Promise<void> =>
  putAlert(db, { finding, nowMs, lasting: sql`excluded.says` });

/** Begins an alert that names something, or adds the name to the one that lasts. */
export const addToAlert = (db: Database, finding: Finding, nowMs: number): Promise<void> =>
  putAlert(db, {
    finding,
    nowMs,
    lasting: sql`case when excluded.says = any (string_to_array(a.says, ', ')) then a.says
                      else left(a.says || ', ' || excluded.says, ${SAYS_LENGTH}) end`,
  });

type Put = {
  readonly finding: Finding;
  readonly nowMs: number;
  /** What an alert that lasts says from now on. */
  readonly lasting: RawBuilder<unknown>;
};

async function putAlert(db: Database, { finding, nowMs, lasting }: Put): Promise<void> {
  const { kind, subject, says } = finding;
  const now = new Date(nowMs);
  await sql`
    insert into alerts as a (kind, subject, says, began_at, seen_at)
    values (${kind}, ${subject}, ${says.slice(0, SAYS_LENGTH)}, ${now}, ${now})
    on conflict (kind, subject) where ended_at is null
    do update set says = ${lasting}, seen_at = excluded.seen_at`.execute(db);
}

type About = Pick<Finding, 'kind' | 'subject'>;

/** Ends an alert that lasts, unless it was raised again at `seenBeforeMs` or later. */
export async function endAlert(
  db: Database,
  { kind, subject }: About,
  { nowMs, seenBeforeMs = Infinity }: { readonly nowMs: number; readonly seenBeforeMs?: number },
): Promise<void> {
  await db
    .updateTable('alerts')
    .set({ ended_at: new Date(nowMs) })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .$if(seenBeforeMs < Infinity, (query) => query.where('seen_at', '<', new Date(seenBeforeMs)))
    .execute();
}

/** Begins an alert where something is wrong, and ends it where nothing is. */
export const setAlert = async (
  db: Database,
  { says, ...about }: Omit<Finding, 'says'> & { readonly says: string | undefined },
  nowMs: number,
): Promise<void> =>
  says === undefined
    ? await endAlert(db, about, { nowMs })
    : await raiseAlert(db, { ...about, says }, nowMs);

/**
 * Brings the alerts of some kinds in line with what was found just now. Any number of processes may
 * do it; it changes nothing where nothing changed.
 */
export async function settleAlerts(
  db: Database,
  kinds: readonly AlertKind[],
  { findings, nowMs }: { readonly findings: readonly Finding[]; readonly nowMs: number },
): Promise<void> {
  for (const finding of findings) await raiseAlert(db, finding, nowMs);
  await db
    .updateTable('alerts')
    .set({ ended_at: new Date(nowMs) })
    .where('kind', 'in', [...kinds])
    .where('ended_at', 'is', null)
    .where('seen_at', '<=', new Date(nowMs - CALM_MS))
    .execute();
}

/** How many alerts of each kind are open; a kind without one is 0. */
export async function countOpenAlerts(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from alerts where ended_at is null group by kind`.execute(
    db,
  );
  const none = ALERT_KINDS.map((kind) => [kind, 0] as const);
  return new Map([...none, ...rows.map(({ kind, count }) => [kind, count] as const)]);
}
