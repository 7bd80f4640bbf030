import { createHash, randomUUID } from 'node:crypto';
import type { TestLedger, TestPlayer } from '../../ledger/ledger-fixture.ts';

/** What players did that ties accounts to one another, as the server keeps it. */
export type Ties = {
  /** Both proved one thing of their person: a mailbox, a document, a wallet by its key. */
  prove(kind: string, ...players: readonly TestPlayer[]): Promise<void>;
  /** A wallet is bound by its key. */
  bind(player: TestPlayer, purse: string): Promise<void>;
  /** A withdrawal to a purse is asked for, and gets as far as this. */
  askAt(player: TestPlayer, purse: string, stage: 'cancelled' | 'review' | 'done'): Promise<void>;
  /** A purse pays a deposit of the player's. */
  payFrom(purse: string, player: TestPlayer): Promise<void>;
  signIn(kind: 'device' | 'network', value: string, ...players: TestPlayer[]): Promise<void>;
  /** Accounts are made by one person's invitations, each a minute after the one before. */
  invite(code: string, ...players: readonly TestPlayer[]): Promise<void>;
};

/** What somebody is known by: its kind and its digest. */
type Mark = readonly [kind: string, digest: Buffer];

const digestOf = (purse: string) => createHash('sha256').update(purse).digest();

/** Writes ties into the rows of a ledger's database; what comes later has a later time. */
export function tiesIn({ owner }: Pick<TestLedger, 'owner'>): Ties {
  let turn = 0;
  const later = () => new Date(Date.now() - 3_600_000 + (turn += 1) * 1000);
  const keep = (mark: Mark, { id }: TestPlayer, isProven: boolean) =>
    owner.query(
      `insert into player_fingerprints (kind, digest, player_id, is_proven, created_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [...mark, id, isProven, later()],
    );
  return {
    prove: async (kind, ...players) => {
      const digest = digestOf(randomUUID());
      for (const player of players) await keep([kind, digest], player, true);
    },
    bind: async (player, purse) => {
      await keep(['payment', digestOf(purse)], player, true);
    },
    payFrom: async (purse, player) => {
      await keep(['source', digestOf(purse)], player, false);
    },
    askAt: async (player, purse, stage) => {
      const digest = digestOf(purse);
      await keep(['payment', digest], player, false);
      const addressId = randomUUID();
      const at = later();
      const ending = stage === 'cancelled' ? stage : null;
      await owner.query(
        `with address as (
           insert into payout_addresses (id, player_id, payway_id, digest, link_digest, sealed,
             masked, first_used_at, usable_from)
           select $1, $2, m.payway_id, $3, $3, 'x', 'x', $4, $4
             from payway_methods m order by m.id limit 1
           returning id)
         insert into withdrawals (id, player_id, payway_id, method_id, address_id, stage, ending,
           amount_micro, fee_micro, currency_id, payer_currency, amount_in_currency, rate_micro,
           usable_from, due_at, asked_at)
         select $5, $2, m.payway_id, m.id, $1, $6, $7, 1000000, 0, 1, 'RUB', 1, 1000000, $4, $4, $4
           from payway_methods m order by m.id limit 1`,
        [addressId, player.id, digest, at, randomUUID(), stage, ending],
      );
    },
    signIn: async (kind, value, ...players) => {
      for (const { id } of players) {
        await owner.query(
          `insert into sign_in_signals (player_id, kind, value, first_seen_at, last_seen_at)
           values ($1, $2, $3, now(), now())`,
          [id, kind, value],
        );
      }
    },
    invite: async (code, ...players) => {
      const madeAt = Date.now() - 86_400_000;
      for (const [at, { id }] of players.entries()) {
        await owner.query(`update players set referrer_code = $1, created_at = $2 where id = $3`, [
          code,
          new Date(madeAt + at * 60_000),
          id,
        ]);
      }
    },
  };
}
