import { sql } from 'kysely';
import { DEVICE_KNOWN_DAYS, NETWORK_KNOWN_DAYS } from '../../../shared/accounts/devices/rules.ts';
import { POSTBACK_LOG_DAYS } from '../../../shared/partners/postbacks/rules.ts';
import { REFERRAL_KEPT_MS } from '../../../shared/players/referral.ts';
import type { Job } from './job.ts';

const FAILURES_FORGOTTEN_AFTER = '1 day';
const SESSIONS_LISTED_FOR = '30 days';

/** Minutes of play are kept for a day longer than the longest window of a limit. */
const PLAY_MINUTES_KEPT = 31 * 24 * 60;
const MAILS_KEPT_FOR = '30 days';
const REMINDERS_KEPT_FOR = '366 days';
const DEVICES_KNOWN_FOR = `${DEVICE_KNOWN_DAYS} days`;
const NETWORKS_KNOWN_FOR = `${NETWORK_KNOWN_DAYS} days`;
const UNPRESSED_KEPT_FOR = '1 day';
const POST_READS_KEPT_FOR = '2 days';
const POSTBACKS_KEPT_FOR = `${POSTBACK_LOG_DAYS} days`;

/**
 * Deletes what is no longer needed: used or expired init data, links, unconfirmed addresses,
 * captchas and counters, sessions ended long ago, failed sign-ins whose ban is over, referrals of
 * people who pressed Start and never signed in, mails and reminders sent long ago, devices and
 * addresses not seen for long, what partners were told, whose posts were read on days that are over, and
 * sign-ins of staff that nobody pressed: anybody asks for those.
 * It goes by the product's clock, except for captchas, which go by real time.
 */
export const purgeJob: Job = {
  name: 'purge',
  cron: '35 * * * *',
  limitSeconds: 300,
  run: async ({ db, clock }) => {
    const now = new Date(clock.nowMs());
    await db.deleteFrom('used_init_data').where('expires_at', '<', now).execute();
    await db.deleteFrom('outside_sign_ins').where('expires_at', '<', now).execute();
    await db.deleteFrom('sign_in_codes').where('expires_at', '<', now).execute();
    await db.deleteFrom('used_assertions').where('expires_at', '<', now).execute();
    await db.deleteFrom('login_links').where('expires_at', '<', now).execute();
    await sql`
      delete from sessions
       where least(expires_at, ended_at) < ${now}::timestamptz - ${SESSIONS_LISTED_FOR}::interval
    `.execute(db);
    await sql`
      delete from login_failures
       where greatest(last_at, banned_until)
             < ${now}::timestamptz - ${FAILURES_FORGOTTEN_AFTER}::interval
    `.execute(db);
    await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
    await db.deleteFrom('email_changes').where('expires_at', '<', now).execute();
    await db.deleteFrom('mail_links').where('expires_at', '<', now).execute();
    await db.deleteFrom('throttles').where('resets_at', '<', now).execute();
    await sql`delete from spent_captchas where expires_at < now()`.execute(db);
    await sql`
      delete from mails where done_at < ${now}::timestamptz - ${MAILS_KEPT_FOR}::interval
    `.execute(db);
    await sql`
      delete from bot_messages where done_at < ${now}::timestamptz - ${MAILS_KEPT_FOR}::interval
    `.execute(db);
    await sql`
      delete from reminders where at < ${now}::timestamptz - ${REMINDERS_KEPT_FOR}::interval
    `.execute(db);
    await sql`
      delete from known_devices
       where last_seen_at < ${now}::timestamptz - ${DEVICES_KNOWN_FOR}::interval
    `.execute(db);
    await sql`
      delete from sign_in_signals
       where last_seen_at < ${now}::timestamptz - case kind
               when 'device' then ${DEVICES_KNOWN_FOR}::interval
               else ${NETWORKS_KNOWN_FOR}::interval end`.execute(db);
    await sql`
      delete from staff_sessions
       where person_id is null
         and asked_at < ${now}::timestamptz - ${UNPRESSED_KEPT_FOR}::interval`.execute(db);
    await sql`
      delete from post_reads where day < ${now}::timestamptz - ${POST_READS_KEPT_FOR}::interval
    `.execute(db);
    await sql`
      delete from partner_postback_messages
       where created_at < ${now}::timestamptz - ${POSTBACKS_KEPT_FOR}::interval`.execute(db);
    await db.deleteFrom('partner_postback_owners').where('next_at', '<', now).execute();
    await db
      .deleteFrom('play_minutes')
      .where('minute', '<', Math.floor(now.getTime() / 60_000) - PLAY_MINUTES_KEPT)
      .execute();
    await db
      .deleteFrom('pending_referrals')
      .where('created_at', '<', new Date(now.getTime() - REFERRAL_KEPT_MS))
      .execute();
  },
};
