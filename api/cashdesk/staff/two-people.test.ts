import { expect, test } from 'vitest';
import { areTwoPeople, type Approval } from './two-people.ts';

const pressed = (by: string): Approval => ({ by, via: 'telegram', user: undefined });
const typed = (by: string, user: string): Approval => ({ by, via: 'shell', user });

type Pair = readonly [Approval, Approval];

test.each<[string, Pair, boolean]>([
  ['two presses of two members', [pressed('nora'), pressed('gleb')], true],
  ['two presses of one member', [pressed('nora'), pressed('nora')], false],
  ['a press, and the same name typed', [pressed('nora'), typed('nora', 'root')], false],
  ['a press, and another name typed', [pressed('nora'), typed('gleb', 'root')], true],
  ['two users of the machine', [typed('nora', 'nora'), typed('gleb', 'gleb')], true],
  ['a user, and a name another one typed', [typed('nora', 'nora'), typed('gleb', 'root')], true],
  ['a user, and a name typed as them', [typed('nora', 'nora'), typed('gleb', 'nora')], false],
  ['two names typed at one shell', [typed('nora', 'root'), typed('gleb', 'root')], false],
  ['two names typed at two shells', [typed('nora', 'root'), typed('gleb', 'guest')], false],
])('The check for two people decides correctly on %s', (_name, [one, other], areTwo) => {
  expect(areTwoPeople(one, other)).toBe(areTwo);
  expect(areTwoPeople(other, one)).toBe(areTwo);
});
