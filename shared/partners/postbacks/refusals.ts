import type { Refusals } from '../../platform/wire/lists.ts';

export const POSTBACK_REFUSALS = {
  form: {
    code: 1060,
    meaning: 'The address is not HTTPS on port 443 by a name, or has a login or a fragment.',
  },
  inner: {
    code: 1061,
    meaning: 'The address is an IP address, the product’s own, or a name without a public suffix.',
  },
  macros: {
    code: 1062,
    meaning: 'A macro is unknown, stands twice, or stands outside the query.',
  },
  full: { code: 1063, meaning: 'The partner has data.most addresses already.' },
  same: { code: 1064, meaning: 'The partner has this address already.' },
  'not-found': { code: 1065, meaning: 'No such address or row of the log belongs to the partner.' },
  waiting: {
    code: 1066,
    meaning: 'The row of the log is still to be sent, so it is not sent again.',
  },
} as const satisfies Refusals;
