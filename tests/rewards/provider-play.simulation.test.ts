import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Grant } from '../../api/rewards/grants/grant-store.ts';
import type { Fields, Said } from '../harness/aggregator-fixture.ts';
import { createDice, type SeededDice } from '../ledger/model.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from './rewards-fixture.ts';
import {
  AWARD,
  BONUS,
  CASH,
  openProviderStage,
  type Playing,
  type ProviderStage,
} from './provider-play-stage.ts';

/** `SIMULATION_SEED` repeats a run, `SIMULATION_BATCHES` makes it longer. */
const SEED = Number(process.env['SIMULATION_SEED'] ?? randomInt(2 ** 31));
const STEPS = 6 * Number(process.env['SIMULATION_BATCHES'] ?? 12);
const PLAYERS = 3;
const CAP = BONUS * BigInt(AWARD.winCapTimes);
const NEED = BONUS * BigInt(AWARD.wagers);

let stage: ProviderStage;
beforeAll(async () => {
  stage = await openProviderStage({ processes: 2 });
  await stage.publish('slots', AWARD);
});
afterAll(() => stage.closeSound());

/** A transaction that was done, and what of it the player's balance saw. */
type Done = {
  readonly id: string;
  readonly round: string;
  readonly action: 'bet' | 'win';
  readonly grant: Grant | undefined;
  readonly micro: bigint;
  isBack: boolean;
};

/** A player, and what their balances have to be by all that was said so far. */
type Actor = {
  readonly player: TestPlayer;
  readonly dice: SeededDice;
  readonly cash: Playing;
  readonly done: Done[];
  readonly heard: { readonly playing: Playing; readonly fields: Fields; readonly id: string }[];
  bonus: Playing | undefined;
  grant: Grant | undefined;
  countedMicro: bigint;
  cashMicro: bigint;
  bonusMicro: bigint;
  made: number;
};

const idOf = (actor: Actor, kind: string) => {
  actor.made += 1;
  return `${kind}-${actor.player.id}-${actor.made}`;
};
const pick = <Item>(dice: SeededDice, items: readonly Item[]): Item | undefined =>
  items[dice.below(Math.max(items.length, 1))];

/** Says a message, at times twice at once: both answers name one transaction. */
async function say(actor: Actor, playing: Playing, fields: Fields): Promise<Said> {
  const times = actor.dice.below(5) === 0 ? 2 : 1;
  const all = await Promise.all(Array.from({ length: times }, () => stage.say(playing, fields)));
  const [said = {}] = all;
  expect(new Set(all.map(({ transaction_id: id }) => id)).size).toBe(1);
  if (said.transaction_id !== undefined) {
    actor.heard.push({ playing, fields, id: said.transaction_id });
  }
  return said;
}

async function claim(actor: Actor) {
  if (actor.grant !== undefined) return;
  actor.grant = await stage.claim(actor.player, 'slots', idOf(actor, 'occasion'));
  actor.bonus = await stage.open(actor.player, 'bonus');
  actor.countedMicro = 0n;
  actor.bonusMicro = BONUS;
}

async function bet(actor: Actor, isBonus: boolean) {
  const playing = isBonus ? actor.bonus : actor.cash;
  if (playing === undefined) return;
  const stake = 1 + actor.dice.below(24);
  const micro = BigInt(stake) * MICRO;
  const [id, round] = [idOf(actor, 'bet'), idOf(actor, 'round')];
  const fields = {
    action: 'bet',
    type: 'bet',
    transaction_id: id,
    round_id: round,
    amount: `${stake}`,
  };
  const isTaken =
    !isBonus ||
    (actor.grant !== undefined &&
      actor.countedMicro < NEED &&
      stake <= 20 &&
      micro <= actor.bonusMicro);
  const said = await say(actor, playing, fields);
  expect(said.error_code === undefined).toBe(isTaken);
  if (!isTaken) return;
  actor.done.push({
    id,
    round,
    action: 'bet',
    grant: isBonus ? actor.grant : undefined,
    micro,
    isBack: false,
  });
  if (isBonus) {
    actor.bonusMicro -= micro;
    actor.countedMicro += micro;
  } else actor.cashMicro -= micro;
}

