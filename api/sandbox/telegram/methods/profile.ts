import type { BotCommand, MenuButton } from 'grammy/types';
import { checkWebApp } from '../keyboard.ts';
import { fieldsOf, integerOf, jsonOf, type Params, textOf } from '../params.ts';
import { badRequest } from '../refusal.ts';
import type { TelegramWorld } from '../world.ts';
import type { MethodTable } from './method.ts';

const COMMAND = /^[a-z0-9_]{1,32}$/;
const LANGUAGE = /^[a-z]{2}$/;

/** What Telegram shows around the chat: the bot's name, texts, commands and menu button. */
export const PROFILE_METHODS: MethodTable = {
  getMe: (world) => world.bot,

  setMyCommands: (world, params) => {
    const commands = jsonOf(params, 'commands');
    if (!Array.isArray(commands) || commands.length > 100) throw badRequest('BOT_COMMANDS_INVALID');
    world.profile.commands.set(languageOf(params), commands.map(readCommand));
    return changed(world);
  },
  getMyCommands: (world, params) => world.profile.commands.get(languageOf(params)) ?? [],
  deleteMyCommands: (world, params) => {
    world.profile.commands.delete(languageOf(params));
    return changed(world);
  },

  setMyDescription: (world, params) => {
    world.profile.descriptions.set(languageOf(params), shortText(params, 'description', 512));
    return changed(world);
  },
  getMyDescription: (world, params) => ({
    description: world.profile.descriptions.get(languageOf(params)) ?? '',
  }),
  setMyShortDescription: (world, params) => {
    world.profile.shortDescriptions.set(
      languageOf(params),
      shortText(params, 'short_description', 120),
    );
    return changed(world);
  },
  getMyShortDescription: (world, params) => ({
    short_description: world.profile.shortDescriptions.get(languageOf(params)) ?? '',
  }),
  setMyName: (world, params) => {
    world.profile.name = shortText(params, 'name', 64) || world.bot.first_name;
    return changed(world);
  },
  getMyName: (world) => ({ name: world.profile.name }),

  setChatMenuButton: (world, params) => {
    world.profile.menuButtons.set(menuScope(world, params), readMenuButton(params));
    return changed(world);
  },
  getChatMenuButton: (world, params) => {
    const { menuButtons } = world.profile;
    return menuButtons.get(menuScope(world, params)) ?? menuButtons.get(0) ?? { type: 'commands' };
  },
};

function changed(world: TelegramWorld): true {
  world.changed(0);
  return true;
}

function languageOf(params: Params): string {
  const code = textOf(params, 'language_code');
  if (code !== '' && !LANGUAGE.test(code)) throw badRequest('invalid language code specified');
  return code;
}

function shortText(params: Params, name: string, maxLength: number): string {
  const text = textOf(params, name);
  if (text.length > maxLength) throw badRequest(`${name} is too long`);
  return text;
}

function readCommand(value: unknown): BotCommand {
  const { command, description } = fieldsOf(value) ?? {};
  if (typeof command !== 'string' || !COMMAND.test(command.replace(/^\//, ''))) {
    throw badRequest('BOT_COMMAND_INVALID');
  }
  if (typeof description !== 'string' || description === '' || description.length > 256) {
    throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID');
  }
  return { command: command.replace(/^\//, ''), description };
}

function menuScope(world: TelegramWorld, params: Params): number {
  const chatId = integerOf(params, 'chat_id');
  if (chatId === undefined) return 0;
  if (world.chat(chatId).chat.type !== 'private')
    throw badRequest('chat_id must be a private chat');
  return chatId;
}

function readMenuButton(params: Params): MenuButton {
  const button = fieldsOf(jsonOf(params, 'menu_button')) ?? { type: 'default' };
  if (button['type'] === 'commands' || button['type'] === 'default')
    return { type: button['type'] };
  if (button['type'] !== 'web_app')
    throw badRequest("can't parse menu button: Unallowed type specified");
  if (typeof button['text'] !== 'string' || button['text'] === '') {
    throw badRequest('can\'t parse menu button: Field "text" must be of type String');
  }
  checkWebApp(button['web_app'], 'menu button Web App');
  return button as unknown as MenuButton;
}
