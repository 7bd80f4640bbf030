/** What staff can close for all players at once: becoming a player, and taking money out. */
export const DOORS = ['sign-up', 'withdrawals'] as const;
export type Door = (typeof DOORS)[number];

/** Why a door is closed, as players are told in their language. */
export const DOOR_REASONS = ['maintenance', 'partner', 'security', 'law'] as const;
export type DoorReason = (typeof DOOR_REASONS)[number];
