import type { Chat, Message } from 'grammy/types';
import { fieldsOf, jsonOf, type Params } from './params.ts';
import { badRequest } from './refusal.ts';

const ACTIONS = [
  'url',
  'callback_data',
  'web_app',
  'login_url',
  'copy_text',
  'switch_inline_query',
  'pay',
];

/**
 * The inline keyboard of a call, checked as Telegram checks it. One rule is looser: plain `http`
 * addresses of this machine pass, because the sandbox has no certificate. Other kinds of keyboard
 * are accepted and not kept.
 */
export function inlineKeyboardOf(params: Params, chat: Chat): Message['reply_markup'] | undefined {
  const markup = jsonOf(params, 'reply_markup');
  if (markup === undefined) return undefined;
  const fields = fieldsOf(markup);
  if (fields === undefined) throw badRequest('object expected as reply markup');
  const rows = fields['inline_keyboard'];
  if (rows === undefined) return undefined;
  if (!Array.isArray(rows) || !rows.every((row) => Array.isArray(row))) {
    throw badRequest('field "inline_keyboard" must be of type Array');
  }
  for (const button of rows.flat()) checkButton(fieldsOf(button), chat);
  return { inline_keyboard: rows };
}

function checkButton(button: Readonly<Record<string, unknown>> | undefined, chat: Chat): void {
  const text = button?.['text'];
  if (button === undefined || typeof text !== 'string' || text === '') {
    throw badRequest('can\'t parse inline keyboard button: Field "text" must be of type String');
  }
  const actions = ACTIONS.filter((action) => button[action] !== undefined);
  if (actions.length === 0) throw badRequest('text buttons are unallowed in the inline keyboard');
  if (actions.length > 1) throw badRequest('BUTTON_TYPE_INVALID');
  const data = button['callback_data'];
  if (data !== undefined && !isCallbackData(data)) throw badRequest('BUTTON_DATA_INVALID');
  if (button['url'] !== undefined) checkUrl(button['url']);
  if (button['web_app'] !== undefined) {
    if (chat.type !== 'private') throw badRequest('BUTTON_TYPE_INVALID');
    checkWebApp(button['web_app'], 'inline keyboard button Web App');
  }
}

function isCallbackData(data: unknown): boolean {
  return typeof data === 'string' && data !== '' && Buffer.byteLength(data) <= 64;
}

function checkUrl(url: unknown): void {
  const parsed = typeof url === 'string' ? URL.parse(url) : null;
  if (parsed === null || !['http:', 'https:', 'tg:'].includes(parsed.protocol)) {
    throw badRequest(`inline keyboard button URL '${String(url)}' is invalid: Wrong HTTP URL`);
  }
}

/** Checks `{ url }` of a mini-app: https, or http on this machine. */
export function checkWebApp(webApp: unknown, where: string): void {
  const url = fieldsOf(webApp)?.['url'];
  const parsed = typeof url === 'string' ? URL.parse(url) : null;
  if (parsed === null) throw badRequest(`${where} URL '${String(url)}' is invalid: Wrong HTTP URL`);
  if (
    parsed.protocol !== 'https:' &&
    !(parsed.protocol === 'http:' && isThisMachine(parsed.hostname))
  ) {
    throw badRequest(`${where} URL '${parsed.href}' is invalid: Only HTTPS links are allowed`);
  }
}

/** Whether a host name means this machine. */
export function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]', '0.0.0.0'].includes(hostname);
}
