import { BOT_CHAT_COLORS, CHANNEL_ID, GROUP_ID } from './chats.ts';
import { demoUser } from './demo-users.ts';

type Avatar = { readonly colors: readonly [string, string]; readonly drawing: string };

const DIE = `<path d="M30 21.5 47.5 31v20L30 60.5 12.5 51V31z" fill="#fff" opacity=".97" transform="translate(10 -1)"/>
<g fill="#e2543c"><circle cx="40" cy="40" r="4.4"/><circle cx="29.5" cy="33" r="3.5"/><circle cx="50.5" cy="33" r="3.5"/><circle cx="29.5" cy="47" r="3.5"/><circle cx="50.5" cy="47" r="3.5"/></g>`;
const HORN = `<path d="M24 34h9l17-10v32L33 46h-9z" fill="#fff"/><path d="M31 46l4 12h6l-3-10" fill="#fff" opacity=".75"/><path d="M55 33q7 7 0 14" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`;
const RING = `<circle cx="40" cy="40" r="18" fill="none" stroke="#fff" stroke-width="7"/><path d="M27 27l7 7M53 27l-7 7M27 53l7-7M53 53l-7-7" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`;

/**
 * The drawn picture of a demo user, the bot or a chat, as an SVG document; undefined for an unknown
 * id.
 */
export function avatarSvg(id: number | 'bot'): string | undefined {
  const avatar = avatarOf(id);
  if (avatar === undefined) return undefined;
  const [from, to] = avatar.colors;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="80" height="80" fill="url(#g)"/>${avatar.drawing}</svg>`;
}

function avatarOf(id: number | 'bot'): Avatar | undefined {
  if (id === 'bot') return { colors: BOT_CHAT_COLORS, drawing: DIE };
  if (id === CHANNEL_ID) return { colors: ['#ffb547', '#ff6b4a'], drawing: HORN };
  if (id === GROUP_ID) return { colors: ['#8f6fff', '#5230b8'], drawing: RING };
  const user = demoUser(id);
  return user === undefined ? undefined : { colors: user.colors, drawing: portrait(id) };
}

/** A person of flat shapes; the id picks hair and face, so nobody looks like anybody else. */
function portrait(id: number): string {
  const hairs = [
    'M20 40q0-24 20-24t20 24v20h-8V36q-14 0-22-9-2 6-4 9v24h-6z',
    'M23 33q2-16 18-16 15 0 16 15-5-3-9-8-8 8-25 9z',
    'M21 62V38q0-21 19-21t19 21v24H47V38q-6-3-9-9-3 6-8 9v24z',
    'M22 40q-3-10 5-16 2-8 14-8 15 0 17 13 3 5-1 11-2-9-9-12-12 6-26 12z',
    'M24 34q0-15 16-15t16 15q-4-7-16-7t-16 7z',
    'M20 46q-4-30 20-30t20 30q-3-14-12-18-12 8-28 18z',
    'M22 50V36q2-19 18-19t18 19v14q-2-16-10-21-10 9-22 9-3 5-4 12z',
    'M23 32q0-14 17-14t17 14l-4-3H27z',
  ];
  const skins = [
    '#ffd9bd',
    '#f7c7a3',
    '#ffe0c8',
    '#eab78d',
    '#d99f73',
    '#f3c19d',
    '#ffdcc2',
    '#f5cba8',
  ];
  const darks = [
    '#5b2333',
    '#2b2f4a',
    '#274b3f',
    '#3b2417',
    '#221a3d',
    '#4a1836',
    '#173a4c',
    '#31401f',
  ];
  const turn = (id - 1001) % 8;
  return `<path d="M12 84q2-26 28-26t28 26z" fill="#fff" opacity=".85"/><path d="M34 50h12v11q-6 5-12 0z" fill="${skins[turn]}"/><ellipse cx="40" cy="40" rx="14" ry="16" fill="${skins[turn]}"/><path d="${hairs[turn]}" fill="${darks[turn]}"/><circle cx="34.5" cy="41" r="1.9" fill="${darks[turn]}"/><circle cx="45.5" cy="41" r="1.9" fill="${darks[turn]}"/><path d="M36 48q4 3.4 8 0" fill="none" stroke="${darks[turn]}" stroke-width="1.9" stroke-linecap="round"/>`;
}
