/** The device's note that somebody signed in here before; it holds no more than that. */
export const SEEN_PLAYER = 'rh.player';
