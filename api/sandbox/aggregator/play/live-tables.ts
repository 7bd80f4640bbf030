import { createHash } from 'node:crypto';
import { type Table, tablesOf } from '../catalogue/lobby.ts';
import type { PlaySession } from '../sessions.ts';
import { newTransactionId } from './callbacks.ts';
import type { Draw } from './engines/draw.ts';
import { numbersOf, payoutOf, POCKETS, type Spot } from './engines/roulette.ts';
import type { Balance, OpenRound, Rounds } from './rounds.ts';
import { currencyOf, stakesOf } from './stakes.ts';

/** How long bets are taken, the wheel turns, and the result stands. */
export const PHASES_MS = { betting: 18_000, spin: 9_000, result: 5_000 } as const;
const ROUND_MS = PHASES_MS.betting + PHASES_MS.spin + PHASES_MS.result;
/** The win is sent a little before the table shows it, as the wallet takes its time. */
const PAID_BEFORE_RESULT_MS = 1000;
const HISTORY = 14;
const KEPT_ROUNDS = 40;

/** Chips on the layout, in hundredths by place. */
export type Layout = Readonly<Record<Spot, number>>;

/** A player's chips in one round: on the layout, taken when betting ends, paid with the result. */
export type Ticket = {
  readonly round: number;
  layout: Layout;
  state: 'open' | 'taken' | 'insufficient' | 'returned' | 'paid';
  winHundredths: number;
  balance: Balance;
  session: PlaySession;
  bet?: OpenRound;
};

/** A table as its page shows it. */
export type TableView = {
  readonly name: string;
  readonly dealer: { readonly name: string; readonly picture: string };
  readonly limits: { readonly minHundredths: number; readonly maxHundredths: number };
  readonly round: number;
  readonly phase: keyof typeof PHASES_MS;
  readonly leftMs: number;
  readonly phaseMs: number;
  /** Where the ball falls or fell; null while bets are taken. */
  readonly number: number | null;
  /** The numbers before, the newest first. */
  readonly history: readonly number[];
  readonly ticket: TicketView | null;
};
export type TicketView = Pick<Ticket, 'round' | 'layout' | 'state' | 'winHundredths' | 'balance'>;

export type LiveTables = {
  view(session: PlaySession): TableView;
  /** Puts a whole layout down for the round that takes bets; false where it may not stand. */
  place(session: PlaySession, ask: { readonly round: number; readonly layout: Layout }): boolean;
};

type LiveDeps = {
  readonly rounds: Rounds;
  readonly draw: Draw;
  readonly nowMs?: () => number;
};
type Moment = {
  readonly round: number;
  readonly phase: TableView['phase'];
  readonly leftMs: number;
};

