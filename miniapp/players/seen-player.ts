/** A flag on the device that a player signed in here before; it holds no other data. */
export const SEEN_PLAYER = 'rh.player';
