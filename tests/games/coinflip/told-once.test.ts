import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFlipBook } from '../../../api/games/coinflip/flip-book.ts';
import { createFlipSteps } from '../../../api/games/coinflip/flip-driver.ts';
import { giveUpFlip } from '../../../api/games/coinflip/flip-steps.ts';
import { readFlip } from '../../../api/games/coinflip/flip-store.ts';
import type { RoundId } from '../../../shared/ids.ts';
import { PATIENT } from '../../harness/wire-stage.ts';
import { beaconOf, type DrivenTable, openDrivenTable } from '../driven-table.ts';
import { addOpenFlip, joinBy, stepsOver } from './coinflip-fixture.ts';

let table: DrivenTable;
beforeAll(async () => {
  table = await openDrivenTable();
});
afterAll(() => table.close());

/** The book of a process, with what it tells: states of rounds, and whether the flip looks new. */
async function openBook() {
  const told: string[] = [];
  const book = createFlipBook({
    db: table.books.db,
    beaconTimeMs: () => 0,
    onChange: ({ flip: { round } }, looksNew) => {
      told.push(looksNew ? `${round.state} looks new` : round.state);
    },
  });
  await book.readAll();
  return { book, told };
}

const steps = () => createFlipSteps(stepsOver(table.books, beaconOf([table.relay.url])));

async function advance(id: RoundId): Promise<void> {
  const flip = await readFlip(table.books.db, { id });
  if (flip !== undefined) await steps().advance(flip.round);
}

test('The end of a flip that is given back is told once, though it looks as it did before', async () => {
  const { book, told } = await openBook();
  const { books, red } = table;
  const id = await addOpenFlip(books, red);
  await book.changed(id);
  await giveUpFlip(books.db, id, 'cancelled');
  await book.changed(id);
  expect(told).toEqual(['waiting looks new', 'refunding looks new']);
  await advance(id);
  await Promise.all([book.changed(id), book.readAll(), book.changed(id)]);
  await book.readAll();
  expect(told.slice(2)).toEqual(['refunded']);
});

test('The end of a flip of which no announcement came is told by the next reading of all, once', async () => {
  const { book, told } = await openBook();
  const { books, red, blue } = table;
  const id = await addOpenFlip(books, red);
  await book.changed(id);
  await joinBy(books, blue, { id });
  await steps().close(id);
  await expect
    .poll(async () => {
      await advance(id);
      return (await readFlip(books.db, { id }))?.round.state;
    }, PATIENT)
    .toBe('settled');
  await book.readAll();
  await Promise.all([book.readAll(), book.changed(id)]);
  expect(told).toEqual(['waiting looks new', 'settled looks new']);
});

test('A change that could not be read is told a moment later', async () => {
  const { book, told } = await openBook();
  const { books, red } = table;
  const id = await addOpenFlip(books, red);
  await books.owner.query('alter table coinflips rename to coinflips_away');
  await expect(book.changed(id)).rejects.toThrow('coinflips');
  expect(told).toEqual([]);
  await books.owner.query('alter table coinflips_away rename to coinflips');
  await expect.poll(() => told, PATIENT).toEqual(['waiting looks new']);
});
