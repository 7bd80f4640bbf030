import type { Refusals } from './lists.ts';

/** What any message can be refused with, before a feature sees it. */
export const WIRE_REFUSALS = {
  'unknown-method': { code: 404, meaning: 'No call, channel or message type has this name.' },
  'wrong-shape': {
    code: 400,
    meaning: 'The payload does not fit the message; data names the path.',
  },
  'too-large': { code: 413, meaning: 'The message is larger than its kind may be.' },
  flood: {
    code: 429,
    meaning: 'Too many messages from this player or address; data has the wait.',
  },
  'need-auth': { code: 401, meaning: 'The message needs a signed-in player.' },
  'invalid-token': { code: 498, meaning: 'The session is unknown, ended or forged.' },
  'geo-blocked': { code: 451, meaning: 'The place the connection comes from is not served.' },
  'old-client': {
    code: 426,
    meaning: 'The client speaks another contract version; it must reload.',
  },
  'request-conflict': { code: 409, meaning: 'The request id was used before with another body.' },
  'server-error': { code: 500, meaning: 'A bug or an outage; logs have it under the request id.' },
} as const satisfies Refusals;
