import { CURRENCIES } from '../../../../shared/money/currency.ts';
import type { StandInGame } from './game.ts';
import { type Draws, drawsOf } from './seeded.ts';

/** A live game's table as `/games/lobby` lists it. */
export type Table = {
  readonly lobbyData: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly openTime: string;
  readonly closeTime: string;
  readonly dealerName: string;
  readonly dealerAvatar: string;
  readonly technology: 'HTML5';
  readonly limits: readonly { currency: string; min: number; max: number }[];
  readonly tableId: string;
};

/** Dealers of the studios; the number is the portrait's. */
const DEALERS =
  'Alina Marat Deniz Ksenia Timur Elif Sofia Ruslan Aigerim Oksana Dilnoza Anton Zeynep Mira Bohdan Leyla Emre Vera Nikita Aruzhan Selin Artem Madina Yulia Jasur Polina Kerem Daria'.split(
    ' ',
  );
const AREAS = 'Window Terrace Balcony Gallery Alcove Fountain Library Atrium Loggia Rotunda'.split(
  ' ',
);

/** Rough worth of a euro, so that limits look natural in each currency. */
const PER_EURO: Readonly<Record<string, number>> = {
  RUB: 100,
  USD: 1,
  EUR: 1,
  UAH: 45,
  KZT: 500,
  UZS: 13_000,
  TRY: 40,
};

/** Currencies the stand-in's games are played in. */
export const PLAYED_CURRENCIES: readonly string[] = CURRENCIES.map(({ code }) => code).filter(
  (code) => PER_EURO[code] !== undefined,
);

const STAKES = [
  [0.1, 500],
  [0.5, 1000],
  [1, 2500],
  [5, 5000],
  [25, 10_000],
] as const;

function roundStake(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return amount < 1 ? amount : Math.round(amount / step) * step;
}

/** The tables behind a live game in a currency: always the same for the same game. */
export function tablesOf(game: StandInGame, currency: string, origin: string): readonly Table[] {
  const draws = drawsOf(`${game.uuid}/lobby`);
  const count = game.hasLobby ? 3 + draws.below(9) : 1;
  return Array.from({ length: count }, (_, at) => tableOf(game, { draws, at, currency, origin }));
}

function tableOf(
  game: StandInGame,
  {
    draws,
    at,
    currency,
    origin,
  }: {
    readonly draws: Draws;
    readonly at: number;
    readonly currency: string;
    readonly origin: string;
  },
): Table {
  const tableId = `${game.uuid.slice(0, 6)}${String(at + 1).padStart(2, '0')}`;
  const dealer = draws.pick(DEALERS);
  const [min, max] = draws.pick(STAKES);
  const worth = PER_EURO[currency] ?? 1;
  const isAllDay = draws.isLucky(0.7);
  return {
    lobbyData: Buffer.from(JSON.stringify({ table: tableId })).toString('base64url'),
    name: `${game.name} · ${draws.pick(AREAS)} ${at + 1}`,
    isOpen: draws.isLucky(0.9),
    openTime: isAllDay ? '00:00' : `${String(8 + draws.below(6)).padStart(2, '0')}:00`,
    closeTime: isAllDay ? '24:00' : `0${1 + draws.below(5)}:00`,
    dealerName: dealer,
    dealerAvatar: `${origin}/sandbox/aggregator/images/dealer-${dealer.toLowerCase()}.svg`,
    technology: 'HTML5',
    limits: [{ currency, min: roundStake(min * worth), max: roundStake(max * worth) }],
    tableId,
  };
}
