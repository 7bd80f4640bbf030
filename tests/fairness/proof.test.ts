import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MinesProof } from '../../shared/games/mines/proof.ts';
import { pureHmac } from '../../shared/fairness/seeds.ts';
import { verifyProof } from '../../shared/games/proof/verify.ts';
import type { MinesGameView } from '../../shared/games/mines/contract.ts';
import { drawMines } from '../../shared/games/mines/outcome.ts';
import { MINES_TILES } from '../../shared/games/mines/rules.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { refusalOf, type Seat, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
let guest: TestClient;
beforeAll(async () => {
  stage = await openMoneyStage();
  guest = await connectClient(stage.url);
});
afterAll(async () => {
  guest.close();
  await stage.close();
});

const DICE = { bet: 1, percent: 50, bet_type: 'less' } as const;
const NOT_FOUND = { code: 1, name: 'fairness.round-not-found' };

/** The mines of the next game, which only the owner of the database can see. */
async function nextMines(seat: Seat, minesLength: number): Promise<readonly number[]> {
  const { rows } = await stage.owner.query<{ server_seed: string }>(
    "select server_seed from seeds where player_id = $1 and state = 'active'",
    [seat.id],
  );
  const { clientSeed, nonce } = await seat.call('fairness.getSeeds', {});
  const serverSeed = rows[0]?.server_seed ?? '';
  return drawMines(pureHmac, { serverSeed, clientSeed, nonce }, minesLength);
}

const TILES = Array.from({ length: MINES_TILES }, (_, tile) => tile);

/** Opens a number of safe tiles and then possibly a mine; takes the win of a game still open. */
async function playMines(
  seat: Seat,
  {
    minesLength,
    safe,
    hitsMine = false,
  }: { minesLength: number; safe: number; hitsMine?: boolean },
): Promise<MinesGameView> {
  const mines = await nextMines(seat, minesLength);
  const tiles = TILES.filter((tile) => !mines.includes(tile)).slice(0, safe);
  let { game } = await seat.call('mines.createGame', { bet: 1, minesLength });
  for (const sectorKey of hitsMine ? [...tiles, ...mines.slice(0, 1)] : tiles) {
    ({ game } = await seat.call('mines.openSector', { sectorKey }));
  }
  if (!game.finished) ({ game } = await seat.call('mines.takeWin', {}));
  return game;
}

describe('proofs of finished rounds', () => {
  test('A dice round is proved for a guest, who sees its player and currency', async () => {
    const seat = await stage.seat();
    const round = await seat.call('dice.play', DICE);
    await seat.call('fairness.rotate', {});
    const { roundId } = round;
    const proof = await guest.call('fairness.getProof', { roundId });
    expect(verifyProof(proof).isProved).toBe(true);
    const replay = await guest.call('fairness.getReplay', { roundId });
    expect(replay).toMatchObject({ proof, currencyId: 2, courseMicro: '80000000', mine: [] });
    expect(replay.nick).toMatch(/./);
    expect(Math.abs(Date.now() - Date.parse(replay.createdAt))).toBeLessThan(60_000);
    const own = await seat.call('fairness.getReplay', { roundId });
    expect(own).toEqual({ ...replay, mine: [roundId] });
  });

  test('A mines round is proved for a guest, whichever way it ended', async () => {
    const seat = await stage.seat();
    const games = [
      await playMines(seat, { minesLength: 4, safe: 0, hitsMine: true }),
      await playMines(seat, { minesLength: 4, safe: 5, hitsMine: true }),
      await playMines(seat, { minesLength: 15, safe: 2 }),
      await playMines(seat, { minesLength: 23, safe: 1 }),
      await playMines(seat, { minesLength: 20, safe: 4 }),
    ];
    expect(games.map(({ ending }) => ending)).toEqual(['mine', 'mine', 'taken', 'limit', 'limit']);
    await seat.call('fairness.rotate', {});
    for (const { roundId, ending, stakeMicro, bankMicro } of games) {
      const proof = await guest.call('fairness.getProof', { roundId });
      expect(verifyProof(proof).checks.filter(({ isOk }) => !isOk)).toEqual([]);
      expect(proof).toMatchObject({ game: 'mines', roundId, ending, stakeMicro });
      expect(proof).toMatchObject({ payoutMicro: ending === 'mine' ? '0' : bankMicro });
      expect(await guest.call('fairness.getReplay', { roundId })).toMatchObject({ proof });
    }
  });

  test('A proof hides the server seed until the player rotates the seeds', async () => {
    const seat = await stage.seat();
    const { roundId } = await playMines(seat, { minesLength: 5, safe: 3 });
    const hidden = (await guest.call('fairness.getProof', { roundId })) as MinesProof;
    expect(hidden.serverSeed).toBeNull();
    const open = verifyProof(hidden).checks.filter(({ isOk }) => !isOk);
    expect(open.map(({ name }) => name)).toEqual(['revealed']);
    const { revealed } = await seat.call('fairness.rotate', {});
    const shown = await guest.call('fairness.getProof', { roundId });
    expect(shown).toEqual({ ...hidden, serverSeed: revealed.serverSeed });
    expect(verifyProof(shown).isProved).toBe(true);
  });

  test('A round of a player who hides their profile is shown to that player alone', async () => {
    const [seat, other] = [await stage.seat(), await stage.seat()];
    const dice = await seat.call('dice.play', DICE);
    const mines = await playMines(seat, { minesLength: 4, safe: 2 });
    await seat.call('fairness.rotate', {});
    await seat.send('user', 'setHidden', { isHidden: true });
    for (const { roundId } of [dice, mines]) {
      for (const stranger of [guest, other]) {
        const refusals = [
          refusalOf(stranger.call('fairness.getProof', { roundId })),
          refusalOf(stranger.call('fairness.getReplay', { roundId })),
        ];
        expect(await Promise.all(refusals)).toEqual([NOT_FOUND, NOT_FOUND]);
      }
      const proof = await seat.call('fairness.getProof', { roundId });
      expect(verifyProof(proof).isProved).toBe(true);
      const replay = await seat.call('fairness.getReplay', { roundId });
      expect(replay).toMatchObject({ proof, nick: null, mine: [roundId] });
    }
    await seat.send('user', 'setHidden', { isHidden: false });
    const { nick } = await guest.call('fairness.getReplay', { roundId: dice.roundId });
    expect(nick).toMatch(/./);
  });
});

describe('rounds that cannot be shown', () => {
  test('A round that does not exist and a round still open are refused alike', async () => {
    const seat = await stage.seat();
    const { game } = await seat.call('mines.createGame', { bet: 1, minesLength: 4 });
    const never = `${game.roundId.slice(0, -4)}0000`;
    for (const roundId of [game.roundId, never]) {
      expect(await refusalOf(guest.call('fairness.getProof', { roundId }))).toEqual(NOT_FOUND);
      expect(await refusalOf(guest.call('fairness.getReplay', { roundId }))).toEqual(NOT_FOUND);
      expect(await refusalOf(seat.call('fairness.getProof', { roundId }))).toEqual(NOT_FOUND);
    }
  });

  test('A proof asked for with a malformed round id is refused by its shape', async () => {
    for (const roundId of ['', 'x', "'; drop table rounds; --"]) {
      const refusal = await refusalOf(guest.call('fairness.getProof', { roundId }));
      expect(refusal.name).toBe('wire.wrong-shape');
    }
  });
});
