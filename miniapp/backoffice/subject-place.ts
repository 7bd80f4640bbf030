/**
 * Where a subject of the log is shown, by the word before its colon. A section that shows a kind of
 * thing adds its line here; a subject of no kind has no link.
 */
const PLACES: Readonly<Record<string, (id: string) => string>> = {
  player: (id) => `/players/${id}`,
  withdrawal: () => '/queues/withdrawals',
  document: () => '/queues/documents',
  deposit: () => '/queues/deposits',
  note: () => '/queues/deposits',
  coins: () => '/queues/coins',
  ton: () => '/queues/ton',
  'ton-batch': () => '/queues/deposits',
  grant: () => '/queues/grants',
  complaint: () => '/queues/complaints',
  case: () => '/queues/cases',
  'chat-message': () => '/queues/chat-reports',
  'chat-held': () => '/queues/chat-held',
  'chat-ban': () => '/queues/chat-appeals',
  order: () => '/affiliates',
  delivery: () => '/deliveries',
  bid: () => '/affiliates/applications',
  service: () => '/switches',
  'own-game': () => '/switches',
  campaign: (id) => `/campaigns/${id}`,
  promotion: (id) => `/promotions/${id}`,
  race: (id) => `/promotions/contests/race/${id.split('/')[0] ?? ''}`,
  draw: (id) => `/promotions/contests/draw/${id.split('/')[0] ?? ''}`,
  promo: () => '/campaigns/codes',
  partner: () => '/outside',
  posts: () => '/outside',
  payway: () => '/payways',
  requisite: () => '/payways',
  provider: () => '/catalogue',
  game: (id) => `/catalogue?find=${encodeURIComponent(id)}`,
  list: () => '/catalogue',
  banner: () => '/catalogue',
  person: (id) => `/people/${id}`,
};

/** The path below `/desk` of what an act was about. */
export function placeOfSubject(subject: string): string | undefined {
  const at = subject.indexOf(':');
  const kind = subject.slice(0, Math.max(0, at));
  return Object.hasOwn(PLACES, kind) ? PLACES[kind]?.(subject.slice(at + 1)) : undefined;
}
