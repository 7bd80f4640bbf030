import type { Client } from 'pg';
import { uuidTimeMs } from '../../shared/ids.ts';
import { uuidV7At } from '../../api/platform/uuid.ts';
import { MINUTE_MS } from '../../shared/platform/durations.ts';

/** A moment long past that no roll-up covers yet. */
export async function unrolledMoment(owner: Client): Promise<number> {
  const { rows } = await owner.query(
    'select through_id from ledger_watermarks order by through_id desc limit 1',
  );
  const throughId: string | undefined = rows[0]?.through_id;
  return throughId === undefined ? Date.now() - 5 * MINUTE_MS : uuidTimeMs(throughId) + 1;
}

/**
 * Writes a valid bonus into the past as the database's owner. It goes to a wallet that bets do not
 * touch.
 */
export async function plantOldTransfer(owner: Client, atMs: number): Promise<void> {
  await owner.query(
    "insert into accounts (operator_account) values ('bonus') on conflict do nothing",
  );
  await owner.query(
    `with place as (
       select w.account_id, w.balance_micro, w.version from wallets w
         join accounts a on a.id = w.account_id where a.wallet = 'bonus'
        order by w.account_id limit 1
     ), paid as (
       update wallets w set balance_micro = p.balance_micro + 500, version = p.version + 1
         from place p where w.account_id = p.account_id
     )
     insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind,
                            to_balance_micro, to_version, created_at)
     select $1, 0, (select id from accounts where operator_account = 'bonus'), p.account_id, 500, 'bonus',
            p.balance_micro + 500, p.version + 1, to_timestamp($2::float8 / 1000)
       from place p`,
    [uuidV7At(atMs), atMs],
  );
}
