import { atom } from 'jotai';
import { type AutobetPlan, type BetChange, MAX_AUTOBET_ROUNDS } from './autobet.ts';

/** The series as typed; empty stops mean none, an empty raise means back to the first stake. */
export type SeriesDraft = {
  readonly rounds: string;
  readonly stopProfit: string;
  readonly stopLoss: string;
  readonly raiseOnWin: string;
  readonly raiseOnLoss: string;
};

/** What a panel's fields hold; make one per game, so that it stays while the panel is closed. */
export const seriesDraftAtomOf = () =>
  atom<SeriesDraft>({
    rounds: '10',
    stopProfit: '',
    stopLoss: '',
    raiseOnWin: '',
    raiseOnLoss: '',
  });

/** What a field means: its value, nothing typed, or `bad` where it cannot be understood. */
type Reading = number | undefined | 'bad';

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

function readRounds(text: string): Reading {
  const plain = withoutSpaces(text);
  const rounds = /^\d{1,4}$/.test(plain) ? Number(plain) : 0;
  return rounds >= 1 && rounds <= MAX_AUTOBET_ROUNDS ? rounds : 'bad';
}

/**
 * A typed stop in hundredths. Spaces and a leading minus mean nothing, a comma or a point is the
 * decimal mark; what could be read in two ways, such as 1,000, is not understood, for a limit must
 * never be dropped or shrunk unasked.
 */
export function readStop(text: string): Reading {
  const plain = withoutSpaces(text).replace(/^[-\u2212\u2013]/, '');
  if (plain === '') return withoutSpaces(text) === '' ? undefined : 'bad';
  const parts = /^(\d{0,10})(?:[.,](\d{0,2}))?$/.exec(plain);
  const [, whole = '', places = ''] = parts ?? [];
  const hundredths = Number(`${whole}${places.padEnd(2, '0')}`);
  return hundredths > 0 ? hundredths : 'bad';
}

function readRaise(text: string): Reading {
  const plain = withoutSpaces(text);
  if (plain === '') return undefined;
  return /^\+?\d{1,4}(?:[.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : 'bad';
}

const READERS = {
  rounds: readRounds,
  stopProfit: readStop,
  stopLoss: readStop,
  raiseOnWin: readRaise,
  raiseOnLoss: readRaise,
} as const satisfies Record<keyof SeriesDraft, (text: string) => Reading>;

/** What a field of a draft means: rounds, hundredths for a stop, a percentage for a raise. */
export function readField(draft: SeriesDraft, field: keyof SeriesDraft): Reading {
  return READERS[field](draft[field]);
}

function changeOf(percent: number | undefined): BetChange {
  return percent === undefined || percent === 0 ? { kind: 'reset' } : { kind: 'raise', percent };
}

/** The plan a draft means; none while one of its fields cannot be understood. */
export function planOfDraft(draft: SeriesDraft): AutobetPlan | undefined {
  const rounds = readField(draft, 'rounds');
  const stopProfitHundredths = readField(draft, 'stopProfit');
  const stopLossHundredths = readField(draft, 'stopLoss');
  const onWin = readField(draft, 'raiseOnWin');
  const onLoss = readField(draft, 'raiseOnLoss');
  if (rounds === 'bad' || rounds === undefined || onWin === 'bad' || onLoss === 'bad') {
    return undefined;
  }
  if (stopProfitHundredths === 'bad' || stopLossHundredths === 'bad') return undefined;
  const stops = { stopProfitHundredths, stopLossHundredths };
  return { rounds, ...stops, onWin: changeOf(onWin), onLoss: changeOf(onLoss) };
}
