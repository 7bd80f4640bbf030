import type { Generated } from 'kysely';

/** A GIF that our search gave. */
export type GifsTable = {
  provider: 'giphy' | 'klipy';
  id: string;
  moving_url: string;
  still_url: string;
  width: number;
  height: number;
  found_at: Date;
  /** Whether a message shows it; those that nobody sent are forgotten. */
  is_sent: Generated<boolean>;
};
