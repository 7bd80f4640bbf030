import { sql } from 'kysely';
import { OWN_GAMES } from '../../games/manifests.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Stretch } from './sum-stretch.ts';

/** Adds what the rounds of a stretch return on average, and its variance, to the day. */
export async function addExpectations(trx: Database, stretch: Stretch): Promise<void> {
  for (const [game, { expectation }] of Object.entries(OWN_GAMES)) {
    const { expectedMicro, variance } = await expectation(trx, stretch);
    if (expectedMicro > 0) {
      await sql`
        insert into day_expectations as d (day, account, expected_micro, variance)
        values (${stretch.day}::date, ${`game:${game}`}, ${expectedMicro}, ${variance})
        on conflict (day, account) do update
          set expected_micro = d.expected_micro + excluded.expected_micro,
              variance = d.variance + excluded.variance`.execute(trx);
    }
  }
}
