import type { Generated } from 'kysely';

/** Which edition of the terms a player accepted, with the digest of its text. */
export type TermsAcceptancesTable = {
  player_id: bigint;
  version: string;
  digest: string;
  accepted_at: Date;
};

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
