import {
  OFFICE_GAME_LISTS,
  OFFICE_GAME_MARKS,
  type OfficeGame,
} from '../../../shared/backoffice/catalogue/contract.ts';
import type { OfficeOutput } from '../../../shared/backoffice/contract.ts';
import type { ActField, ChosenAct } from '../acts/act-form.tsx';
import { whyClosed, WHY_CLOSED_FIELDS } from '../switches/why-closed.ts';
import { ask } from '../transport/ask.ts';

type Overview = OfficeOutput<'catalogue.overview'>;
export type OwnGame = Overview['own'][number];
export type Provider = Overview['providers'][number];
export type Banner = Overview['banners'][number];

const choices = (words: readonly string[]) => words.map((word) => [word, word] as const);

const place: ActField = { name: 'place', label: 'Place (1 is first)', kind: 'number', start: '1' };

export const switchOwn = ({ game, title, isOn }: OwnGame): ChosenAct =>
  switching('own-game', game, {
    isOn,
    title,
    note: isOn ? 'It takes no new stakes. Rounds under way finish.' : 'It takes stakes again.',
  });

export const switchProvider = ({ title, isOn }: Provider): ChosenAct =>
  switching('provider', title, { isOn, title, note: 'All its games.' });

/** Switches over what players are told the reason of. */
const switching = (
  kind: 'own-game' | 'provider',
  id: string,
  { isOn, title, note }: { readonly isOn: boolean; readonly title: string; readonly note: string },
): ChosenAct => ({
  title: `Switch ${title} ${isOn ? 'off' : 'on'}`,
  isDanger: isOn,
  note,
  fields: isOn ? WHY_CLOSED_FIELDS : [],
  send: (values) =>
    isOn
      ? ask('switches.off', { kind, id, ...whyClosed(values) })
      : ask('switches.on', { kind, id }),
});

export const placeProvider = ({ title }: Provider): ChosenAct => ({
  title: `Move ${title}`,
  fields: [place],
  send: (values) => ask('catalogue.placeProvider', { title, place: Number(values['place']) }),
});

export const switchGame = ({ id, title, isOn }: OfficeGame): ChosenAct => ({
  title: `Switch ${title} ${isOn ? 'off' : 'on'}`,
  isDanger: isOn,
  note: isOn ? 'Rounds under way finish.' : 'It is offered again.',
  send: () => ask('catalogue.switchGame', { id, isOn: !isOn }),
});

export const markGame = ({ id, title }: OfficeGame): ChosenAct => ({
  title: `Mark ${title}`,
  fields: [
    { name: 'mark', label: 'Mark', options: choices(OFFICE_GAME_MARKS) },
    {
      name: 'state',
      label: 'State',
      options: [
        ['on', 'On'],
        ['off', 'Off'],
      ],
    },
  ],
  send: ({ mark, state }) =>
    ask('catalogue.mark', {
      id,
      mark: OFFICE_GAME_MARKS.find((one) => one === mark) ?? 'cashback',
      isOn: state === 'on',
    }),
});

export const countGame = ({ id, title }: OfficeGame): ChosenAct => ({
  title: `Set share: ${title}`,
  note: 'What share of a stake counts, in percent. Leave it empty for the usual share. Raising it takes two people.',
  fields: [{ name: 'percent', label: 'Percent', kind: 'number', isOptional: true }],
  send: ({ percent = '' }) =>
    ask('catalogue.contribution', { id, percent: percent === '' ? null : Number(percent) }),
});

const LIST_ACTS = [
  ['put', 'Put it at a place'],
  ['drop', 'Take it out'],
] as const;

export const listGame = ({ id, title }: OfficeGame): ChosenAct => ({
  title: `Change lists: ${title}`,
  fields: [
    { name: 'list', label: 'List', options: choices(OFFICE_GAME_LISTS) },
    { name: 'act', label: 'What to do', options: LIST_ACTS },
    place,
  ],
  send: ({ list: word, act, place: at }) => {
    const list = OFFICE_GAME_LISTS.find((one) => one === word) ?? 'hot';
    return act === 'drop'
      ? ask('catalogue.dropFromList', { id, list })
      : ask('catalogue.putInList', { id, list, place: Number(at) });
  },
});

const isoOf = (typed = '') => (typed === '' ? null : `${typed.slice(0, 16)}:00Z`);

export const changeBanner = ({ key, isOn, from, until }: Banner): ChosenAct => ({
  title: `Change banner: ${key}`,
  fields: [
    {
      name: 'state',
      label: 'State',
      options: [
        ['on', 'Shown'],
        ['off', 'Hidden'],
      ],
      start: isOn ? 'on' : 'off',
    },
    {
      name: 'from',
      label: 'From (UTC)',
      kind: 'datetime-local',
      isOptional: true,
      start: from?.slice(0, 16) ?? '',
    },
    {
      name: 'until',
      label: 'Until (UTC)',
      kind: 'datetime-local',
      isOptional: true,
      start: until?.slice(0, 16) ?? '',
    },
  ],
  send: (values) =>
    ask('catalogue.banner', {
      key,
      isOn: values['state'] === 'on',
      from: isoOf(values['from']),
      until: isoOf(values['until']),
    }),
});

export const syncGames: ChosenAct = {
  title: 'Copy the aggregator’s games',
  note: 'It runs in the background and takes a few minutes.',
  fields: [
    {
      name: 'loss',
      label: 'If many games are gone',
      options: [
        ['keep', 'Keep them'],
        ['accept', 'Accept it'],
      ],
    },
  ],
  send: ({ loss }) => ask('catalogue.sync', { mayLoseMany: loss === 'accept' }),
};
