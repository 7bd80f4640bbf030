/** The pictures anybody may choose, by their address on the site; drawn by us. */
export const PRESET_AVATARS = [
  '/avatars/fox.svg',
  '/avatars/owl.svg',
  '/avatars/cat.svg',
  '/avatars/octopus.svg',
  '/avatars/robot.svg',
  '/avatars/moon.svg',
] as const;

/** Where pictures that players brought are served, by a name nobody can guess. */
export const AVATARS_PATH = '/api/avatars';

/** The most characters of a picture as a data URL. */
export const AVATAR_MAX_CHARACTERS = 60_000;

/** The most pixels along a side of a picture that is read at all. */
export const AVATAR_MAX_SIDE = 4096;

/** What a picture may be before it is encoded anew. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/jpg', 'image/gif'] as const;
