/** The pictures that every player may choose, by their address on the site; drawn by us. */
export const PRESET_AVATARS = [
  '/avatars/fox.svg',
  '/avatars/owl.svg',
  '/avatars/cat.svg',
  '/avatars/octopus.svg',
  '/avatars/robot.svg',
  '/avatars/moon.svg',
] as const;

/** Where uploaded pictures are served, under names that cannot be guessed. */
export const AVATARS_PATH = '/api/avatars';

/** The most characters of a picture as a data URL. */
export const AVATAR_MAX_CHARACTERS = 60_000;

/** The most characters of the message that carries a player's picture. */
export const AVATAR_MESSAGE_MAX_CHARACTERS = AVATAR_MAX_CHARACTERS + 1000;

/** The longest side of a picture that is read at all, in pixels. */
export const AVATAR_MAX_SIDE = 4096;

/** The formats a picture may have before it is re-encoded. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/jpg', 'image/gif'] as const;
