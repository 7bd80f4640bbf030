/** A player's uploaded picture, encoded by us; one per player, served by its name. */
export type AvatarsTable = {
  player_id: bigint;
  /** 32 hexadecimal digits, newly drawn for each picture. */
  name: string;
  picture: Buffer;
  created_at: Date;
};
