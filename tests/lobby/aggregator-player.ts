import type {
  AggregatorStage,
  Fields,
  Said,
  Seated,
  SeatOptions,
} from '../harness/aggregator-fixture.ts';

/** A fresh player; `moved` is what their balance changed by since, in micro-units. */
export async function sitDownAt(stage: AggregatorStage, options?: SeatOptions) {
  const seated = await stage.seat(options);
  const before = await stage.balanceOf(seated);
  const say = (fields: Fields): Promise<Said> => stage.say(stage.about(seated, fields));
  return {
    seated,
    say,
    moved: async () => (await stage.balanceOf(seated)) - before,
    bet: (id: string, amount = '10.00', rest: Fields = {}) =>
      say({ action: 'bet', transaction_id: id, amount, type: 'bet', round_id: `r-${id}`, ...rest }),
    win: (id: string, amount = '25', rest: Fields = {}) =>
      say({ action: 'win', transaction_id: id, amount, type: 'win', ...rest }),
    refund: (id: string, bet: string, amount = '10.00') =>
      say({ action: 'refund', transaction_id: id, bet_transaction_id: bet, amount }),
    rollback: (id: string, listed: readonly string[]) =>
      say({
        action: 'rollback',
        transaction_id: id,
        type: 'rollback',
        provider_round_id: 'p',
        round_id: 'r',
        ...(listed.length > 0 && {
          rollback_transactions: listed.map((transaction_id) => ({
            action: 'bet',
            amount: '10',
            transaction_id,
            type: 'bet',
          })),
        }),
      }),
  };
}

/** A player's wagered, returned and experience in micro-units, and the number of rounds. */
export async function totalsAt(stage: AggregatorStage, { id }: Seated): Promise<number[]> {
  const row = await stage.db
    .selectFrom('player_totals')
    .selectAll()
    .where('player_id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  const { wagered_micro, returned_micro, experience_micro, rounds } = row;
  return [wagered_micro, returned_micro, experience_micro, rounds].map(Number);
}

/** What a player owed after each change of it, in micro-units, in the order of the changes. */
export async function debtsOf(stage: AggregatorStage, { id }: Seated): Promise<bigint[]> {
  const { rows } = await stage.owner.query<{ owed: string }>(
    `select detail ->> 'owedMicro' as owed from idempotency_keys
      where key like 'provider:owed:%' and player_id = $1
      order by substring(key from '[0-9]+$')::int`,
    [id],
  );
  return rows.map(({ owed }) => BigInt(owed));
}
