/** Whose level was seen; nobody's while no player is known. */
export type SeenLevel = { readonly playerId: number | null; readonly statusId: number };

/** Whether a level was passed: by the same player, not by another one who signed in. */
export const isLevelUp = (before: SeenLevel, now: SeenLevel): boolean =>
  now.playerId !== null && before.playerId === now.playerId && now.statusId > before.statusId;
