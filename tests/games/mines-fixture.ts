import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { nodeHmac } from '../../api/fairness/node-hmac.ts';
import type { MinesGameView } from '../../shared/games/mines/contract.ts';
import { drawMines } from '../../shared/games/mines/outcome.ts';
import { MINES_TILES } from '../../shared/games/mines/rules.ts';

/** What only the server may know of a game: its mines and the seed they follow from. */
export type Secret = {
  readonly mines: readonly number[];
  readonly safe: readonly number[];
  readonly serverSeed: string;
};

type SecretRow = {
  readonly server_seed: string;
  readonly client_seed: string;
  readonly nonce: string;
  readonly setting: { readonly minesLength: number };
};

/** Reads the hidden mines of a game from the database as its owner. */
export async function secretOf(owner: Client, roundId: string): Promise<Secret> {
  const { rows } = await owner.query<SecretRow>(
    `select s.server_seed, s.client_seed, r.nonce, r.setting
       from rounds r join seeds s on s.id = r.seed_id where r.id = $1`,
    [roundId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no game ${roundId}`);
  const seeds = {
    serverSeed: row.server_seed,
    clientSeed: row.client_seed,
    nonce: Number(row.nonce),
  };
  return secretFrom(seeds, row.setting.minesLength);
}

type Seeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };

/** The board that follows from seeds. */
export function secretFrom(seeds: Seeds, minesLength: number): Secret {
  const mines = drawMines(nodeHmac, seeds, minesLength);
  const safe = Array.from({ length: MINES_TILES }, (_, tile) => tile).filter(
    (tile) => !mines.includes(tile),
  );
  return { mines, safe, serverSeed: seeds.serverSeed };
}

/** Replaces the server seed of a player's active pair and its commitment. */
export async function forceSeed(
  owner: Client,
  playerId: number,
  { serverSeed, clientSeed }: Pick<Seeds, 'serverSeed' | 'clientSeed'>,
): Promise<void> {
  await owner.query(
    `update seeds set server_seed = $2, server_seed_hash = $3, client_seed = $4
      where player_id = $1 and state = 'active'`,
    [playerId, serverSeed, createHash('sha256').update(serverSeed).digest('hex'), clientSeed],
  );
}

export const openedOf = ({ sectors }: MinesGameView): readonly number[] =>
  sectors.flatMap(({ sectorKey, isOpened }) => (isOpened ? [sectorKey] : []));

export const minesOf = ({ sectors }: MinesGameView): readonly number[] =>
  sectors.flatMap(({ sectorKey, isMine }) => (isMine === true ? [sectorKey] : []));

/** Tiles that disclose more than a game in progress may; there must be none. */
export const told = ({ sectors }: MinesGameView) =>
  sectors.filter(({ isOpened, isMine }) => (isOpened ? isMine !== false : isMine !== null));
