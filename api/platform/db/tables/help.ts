import type { Generated } from 'kysely';

/** What a player said of an answer of the help centre. */
export type HelpRatingsTable = {
  answer: string;
  edition: string;
  player_id: bigint;
  is_helped: boolean;
  words: string | null;
  lang: string;
  said_at: Date;
  changes: Generated<number>;
};
