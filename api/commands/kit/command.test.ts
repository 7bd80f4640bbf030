import { expect, test } from 'vitest';
import { chooseCommand, type Command, usageOf } from './command.ts';
import { WrongCommand } from './wrong-command.ts';
import { idOf, isOn, numberOf, reasonOf } from './command-words.ts';

const saying = (text: string): Pick<Command<null>, 'run'> => ({
  run: async (_deps, words) => [text, ...words].join(' '),
});

const commands: Readonly<Record<string, Command<null>>> = {
  list: { does: 'everything', ...saying('all') },
  show: { takes: '<id>', does: 'one,\nin full', ...saying('one') },
  'show last': saying('last'),
  carry: { takes: '<what> <from which place> <to which place>', does: 'far', ...saying('gone') },
};

test('The usage text lists each command, its arguments and its purpose in two columns', () => {
  expect(usageOf({ name: 'things', commands, hint: 'Nothing more.' })).toBe(
    `npm run things -- <command>

  list       everything
  show <id>  one,
             in full
  show last
  carry <what> <from which place> <to which place>
             far

Nothing more.`,
  );
});

test('A command is known by its longest name, and the words after it are its arguments', async () => {
  const said = async (...typed: string[]) => {
    const chosen = chooseCommand(commands, typed);
    return await chosen?.command.run(null, chosen.words);
  };
  expect(await said('list')).toBe('all');
  expect(await said('show', '7', 'x')).toBe('one 7 x');
  expect(await said('show', 'last')).toBe('last');
  for (const typed of [[], [''], ['toString'], ['last'], ['LIST']]) {
    expect(await said(...typed)).toBeUndefined();
  }
});

test.each([
  ['a number as an id', () => idOf('7')],
  ['an id in capital letters', () => idOf('0199D3A0-0000-7000-8000-000000000000')],
  ['a missing id', () => idOf(undefined)],
  ['zero as a number', () => numberOf('0')],
  ['a fraction as a number', () => numberOf('1.5')],
  ['a number that is too large', () => numberOf('9007199254740993')],
  ['a switch that is neither on nor off', () => isOn('yes')],
  ['an empty reason', () => reasonOf({ reason: '  ' })],
  ['a reason of 201 characters', () => reasonOf({ reason: 'x'.repeat(201) })],
])('A command refuses %s', (_what, read) => {
  expect(read).toThrow(WrongCommand);
});

test('A command reads the arguments that have the right form', () => {
  const id = '0199d3a0-0000-7000-8000-000000000000';
  expect(idOf(id)).toBe(id);
  expect(numberOf('12')).toBe(12);
  expect([isOn('on'), isOn('off')]).toEqual([true, false]);
  expect(reasonOf({ reason: ' late ' })).toBe('late');
});
