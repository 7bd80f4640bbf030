import { avatar, el, icon, iconButton } from './dom.js';
import { menuButton } from './menus.js';
import { isLightColor } from './themes.js';

const PULSE_MS = 420;

/** Builds the phone with a mini-app inside; `actions` are what its own controls do. */
export function makePhone(actions) {
  const frame = el('iframe', {
    class: 'app-frame',
    title: 'Mini app',
    allow: 'clipboard-read; clipboard-write; fullscreen',
    src: actions.address,
    on: { load: actions.loaded },
  });
  const parts = {
    frame,
    leave: el('button', { type: 'button', class: 'leave', on: { click: actions.leave } }),
    title: el('div', { class: 'app-title' }),
    placeholder: el('div', { class: 'placeholder', 'aria-hidden': 'true' }, avatar('bot', 72)),
    bottom: el('div', { class: 'app-bottom' }),
    time: el('span', { class: 'status-time' }),
    settings: menuItem('Settings', actions.openSettings),
    fullscreen: menuItem('Full screen', actions.toggleFullscreen),
  };
  const menu = el(
    'div',
    { class: 'menu app-menu', role: 'group', 'aria-label': 'Mini app menu' },
    parts.settings,
    parts.fullscreen,
    menuItem('Reload page', actions.reload),
  );
  const host = el(
    'div',
    { class: 'phone' },
    el(
      'div',
      { class: 'status-bar', 'aria-hidden': 'true' },
      parts.time,
      el('span', { class: 'island' }),
      statusMarks(),
    ),
    el(
      'div',
      { class: 'app-bar' },
      parts.leave,
      parts.title,
      el(
        'div',
        { class: 'app-bar-end' },
        iconButton('down', {
          label: 'Close the mini app',
          onPress: actions.close,
          class: 'icon-button minimise',
        }),
        menuButton('more', { label: 'Mini app menu', side: 'below', list: menu }),
        menu,
      ),
    ),
    el('div', { class: 'app-body' }, frame, parts.placeholder),
    parts.bottom,
    el('div', { class: 'home-line', 'aria-hidden': 'true' }),
    el('div', { class: 'pulse', 'aria-hidden': 'true' }),
  );
  return { ...parts, host, actions, pulse: (feedback) => pulse(host, feedback) };
}

function menuItem(label, onPress) {
  return el('button', { type: 'button', class: 'menu-item', on: { click: onPress } }, label);
}

function statusMarks() {
  return el(
    'span',
    { class: 'status-marks' },
    el('i', { class: 'signal' }),
    el('i', { class: 'battery' }),
  );
}

/** Brings the phone's own controls in line with what the mini-app asked for. */
export function drawPhone(phone, look) {
  const { host, leave, title, placeholder, bottom, time, settings, fullscreen, actions } = phone;
  host.classList.toggle('is-fullscreen', look.isFullscreen);
  host.classList.toggle('is-loading', look.isLoading);
  const paint = (name, color) => host.style.setProperty(name, color ?? '');
  paint('--app-header', look.headerColor);
  paint('--app-ground', look.backgroundColor);
  paint('--app-bottom', look.bottomColor);
  host.classList.toggle('has-light-header', isLightColor(look.headerColor ?? '#17212b'));
  placeholder.hidden = !look.isLoading;
  time.textContent = new Date().toLocaleTimeString([], {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  leave.replaceChildren(icon(look.hasBack ? 'back' : 'close', 20), look.hasBack ? 'Back' : 'Close');
  title.replaceChildren(el('strong', {}, look.title), el('span', {}, 'mini app'));
  settings.hidden = !look.hasSettings;
  fullscreen.textContent = look.isFullscreen ? 'Leave full screen' : 'Full screen';
  drawButtons(bottom, look.buttons, actions);
}

function drawButtons(root, { main, secondary }, actions) {
  const side = secondary.position ?? 'left';
  const shown = [
    secondary.is_visible
      ? appButton(secondary, () => actions.press('secondary'), 'is-secondary')
      : undefined,
    main.is_visible ? appButton(main, () => actions.press('main'), 'is-main') : undefined,
  ].filter(Boolean);
  root.className = `app-bottom is-${side}`;
  root.hidden = shown.length === 0;
  root.replaceChildren(...shown);
}

function appButton(look, onPress, kind) {
  const button = el(
    'button',
    {
      type: 'button',
      class: `app-main ${kind}${look.has_shine_effect ? ' has-shine' : ''}`,
      disabled: look.is_active === false || look.is_progress_visible === true,
      on: { click: onPress },
    },
    look.is_progress_visible
      ? el('span', { class: 'spinner', role: 'img', 'aria-label': 'Working' })
      : look.text || 'Continue',
  );
  if (look.color) button.style.setProperty('--button-color', look.color);
  if (look.text_color) button.style.setProperty('--button-text', look.text_color);
  return button;
}

/** Shows a knock of the phone, since a page cannot be felt. */
function pulse(host, { type, impact_style, notification_type }) {
  const kind = impact_style ?? notification_type ?? 'selection';
  const ring = host.querySelector('.pulse');
  ring.className = 'pulse';
  ring.getBoundingClientRect();
  ring.className = `pulse is-on is-${type} is-${kind}`;
  setTimeout(() => ring.classList.remove('is-on'), PULSE_MS);
}
