import type { PostingGroup, RoundRecord, Transfer } from '../../api/ledger/posting.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import type { AccountId, RoundId } from '../../shared/ids.ts';
import { betOf, groupOf, requestOf, type TestPlayer } from './ledger-fixture.ts';
import type { SeededDice } from './model.ts';
import { openRoundOf } from './open-rounds.ts';

/** A player for whom groups are drawn, in whatever state the ledger has them. */
export type Actor = {
  readonly player: TestPlayer;
  nonce: bigint;
  /** The rounds they left open, newest last, with the moves that each may have had. */
  readonly rounds: { readonly id: RoundId; readonly stakeMicro: bigint; step: number }[];
  readonly requests: string[];
  readonly keys: string[];
};

/** Where drawn groups stake: accounts of the operator, and rounds of tables. */
export type Places = {
  readonly operator: AccountId;
  readonly provider: AccountId;
  readonly tables: readonly RoundId[];
  /** What a sector of the wheel takes at each table. */
  readonly mostMicro: bigint;
};

type Drawing = { readonly dice: SeededDice; readonly places: Places };

const upTo = ({ dice }: Drawing, most: number) => BigInt(1 + dice.below(most));
const isOneIn = ({ dice }: Drawing, count: number) => dice.below(count) === 0;

/** A group of any form that has a way of its own: mostly sound, sometimes to be refused. */
export function drawGroup(drawing: Drawing, actor: Actor): PostingGroup {
  const draw = drawing.dice.below(16);
  if (draw < 4) return drawBet(drawing, actor);
  if (draw < 6) return drawOpening(drawing, actor);
  if (draw < 9) return drawTableStake(drawing, actor);
  if (draw < 11) return drawMove(drawing, actor);
  if (draw < 13) return drawEnd(drawing, actor);
  return drawThirdParty(drawing, actor);
}

/** A nonce that is sometimes one too low or too high. */
const drawNonce = (drawing: Drawing, { nonce }: Actor) =>
  isOneIn(drawing, 6) ? nonce + drawing.dice.pick([-1n, 1n]) : nonce;

function drawRequest(drawing: Drawing, { requests }: Actor) {
  if (isOneIn(drawing, 3)) return undefined;
  const isAgain = requests.length > 0 && isOneIn(drawing, 8);
  const request = requestOf('a body', isAgain ? drawing.dice.pick(requests) : undefined);
  requests.push(request.requestId);
  return request;
}

const drawStake = (drawing: Drawing) => upTo(drawing, isOneIn(drawing, 9) ? 200_000 : 3000);
const drawPayout = (drawing: Drawing) => (isOneIn(drawing, 2) ? 0n : upTo(drawing, 6000));

function drawBet(drawing: Drawing, actor: Actor): PostingGroup {
  const stakeMicro = drawStake(drawing);
  return betOf(actor.player, {
    operator: drawing.places.operator,
    nonce: drawNonce(drawing, actor),
    stakeMicro,
    payoutMicro: drawPayout(drawing),
    countedMicro: stakeMicro / 2n,
    request: drawRequest(drawing, actor),
  });
}

/** Games of which a player has one open round each. */
const GAMES = ['mines', 'tower', 'cards'];

/** A round that stays open, away from tables, drawn from a seed in most cases. */
function drawOpening(drawing: Drawing, actor: Actor): PostingGroup {
  const stakeMicro = drawStake(drawing);
  const seed = { id: actor.player.seed, nonce: drawNonce(drawing, actor) };
  const round = { ...openRoundOf(actor.player, stakeMicro), game: drawing.dice.pick(GAMES) };
  return openingOf(actor, round, {
    request: drawRequest(drawing, actor),
    ...(isOneIn(drawing, 4) ? {} : { seed }),
  });
}

/** A stake at a table: some on the other side, in another currency, or where bets are closed. */
function drawTableStake(drawing: Drawing, actor: Actor): PostingGroup {
  const { dice, places } = drawing;
  const atTable = {
    ...openRoundOf(actor.player, drawStake(drawing)),
    currencyId: isOneIn(drawing, 8) ? 2 : 1,
  };
  const id = dice.pick(places.tables);
  const team = isOneIn(drawing, 6) ? 'blue' : 'red';
  const sector = isOneIn(drawing, 6) ? 50 : 2;
  const room = { side: String(sector), mostMicro: places.mostMicro };
  const battle = { game: 'battle', setting: { team }, table: { id, side: team } };
  const wheel = {
    game: 'wheelOfFortune',
    setting: { sector },
    table: { id, side: undefined, room },
  };
  const round: RoundRecord = { ...atTable, ...(isOneIn(drawing, 2) ? battle : wheel) };
  return openingOf(actor, round, { request: drawRequest(drawing, actor) });
}