/** Numbers of a table's rounds: drawn when first asked for, and the same ever after. */
function createNumbers(draw: Draw) {
  const numbers = new Map<string, number>();
  return (table: string, round: number): number => {
    const key = `${table}:${round}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = draw(POCKETS);
    numbers.set(key, number);
    numbers.delete(`${table}:${round - KEPT_ROUNDS}`);
    return number;
  };
}

type NumberOf = ReturnType<typeof createNumbers>;

/** Takes what lies on the layout as one bet. */
async function takeTicket(rounds: Rounds, ticket: Ticket): Promise<void> {
  const stakeHundredths = sum(Object.values(ticket.layout));
  if (ticket.state !== 'open' || stakeHundredths === 0) return;
  ticket.state = 'taken';
  const gameUuid = ticket.session.game.uuid;
  const roundId = newTransactionId();
  const ask = { stakeHundredths, kind: 'bet', gameUuid, roundId } as const;
  const opened = await rounds.open(ticket.session, ask);
  ticket.balance = opened.balance;
  if (opened.kind === 'open') ticket.bet = opened.round;
  else ticket.state = opened.kind;
}

async function payTicket(rounds: Rounds, ticket: Ticket, number: number): Promise<void> {
  if (ticket.state !== 'taken' || ticket.bet === undefined) return;
  const winHundredths = payoutOfLayout(ticket.layout, number);
  const ask = { winHundredths, isFinished: true };
  const closed = await rounds.close(ticket.session, ticket.bet, ask);
  ticket.balance = closed.balance;
  ticket.state = closed.kind === 'returned' ? 'returned' : 'paid';
  ticket.winHundredths = closed.kind === 'returned' ? 0 : winHundredths;
}

/** Roulette tables that go round by the clock; bets of a round are one bet callback. */
export function createLiveTables({ rounds, draw, nowMs = Date.now }: LiveDeps): LiveTables {
  const numberOf = createNumbers(draw);
  const tickets = new Map<string, Ticket>();

  const take = (ticket: Ticket) => takeTicket(rounds, ticket);
  const pay = (ticket: Ticket) =>
    payTicket(rounds, ticket, numberOf(tableKey(ticket.session), ticket.round));

  const follow = (ticket: Ticket, { leftMs }: Moment) => {
    const paidInMs = leftMs + PHASES_MS.spin - PAID_BEFORE_RESULT_MS;
    setTimeout(() => void take(ticket), leftMs).unref();
    setTimeout(() => void pay(ticket), paidInMs).unref();
  };

  /** The player's ticket of this round; another of the same session goes on with it. */
  const ticketOf = (session: PlaySession, round: number) => {
    const ticket = tickets.get(ticketKey(session));
    if (ticket) ticket.session = session;
    return ticket?.round === round ? ticket : undefined;
  };

  return {
    view: (session) => {
      const moment = momentOf(tableKey(session), nowMs());
      const ticket = ticketOf(session, moment.round);
      return viewOf(session, { moment, ticket, numberOf });
    },
    place: (session, { round, layout }) => {
      const moment = momentOf(tableKey(session), nowMs());
      if (moment.phase !== 'betting' || moment.round !== round) return false;
      if (!isLayout(layout, describeTable(session).limits)) return false;
      const before = ticketOf(session, round);
      if (before) {
        before.layout = layout;
        return before.state === 'open';
      }
      const untaken = { state: 'open', winHundredths: 0, balance: null } as const;
      const ticket: Ticket = { round, layout, session, ...untaken };
      tickets.set(ticketKey(session), ticket);
      follow(ticket, moment);
      return true;
    },
  };
}

type Viewing = {
  readonly moment: Moment;
  readonly ticket: Ticket | undefined;
  readonly numberOf: NumberOf;
};

function viewOf(session: PlaySession, { moment, ticket, numberOf }: Viewing): TableView {
  const key = tableKey(session);
  const { round, phase } = moment;
  return {
    ...describeTable(session),
    ...moment,
    phaseMs: PHASES_MS[phase],
    number: phase === 'betting' ? null : numberOf(key, round),
    history: Array.from({ length: HISTORY }, (_, back) => numberOf(key, round - 1 - back)),
    ticket: ticket ? ticketView(ticket) : null,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The lobby's table where one was chosen, else the game's first; pictures by path alone. */
function tableOf(session: PlaySession): Table | undefined {
  const tables = tablesOf(session.game, session.player?.currency ?? 'EUR', '');
  return tables.find(({ lobbyData }) => lobbyData === session.lobbyData) ?? tables[0];
}

function describeTable(session: PlaySession) {
  const table = tableOf(session);
  const stakes = stakesOf(session);
  const limit = table?.limits[0];
  return {
    name: table?.name ?? session.game.name,
    dealer: { name: table?.dealerName ?? '', picture: table?.dealerAvatar ?? '' },
    limits: {
      minHundredths: Math.round((limit?.min ?? 0) * 100) || (stakes[0] ?? 1),
      maxHundredths: Math.round((limit?.max ?? 0) * 100) || (stakes.at(-1) ?? 1) * 10,
    },
  };
}

function tableKey({ game, lobbyData }: PlaySession): string {
  return `${game.uuid}:${lobbyData ?? ''}`;
}

function ticketKey(session: PlaySession): string {
  const { player, token } = session;
  return `${tableKey(session)}:${player ? `${player.playerId}:${currencyOf(session)}` : token}`;
}

function momentOf(table: string, nowMs: number): Moment {
  const offsetMs = createHash('sha1').update(table).digest().readUInt32BE() % ROUND_MS;
  const round = Math.floor((nowMs + offsetMs) / ROUND_MS);
  const intoMs = (nowMs + offsetMs) % ROUND_MS;
  if (intoMs < PHASES_MS.betting) {
    return { round, phase: 'betting', leftMs: PHASES_MS.betting - intoMs };
  }
  const spinEndMs = PHASES_MS.betting + PHASES_MS.spin;
  if (intoMs < spinEndMs) return { round, phase: 'spin', leftMs: spinEndMs - intoMs };
  return { round, phase: 'result', leftMs: ROUND_MS - intoMs };
}

function isLayout(layout: Layout, { minHundredths, maxHundredths }: TableView['limits']): boolean {
  const stakes = Object.entries(layout);
  const stand = stakes.every(
    ([spot, stake]) =>
      numbersOf(spot).length > 0 && Number.isSafeInteger(stake) && stake >= minHundredths,
  );
  return stand && sum(Object.values(layout)) <= maxHundredths;
}

function payoutOfLayout(layout: Layout, number: number): number {
  return sum(Object.entries(layout).map(([spot, stake]) => payoutOf(spot, stake, number)));
}

function ticketView({ round, layout, state, winHundredths, balance }: Ticket): TicketView {
  return { round, layout, state, winHundredths, balance };
}
