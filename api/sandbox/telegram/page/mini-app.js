import { get } from './api.js';
import { listenToMiniApp } from './bridge.js';
import { RunningApp } from './running-app.js';
import { state } from './state.js';
import { currentTheme, THEME_PARAMS } from './themes.js';
import { attempt } from './toasts.js';

const PHONE_HEIGHT = 876;
const LOG_LENGTH = 60;

let running;
let links = { openLink: () => {}, openTelegramLink: () => {} };

/** The last events that crossed the bridge, newest first. */
export const bridgeLog = [];

/** Follows the window's size and the bridge; `given` says how links open. Call once. */
export function followWindow(given) {
  links = given;
  forgetLaunch();
  listenToMiniApp(() => running);
  const fit = () => {
    const scale = Math.min(1, (innerHeight - 16) / PHONE_HEIGHT);
    document.documentElement.style.setProperty('--phone-scale', String(scale));
    running?.emitInsets();
  };
  window.addEventListener('resize', fit);
  fit();
}

/**
 * A mini-app keeps its launch data in the tab's storage; left there, a later visit to the site in
 * this tab would take itself for a launch inside Telegram.
 */
function forgetLaunch() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith('tapps/')) sessionStorage.removeItem(key);
  }
}

/** Tells a running mini-app that the theme is another one. */
export function emitTheme() {
  running?.emitTheme();
}

/** Opens a mini-app with freshly signed init data, in place of any that runs. */
export async function openMiniApp({ url, startParam }) {
  if (running !== undefined && !(await running.close())) return;
  const query = new URLSearchParams({ user: state.userId, format: 'json' });
  if (startParam) query.set('start_param', startParam);
  const signed = await attempt(() => get(`/telegram/init-data?${query}`));
  if (signed === undefined) return;
  forgetLaunch();
  running = new RunningApp({
    address: addressOf(url, signed.initData),
    title: state.view.bot.name,
    userId: state.userId,
    callbacks: {
      ...links,
      closed: leaveStage,
      logged: (message) => {
        bridgeLog.unshift(message);
        bridgeLog.length = Math.min(bridgeLog.length, LOG_LENGTH);
        document.dispatchEvent(new CustomEvent('bridge'));
      },
    },
  });
  const stage = document.getElementById('stage');
  stage.replaceChildren(running.host);
  stage.hidden = false;
  document.getElementById('app').dataset.app = 'open';
  running.frame.focus();
}

function leaveStage() {
  running = undefined;
  forgetLaunch();
  document.getElementById('stage').hidden = true;
  delete document.getElementById('app').dataset.app;
}

/** The site's own pages open on this page's origin, whatever name this machine goes by. */
function addressOf(url, initData) {
  const page = new URL(url);
  const isOwn = page.origin === new URL(state.view.siteUrl).origin;
  const base = isOwn ? location.origin : page.origin;
  const launch = Object.entries({
    tgWebAppData: initData,
    tgWebAppVersion: '9.1',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: JSON.stringify(THEME_PARAMS[currentTheme()]),
  });
  const hash = launch.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${base}${page.pathname}${page.search}#${hash}`;
}
