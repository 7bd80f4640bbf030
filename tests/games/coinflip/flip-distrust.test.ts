import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createFlipSteps } from '../../../api/games/coinflip/flip-driver.ts';
import { readFlip } from '../../../api/games/coinflip/flip-store.ts';
import type { RoundId } from '../../../shared/ids.ts';
import { deposit, type TestPlayer } from '../../ledger/ledger-fixture.ts';
import { beaconOf, type DrivenTable, openDrivenTable } from '../driven-table.ts';
import { STAKE } from '../table-stakes.ts';
import { addOpenFlip, joinBy, stepsOver } from './coinflip-fixture.ts';

let table: DrivenTable;
let creator: TestPlayer;
let joiner: TestPlayer;
beforeAll(async () => {
  table = await openDrivenTable();
  [creator, joiner] = [await table.books.addPlayer(), await table.books.addPlayer()];
  for (const player of [creator, joiner]) await deposit(table.books.ledger, player, 10n * STAKE);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => table.close());

/** A clock of this machine that can be put ahead of the database's. */
function aheadClock(): (ms: number) => void {
  const now = Date.now.bind(Date);
  let aheadMs = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs);
  return (ms) => {
    aheadMs = ms;
  };
}

async function joinedFlip(): Promise<RoundId> {
  const id = await addOpenFlip(table.books, creator);
  expect(await joinBy(table.books, joiner, { id })).toBe('posted');
  return id;
}

const endOf = async (id: RoundId) => {
  const flip = await readFlip(table.books.db, { id });
  return flip?.round.refund?.reason ?? flip?.round.state;
};

test('The time that the beacon takes to answer is not held against the database’s clock', async () => {
  const id = await joinedFlip();
  const setAhead = aheadClock();
  const beacon = beaconOf([table.relay.url]);
  const slow = {
    ...beacon,
    fetch: () => {
      setAhead(2000);
      return Promise.resolve(undefined);
    },
  };
  await createFlipSteps(stepsOver(table.books, slow)).close(id);
  expect(await endOf(id)).toBe('spinning');
});

test('A flip that waited long is given its time from the join before a wrong clock ends it', async () => {
  const id = await joinedFlip();
  const { owner } = table.books;
  const steps = createFlipSteps(stepsOver(table.books, beaconOf([table.relay.url])));
  await owner.query(
    `update coinflips set opened_at = opened_at - interval '1 hour' where id = $1`,
    [id],
  );
  aheadClock()(5000);
  await steps.close(id);
  expect(await endOf(id)).toBe('waiting');
  await owner.query(
    `update rounds set created_at = created_at - interval '121 seconds'
      where table_id = $1 and player_id = $2`,
    [id, joiner.id],
  );
  await steps.close(id);
  expect(await endOf(id)).toBe('clock');
});
