import { expect, test } from 'vitest';
import { playerIdOf } from '../../../shared/ids.ts';
import { chooseShown, type KnownFlip } from './flip-book.ts';

const known = (creator: number, roundId: string) =>
  ({ flip: { creator: { playerId: playerIdOf(creator) } }, view: { roundId } }) as KnownFlip;

const idsOf = (chosen: ReturnType<typeof chooseShown>) => chosen.map(({ roundId }) => roundId);

test('Players who open many flips take no place in the list from one who opened a single one', () => {
  const crowd = Array.from({ length: 6 }, (_, at) => known(1 + (at % 2), `f${9 - at}`));
  const old = known(3, 'f1');
  expect(idsOf(chooseShown([...crowd, old], 4))).toEqual(['f9', 'f8', 'f7', 'f1']);
});

test('A list that has room for all flips shows them newest first', () => {
  const all = [known(1, 'f1'), known(2, 'f2'), known(1, 'f3')];
  expect(idsOf(chooseShown(all, 100))).toEqual(['f3', 'f2', 'f1']);
});
