import { get } from './api.js';

const USER_KEY = 'rollhouse-sandbox-user';
const query = new URLSearchParams(location.search);

/**
 * What the page shows. `view` is the server's; the rest is this page's own. `threadId` is the open
 * topic of the forum, `startPayload` the deep link's word that the next Start sends.
 */
export const state = {
  people: [],
  userId: Number(query.get('user') ?? localStorage.getItem(USER_KEY) ?? 1001) || 1001,
  view: undefined,
  chatId: undefined,
  threadId: undefined,
  startPayload: query.get('start') ?? undefined,
  isOnline: false,
};

const watchers = new Set();
let wanted = 0;

/** Calls back after every change. */
export function watch(watcher) {
  watchers.add(watcher);
}

/** Changes this page's own part and redraws. */
export function update(change) {
  Object.assign(state, change);
  for (const watcher of watchers) watcher(state);
}

/** Asks for the view again; of several answers under way only the last one counts. */
export async function refresh() {
  wanted += 1;
  const mine = wanted;
  const view = await get(`/telegram/client/state?user=${state.userId}`);
  if (mine === wanted) update({ view });
}

/** Becomes another demo user; the chat with the bot is in front. */
export async function becomeUser(userId) {
  localStorage.setItem(USER_KEY, String(userId));
  Object.assign(state, { userId, chatId: userId, threadId: undefined, view: undefined });
  await refresh();
}

export function activeChat() {
  return state.view?.chats.find((chat) => chat.id === state.chatId);
}

/** Loads people and the first view, and follows changes as long as the page is open. */
export async function start() {
  const { people } = await get('/telegram/client/people');
  state.people = people;
  if (!people.some((person) => person.id === state.userId)) state.userId = 1001;
  state.chatId = state.userId;
  await refresh();
  const events = new EventSource('/sandbox/telegram/client/events');
  events.addEventListener('changed', () => void refresh());
  events.addEventListener('open', () => {
    update({ isOnline: true });
    void refresh().catch(() => undefined);
  });
  events.addEventListener('error', () => update({ isOnline: false }));
}
