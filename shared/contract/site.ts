/** The session cookie of the web build, and its sliding lifetime. */
export const TOKEN_COOKIE = 'token';
export const SESSION_SECONDS = 259_200;

/** The language cookie of guests: 7 days. */
export const LANGUAGE_COOKIE = 'lang';
export const LANGUAGE_COOKIE_SECONDS = 604_800;

/** The two Socket.IO paths. */
export const ROOT_SOCKET_PATH = '/socket.io';
export const MICRO_SOCKET_PATH = '/micro/socket';