/** A win of any round so far, in any session that is there. */
async function win(actor: Actor) {
  const of = pick(
    actor.dice,
    actor.done.filter(({ action }) => action === 'bet'),
  );
  if (of === undefined) return;
  const won = actor.dice.below(10) === 0 ? 700 : actor.dice.below(40);
  const id = idOf(actor, 'win');
  const playing = pick(actor.dice, [actor.cash, actor.bonus ?? actor.cash]) ?? actor.cash;
  const fields = {
    action: 'win',
    type: 'win',
    transaction_id: id,
    round_id: of.round,
    amount: `${won}`,
  };
  await say(actor, playing, fields);
  let micro = BigInt(won) * MICRO;
  if (of.grant === undefined) actor.cashMicro += micro;
  else {
    const room = CAP > actor.bonusMicro ? CAP - actor.bonusMicro : 0n;
    if (of.grant !== actor.grant) micro = 0n;
    else if (micro > room) micro = room;
    if (micro > 0n) actor.bonusMicro += micro;
  }
  actor.done.push({ id, round: of.round, action: 'win', grant: of.grant, micro, isBack: false });
}

/** Takes any transaction back, by a refund or a rollback, in any session. */
async function takeBack(actor: Actor) {
  const one = pick(actor.dice, actor.done);
  if (one === undefined) return;
  const playing = pick(actor.dice, [actor.cash, actor.bonus ?? actor.cash]) ?? actor.cash;
  const isRefund = one.action === 'bet' && actor.dice.below(2) === 0;
  await say(actor, playing, {
    action: isRefund ? 'refund' : 'rollback',
    type: isRefund ? 'refund' : 'rollback',
    transaction_id: idOf(actor, 'back'),
    round_id: one.round,
    amount: '1',
    ...(isRefund
      ? { bet_transaction_id: one.id }
      : {
          provider_round_id: one.round,
          rollback_transactions: [
            { action: one.action, amount: '1', transaction_id: one.id, type: one.action },
          ],
        }),
  });
  if (one.isBack) return;
  one.isBack = true;
  const micro = one.action === 'bet' ? one.micro : -one.micro;
  if (one.grant === undefined) actor.cashMicro += micro;
  else if (one.grant === actor.grant) {
    actor.bonusMicro = actor.bonusMicro + micro < 0n ? 0n : actor.bonusMicro + micro;
    if (one.action === 'bet') actor.countedMicro -= micro;
  }
}

/** A message of before: it moves nothing and is answered with the same transaction. */
async function repeat({ dice, heard }: Actor) {
  const one = pick(dice, heard);
  if (one === undefined) return;
  expect((await stage.say(one.playing, one.fields)).transaction_id).toBe(one.id);
}

/**
 * The bonus becomes cash where it was played, goes back where its time is over, ends as lost where
 * nothing is left of it, or stays. No round of it is waited for any more.
 */
async function end(actor: Actor) {
  const { grant } = actor;
  if (grant === undefined) return;
  const isOver = actor.dice.below(3) === 0;
  const isPlayed = actor.countedMicro >= NEED;
  if (isOver) await stage.runOut(grant);
  stage.wait(16 * 60_000);
  await Promise.all([stage.advance(grant), stage.advance(grant)]);
  const isLost = actor.bonusMicro === 0n;
  if (!isOver && !isPlayed && !isLost) return;
  expect(await stage.stateOf(grant)).toBe(isPlayed ? 'completed' : isOver ? 'expired' : 'lost');
  if (isPlayed) actor.cashMicro += actor.bonusMicro < CAP ? actor.bonusMicro : CAP;
  actor.bonusMicro = 0n;
  actor.grant = undefined;
}

async function step(actor: Actor) {
  const drawn = actor.dice.below(20);
  if (drawn < 6) await bet(actor, true);
  else if (drawn < 8) await bet(actor, false);
  else if (drawn < 13) await win(actor);
  else if (drawn < 16) await takeBack(actor);
  else if (drawn < 18) await repeat(actor);
  else if (drawn < 19) await end(actor);
  else await claim(actor);
}

async function play(dice: SeededDice) {
  const player = await stage.addPlayer();
  const cash = await stage.open(player, 'real');
  const actor: Actor = {
    player,
    dice,
    cash,
    done: [],
    heard: [],
    bonus: undefined,
    grant: undefined,
    countedMicro: 0n,
    cashMicro: CASH,
    bonusMicro: 0n,
    made: 0,
  };
  await claim(actor);
  for (let turn = 1; turn <= STEPS; turn += 1) {
    await step(actor);
    const now = [await stage.balance(player, 'real'), await stage.balance(player, 'bonus')];
    expect(now, `step ${turn}`).toEqual([actor.cashMicro, actor.bonusMicro]);
  }
  return actor.heard.length;
}

test(`Drawn messages to two processes leave both balances as the terms have it (seed ${SEED})`, async () => {
  let messages = 0;
  for (let one = 0; one < PLAYERS; one += 1) messages += await play(createDice(SEED + one));
  expect(messages).toBeGreaterThan(PLAYERS);
}, 120_000);
