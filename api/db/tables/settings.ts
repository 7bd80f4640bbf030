/** The picture a player brought, encoded by us; one to a player, served by its name. */
export type AvatarsTable = {
  player_id: bigint;
  /** 32 hexadecimal digits, drawn anew for each picture. */
  name: string;
  picture: Buffer;
  created_at: Date;
};
