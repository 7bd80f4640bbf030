import type { GeneratedAlways } from 'kysely';

/** What staff keep for one another about a player. Only that it was seen to is ever added. */
export type PlayerNotesTable = {
  id: GeneratedAlways<bigint>;
  player_id: bigint;
  author_id: number;
  owner_id: number;
  text: string;
  request_id: string;
  at: Date;
  done_at: Date | null;
  done_by: number | null;
};