function openingOf(
  { player, rounds }: Actor,
  round: RoundRecord,
  rest: Partial<PostingGroup>,
): PostingGroup {
  const { real, held } = player;
  const hold = { from: real, to: held, amountMicro: round.stakeMicro, kind: 'hold' } as const;
  const group = groupOf(player, [hold], { ...rest, round });
  rounds.push({ id: group.id as string as RoundId, stakeMicro: round.stakeMicro, step: 0 });
  return group;
}

/** One of the last rounds: sometimes one that was refused, has ended, or never was. */
function drawRound({ dice }: Drawing, { rounds }: Actor) {
  const known = rounds[rounds.length - 1 - dice.below(Math.min(2, rounds.length))];
  return known ?? { id: uuidV7() as RoundId, stakeMicro: 5n, step: 0 };
}

function drawMove(drawing: Drawing, actor: Actor): PostingGroup {
  const round = drawRound(drawing, actor);
  const step = round.step + (isOneIn(drawing, 12) ? 1 : 0);
  round.step += 1;
  return groupOf(actor.player, [], {
    move: {
      roundId: round.id,
      step,
      wallet: actor.player.real,
      held: actor.player.held,
      payoutMicro: 0n,
      countedMicro: 0n,
      outcome: { tiles: [drawing.dice.below(24)] },
      state: 'open',
    },
  });
}

function drawEnd(drawing: Drawing, actor: Actor): PostingGroup {
  const { player } = actor;
  const { operator } = drawing.places;
  const round = drawRound(drawing, actor);
  const { stakeMicro: amountMicro } = round;
  const payoutMicro = drawPayout(drawing);
  const staked: Transfer = { from: player.held, to: operator, amountMicro, kind: 'stake' };
  const paid: Transfer = {
    from: operator,
    to: player.real,
    amountMicro: payoutMicro,
    kind: 'payout',
  };
  return groupOf(player, payoutMicro > 0n ? [staked, paid] : [staked], {
    request: drawRequest(drawing, actor),
    move: {
      roundId: round.id,
      step: round.step + (isOneIn(drawing, 12) ? 1 : 0),
      wallet: player.real,
      payoutMicro,
      countedMicro: amountMicro / 2n,
      outcome: { tiles: [1, 2] },
      state: 'settled',
    },
  });
}

/** A bet or a win in a game of another provider; some bets are free and some wins are of nothing. */
function drawThirdParty(drawing: Drawing, { player, keys }: Actor): PostingGroup {
  const { dice, places } = drawing;
  const { real } = player;
  const { provider } = places;
  const isBet = isOneIn(drawing, 2);
  const amountMicro = isOneIn(drawing, 4) ? 0n : drawStake(drawing);
  const key = keys.length > 0 && isOneIn(drawing, 8) ? dice.pick(keys) : `test:${uuidV7()}`;
  keys.push(key);
  const moved: Transfer = isBet
    ? { from: real, to: provider, amountMicro, kind: 'stake' }
    : { from: provider, to: real, amountMicro, kind: 'payout' };
  const countedMicro = isBet ? amountMicro / 2n : 0n;
  const totals = {
    wageredMicro: isBet ? amountMicro : 0n,
    returnedMicro: isBet ? 0n : amountMicro,
    countedMicro,
    experienceMicro: isOneIn(drawing, 2) ? countedMicro : 0n,
    needMicro: -countedMicro,
    rounds: isBet ? 1 : 0,
    winMicro: isBet ? 0n : amountMicro,
  };
  return groupOf(player, amountMicro > 0n ? [moved] : [], {
    idempotencyKeys: [{ key, detail: { said: 'a "quoted" \\ detail', action: 'test' } }],
    reported: [real],
    ...(isBet || amountMicro > 0n ? { totals } : {}),
  });
}
