import { type RawBuilder, sql } from 'kysely';
import type { FoundBy, SearchHit } from '../../../shared/backoffice/search/contract.ts';
import { linkOfPayee, type LinkDeps } from '../../cashdesk/withdrawals/payee-links.ts';
import type { Database } from '../../platform/db/database.ts';
import { fingerprintsOf } from '../../protection/exclusion/fingerprints.ts';
import type { SearchQuery } from './search-query.ts';

/** How many are shown of each way of finding them. */
export const HITS_OF_A_WAY = 8;

export type FindDeps = LinkDeps & { readonly db: Database };

type Row = {
  id: bigint;
  nick: string;
  login: string | null;
  created_at: Date;
  by: FoundBy;
};

/**
 * Players by everything that names one. Each way reads an index and a few rows, so a search costs
 * the same with a million players.
 */
export async function findPlayers(
  deps: FindDeps,
  query: SearchQuery,
  { mayTrace }: { readonly mayTrace: boolean },
): Promise<readonly SearchHit[]> {
  const ways = [...waysByName(query), ...waysByMoney(deps, query)];
  if (mayTrace) ways.push(...waysBySignIn(query));
  if (ways.length === 0) return [];
  const { rows } = await sql<Row>`
    select p.id, p.nick, p.login, p.created_at, found.by
      from (${sql.join(ways, sql` union all `)}) found (id, by)
      join players p on p.id = found.id`.execute(deps.db);
  return rows.map(viewRow);
}

const viewRow = ({ id, nick, login, created_at, by }: Row): SearchHit => ({
  kind: 'player',
  id: String(id),
  playerId: Number(id),
  nick,
  by,
  detail: login,
  amountMicro: null,
  at: created_at.toISOString(),
});

/** The players of a query that selects their ids, found in this way. */
const way = (by: FoundBy, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select *, ${by}::text from (${rows} limit ${HITS_OF_A_WAY}) found (id))`;

/** The last character: everything that begins with a prefix is before the prefix with it. */
const LAST = '\u{10FFFF}';

/** Rows whose text begins so, in the order of their letters, by an index for patterns. */
const beginning = (text: RawBuilder<string>, prefix: string): RawBuilder<unknown> => sql`
  select id from players
   where ${text} ~>=~ ${prefix} and ${text} ~<~ ${prefix + LAST} order by ${text} using ~<~`;

function waysByName(query: SearchQuery): RawBuilder<unknown>[] {
  const { number, uuid, prefix, email, telegramName } = query;
  const ways: RawBuilder<unknown>[] = [];
  if (number !== undefined) {
    ways.push(
      way('id', sql`select id from players where id = ${number}`),
      way(
        'telegram',
        sql`select player_id from identities
             where provider = 'telegram' and external_id = ${String(number)}`,
      ),
    );
  }
  if (uuid !== undefined) {
    ways.push(way('id', sql`select id from players where public_id = ${uuid}::uuid`));
  }
  if (telegramName !== undefined) {
    ways.push(
      way(
        'telegram',
        sql`select player_id from identities
             where provider = 'telegram' and lower(profile ->> 'username') = ${telegramName}`,
      ),
    );
  }
  if (email !== undefined) {
    ways.push(way('email', sql`select id from players where lower(email) = lower(${email})`));
  }
  if (prefix !== undefined) {
    ways.push(
      way('nick', beginning(sql`lower(nick)`, prefix)),
      way('login', beginning(sql`lower(login)`, prefix)),
    );
  }
  return ways;
}

const digestsOf = (of: RawBuilder<unknown>, digest: Buffer): RawBuilder<unknown> => sql`
  select distinct player_id from player_fingerprints where kind in (${of}) and digest = ${digest}`;

function waysByMoney(deps: FindDeps, query: SearchQuery): RawBuilder<unknown>[] {
  const { email, purse, memo, hashes } = query;
  const ways: RawBuilder<unknown>[] = [];
  if (email !== undefined) {
    const known = [{ kind: 'email' as const, value: email }];
    const [mailbox] = fingerprintsOf(deps.config.fingerprintKey, known);
    if (mailbox !== undefined) ways.push(way('mailbox', digestsOf(sql`'email'`, mailbox.digest)));
  }
  if (purse !== undefined) {
    const [{ digest }] = linkOfPayee(deps, { purse, memo: null });
    ways.push(
      way(
        'wallet',
        sql`select distinct player_id from payout_addresses where link_digest = ${digest}`,
      ),
      way('wallet', digestsOf(sql`'payment', 'source'`, digest)),
      way('wallet', sql`select player_id from ton_wallets where address = ${purse}`),
      way(
        'deposit-address',
        sql`select player_id from crypto_addresses where lower(address) = lower(${purse})`,
      ),
    );
  }
  if (memo !== undefined) {
    ways.push(way('memo', sql`select player_id from ton_memos where memo = ${memo}`));
  }
  if (hashes.length > 0) {
    ways.push(
      way(
        'transaction',
        sql`select player_id from ton_transactions
             where hash = any (${hashes}::text[]) and player_id is not null`,
      ),
    );
  }
  return ways;
}

function waysBySignIn({ network, device }: SearchQuery): RawBuilder<unknown>[] {
  const signedInFrom = (kind: 'device' | 'network', value: string) =>
    way(kind, sql`select player_id from sign_in_signals where kind = ${kind} and value = ${value}`);
  return [
    ...(device === undefined ? [] : [signedInFrom('device', device)]),
    ...(network === undefined ? [] : [signedInFrom('network', network)]),
  ];
}
