import { popup } from './dialogs.js';
import { invokeCustomMethod } from './storage.js';
import { currentTheme, THEME_PARAMS } from './themes.js';

const TELEGRAM_WEB = 'https://web.telegram.org';

/**
 * What a mini-app may ask of its client, by the protocol's own names. A handler gets the running
 * app (see `mini-app.js`) and the parameters; `app.emit` sends events back.
 */
const HANDLERS = {
  iframe_ready: () => {},
  iframe_will_reload: (app) => app.showPlaceholder(),
  web_app_ready: (app) => app.hidePlaceholder(),
  web_app_expand: (app) => app.emitViewport(),
  web_app_close: (app) => app.close(),

  web_app_request_viewport: (app) => app.emitViewport(),
  web_app_request_theme: (app) =>
    app.emit('theme_changed', { theme_params: THEME_PARAMS[currentTheme()] }),
  web_app_request_safe_area: (app) => app.emit('safe_area_changed', app.safeArea()),
  web_app_request_content_safe_area: (app) =>
    app.emit('content_safe_area_changed', app.contentSafeArea()),
  web_app_request_fullscreen: (app) => app.setFullscreen(true),
  web_app_exit_fullscreen: (app) => app.setFullscreen(false),

  web_app_setup_back_button: (app, { is_visible }) => app.change({ hasBack: is_visible }),
  web_app_setup_settings_button: (app, { is_visible }) => app.change({ hasSettings: is_visible }),
  web_app_setup_main_button: (app, look) => app.changeButton('main', look),
  web_app_setup_secondary_button: (app, look) => app.changeButton('secondary', look),
  web_app_setup_closing_behavior: (app, { need_confirmation }) =>
    app.change({ asksBeforeClosing: need_confirmation }),
  web_app_setup_swipe_behavior: () => {},
  web_app_set_header_color: (app, { color, color_key }) =>
    app.change({ headerColor: color ?? THEME_PARAMS[currentTheme()][color_key] }),
  web_app_set_background_color: (app, { color }) => app.change({ backgroundColor: color }),
  web_app_set_bottom_bar_color: (app, { color }) => app.change({ bottomColor: color }),

  web_app_trigger_haptic_feedback: (app, feedback) => app.pulse(feedback),
  web_app_open_popup: async (app, { title, message, buttons }) => {
    const button_id = await popup({ title, message, buttons }, app.host);
    app.emit('popup_closed', button_id === undefined ? {} : { button_id });
  },
  web_app_open_link: (app, { url }) => app.openLink(url),
  web_app_open_tg_link: (app, { path_full }) => app.openTelegramLink(path_full),
  web_app_open_invoice: (app, { slug }) =>
    app.emit('invoice_closed', { slug, status: 'cancelled' }),
  web_app_share_to_story: (app) => app.notify('The mini-app asked to post a story.'),
  web_app_send_prepared_message: (app) =>
    app.emit('prepared_message_failed', { error: 'UNSUPPORTED' }),
  web_app_switch_inline_query: () => {},
  web_app_data_send: (app) => app.close(),

  web_app_read_text_from_clipboard: async (app, { req_id }) => {
    const data = await navigator.clipboard.readText().catch(() => null);
    app.emit('clipboard_text_received', { req_id, data });
  },
  web_app_request_write_access: (app) => app.emit('write_access_requested', { status: 'allowed' }),
  web_app_request_phone: (app) => app.emit('phone_requested', { status: 'cancelled' }),
  web_app_check_home_screen: (app) => app.emit('home_screen_checked', { status: 'missed' }),
  web_app_add_to_home_screen: (app) => app.emit('home_screen_added'),
  web_app_request_emoji_status_access: (app) =>
    app.emit('emoji_status_access_requested', { status: 'cancelled' }),
  web_app_set_emoji_status: (app) => app.emit('emoji_status_failed', { error: 'UNSUPPORTED' }),
  web_app_open_scan_qr_popup: (app) => app.emit('scan_qr_popup_closed'),
  web_app_close_scan_qr_popup: () => {},
  web_app_request_file_download: (app) =>
    app.emit('file_download_requested', { status: 'cancelled' }),
  web_app_biometry_get_info: (app) => app.emit('biometry_info_received', { available: false }),
  web_app_check_location: (app) => app.emit('location_checked', { available: false }),
  web_app_request_location: (app) => app.emit('location_requested', { available: false }),
  web_app_start_accelerometer: (app) => app.emit('accelerometer_failed', { error: 'UNSUPPORTED' }),
  web_app_start_gyroscope: (app) => app.emit('gyroscope_failed', { error: 'UNSUPPORTED' }),
  web_app_start_device_orientation: (app) =>
    app.emit('device_orientation_failed', { error: 'UNSUPPORTED' }),
  web_app_toggle_orientation_lock: () => {},
  web_app_hide_keyboard: () => document.activeElement?.blur?.(),

  web_app_invoke_custom_method: (app, { req_id, method, params }) =>
    app.emit('custom_method_invoked', {
      req_id,
      ...invokeCustomMethod(app.storage, { method, params }),
    }),
  ...storageHandlers('device'),
  ...storageHandlers('secure'),
};

function storageHandlers(store) {
  return {
    [`web_app_${store}_storage_get_key`]: (app, { req_id, key }) =>
      app.emit(`${store}_storage_key_received`, { req_id, value: app.storage.get(store, key) }),
    [`web_app_${store}_storage_save_key`]: (app, { req_id, key, value }) => {
      app.storage.set(store, key, value);
      app.emit(`${store}_storage_key_saved`, { req_id });
    },
    [`web_app_${store}_storage_clear`]: (app, { req_id }) => {
      app.storage.clear(store);
      app.emit(`${store}_storage_cleared`, { req_id });
    },
  };
}

function parsed(data) {
  try {
    const { eventType, eventData } = JSON.parse(data);
    return typeof eventType === 'string' ? { eventType, eventData: eventData ?? {} } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Listens to the mini-app that `running` names. A mini-app in a frame addresses its events to
 * Telegram's own origin, and the browser would drop them here; this page plays that origin, so it
 * takes what the frame posts to it under that name. Frames of other origins reach it by `*`.
 */
export function listenToMiniApp(running) {
  const post = window.postMessage.bind(window);
  const receive = (data) => {
    const message = parsed(data);
    const app = running();
    if (message === undefined || app === undefined) return;
    app.log(message);
    queueMicrotask(() => void HANDLERS[message.eventType]?.(app, message.eventData));
  };
  window.postMessage = (data, target, transfer) => {
    if (target === TELEGRAM_WEB) receive(data);
    else post(data, target, transfer);
  };
  window.addEventListener('message', ({ data, source }) => {
    if (source === running()?.frame.contentWindow) receive(data);
  });
}
