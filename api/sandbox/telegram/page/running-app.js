import { confirm } from './dialogs.js';
import { drawPhone, makePhone } from './phone.js';
import { createStorage } from './storage.js';
import { currentTheme, THEME_PARAMS } from './themes.js';
import { toast } from './toasts.js';

const NARROW = matchMedia('(max-width: 899px)');
const ISLAND = { top: 54, bottom: 30 };
const NONE = { top: 0, bottom: 0, left: 0, right: 0 };
const CONTROLS_HEIGHT = 46;
const LONGEST_LOADING_MS = 4000;

/** A mini-app that runs in the phone: what it asked for so far, and what it can be told. */
export class RunningApp {
  #phone;
  #origin;
  #callbacks;
  #look = {
    isLoading: true,
    isFullscreen: false,
    hasBack: false,
    hasSettings: false,
    asksBeforeClosing: false,
    buttons: { main: {}, secondary: {} },
  };

  /** `callbacks`: `closed`, `logged`, `openLink` and `openTelegramLink`. */
  constructor({ address, title, userId, callbacks }) {
    this.#origin = new URL(address).origin;
    this.#callbacks = callbacks;
    this.#look.title = title;
    this.storage = createStorage(userId);
    this.#phone = makePhone({
      address,
      leave: () => void this.leave(),
      close: () => void this.close(),
      reload: () => this.#reload(),
      openSettings: () => this.emit('settings_button_pressed'),
      toggleFullscreen: () => this.setFullscreen(!this.#look.isFullscreen),
      press: (name) => this.emit(`${name}_button_pressed`),
      loaded: () => setTimeout(() => this.hidePlaceholder(), LONGEST_LOADING_MS),
    });
    this.frame = this.#phone.frame;
    this.host = this.#phone.host;
    drawPhone(this.#phone, this.#look);
  }

  emit(eventType, eventData) {
    this.#callbacks.logged({ eventType, eventData, isOut: true });
    const message = JSON.stringify({ eventType, eventData });
    this.frame.contentWindow?.postMessage(message, this.#origin);
  }

  change(difference) {
    Object.assign(this.#look, difference);
    drawPhone(this.#phone, this.#look);
  }

  /** A main or secondary button takes height from the frame, which the mini-app then hears. */
  changeButton(name, difference) {
    const { buttons } = this.#look;
    const before = this.frame.clientHeight;
    this.change({ buttons: { ...buttons, [name]: { ...buttons[name], ...difference } } });
    if (this.frame.clientHeight !== before) this.emitInsets();
  }

  showPlaceholder() {
    this.change({ isLoading: true });
  }

  hidePlaceholder() {
    this.change({ isLoading: false });
  }

  /** What the phone's own hardware covers; a narrow window is the phone itself and covers nothing. */
  safeArea() {
    if (NARROW.matches) return NONE;
    const { main, secondary } = this.#look.buttons;
    const bottom = main.is_visible || secondary.is_visible ? 0 : ISLAND.bottom;
    return { ...NONE, top: this.#look.isFullscreen ? ISLAND.top : 0, bottom };
  }

  /** What Telegram's controls cover. */
  contentSafeArea() {
    return { ...NONE, top: this.#look.isFullscreen ? CONTROLS_HEIGHT : 0 };
  }

  emitViewport() {
    this.emit('viewport_changed', {
      height: this.frame.clientHeight,
      width: this.frame.clientWidth,
      is_expanded: true,
      is_state_stable: true,
    });
  }

  emitInsets() {
    this.emit('safe_area_changed', this.safeArea());
    this.emit('content_safe_area_changed', this.contentSafeArea());
    this.emitViewport();
  }

  emitTheme() {
    this.emit('theme_changed', { theme_params: THEME_PARAMS[currentTheme()] });
  }

  setFullscreen(isFullscreen) {
    if (isFullscreen && this.#look.isFullscreen) {
      this.emit('fullscreen_failed', { error: 'ALREADY_FULLSCREEN' });
      return;
    }
    this.change({ isFullscreen });
    this.emit('fullscreen_changed', { is_fullscreen: isFullscreen });
    this.emitInsets();
  }

  pulse(feedback) {
    this.#phone.pulse(feedback);
  }

  notify(text) {
    toast(text);
  }

  log(message) {
    this.#callbacks.logged(message);
  }

  openLink(url) {
    this.#callbacks.openLink(url);
  }

  /** A link into Telegram puts the mini-app away, as the app does it. */
  async openTelegramLink(path) {
    if (await this.close()) this.#callbacks.openTelegramLink(new URL(path, 'https://t.me'));
  }

  /** The left control: back where the mini-app wants one, otherwise close. */
  async leave() {
    if (this.#look.hasBack) this.emit('back_button_pressed');
    else await this.close();
  }

  /** Closes, after asking where the mini-app wants that; false when the player stays. */
  async close() {
    const { asksBeforeClosing, title } = this.#look;
    const message = 'Changes that you made may not be saved.';
    const question = { title, message, yes: 'Close anyway', isDestructive: true };
    if (asksBeforeClosing && !(await confirm(question, this.host))) return false;
    this.host.remove();
    this.#callbacks.closed();
    return true;
  }

  #reload() {
    const plain = { hasBack: false, hasSettings: false, asksBeforeClosing: false };
    this.change({ ...plain, isLoading: true, buttons: { main: {}, secondary: {} } });
    this.frame.contentWindow?.location.reload();
  }
}
