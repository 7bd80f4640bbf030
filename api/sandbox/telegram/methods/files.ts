import { randomUUID } from 'node:crypto';
import type { Message } from 'grammy/types';
import { describedFile, type FileKindName } from '../files.ts';
import { inlineKeyboardOf } from '../keyboard.ts';
import { fieldsOf, jsonOf, type Params, textOf } from '../params.ts';
import { badRequest } from '../refusal.ts';
import type { TelegramWorld } from '../world.ts';
import { formattedCaption, replyTo, topicOf, writableChat } from './draft-params.ts';
import type { MethodTable } from './method.ts';

/** A bot downloads files of at most 20 MB. */
const MAX_DOWNLOAD_BYTES = 20_971_520;
/** An album has from two to ten files. */
const ALBUM_SIZES = { min: 2, max: 10 } as const;

/** Sending files, alone or as an album, and asking where one lies. */
export const FILE_METHODS: MethodTable = {
  sendPhoto: (world, params) => sendOne(world, params, 'photo'),
  sendDocument: (world, params) => sendOne(world, params, 'document'),

  sendMediaGroup: (world, params) => {
    const stored = writableChat(world, params);
    const threadId = topicOf(stored, params);
    const parts = partsOf(world, params);
    const album = randomUUID();
    return parts.map((part) => {
      const extra = { ...replyTo(stored, params), ...part, media_group_id: album };
      return world.post(stored, { from: world.bot, text: '', threadId, extra: withoutText(extra) });
    });
  },

  getFile: (world, params) => {
    const file_id = textOf(params, 'file_id');
    const file = world.files.find(file_id);
    if (file === undefined)
      throw badRequest('wrong file_id or the file is temporarily unavailable');
    if (file.bytes.length > MAX_DOWNLOAD_BYTES) throw badRequest('file is too big');
    return {
      file_id,
      file_unique_id: file_id.slice(0, 8),
      file_size: file.bytes.length,
      file_path: `files/${file_id}`,
    };
  },
};

function sendOne(world: TelegramWorld, params: Params, kind: 'photo' | 'document'): Message {
  const stored = writableChat(world, params);
  const replyMarkup = inlineKeyboardOf(params, stored.chat);
  const threadId = topicOf(stored, params);
  const extra = {
    ...replyTo(stored, params),
    ...sentFile(world, kind, params[kind]),
    ...formattedCaption(params),
  };
  return world.post(stored, {
    from: world.bot,
    text: '',
    replyMarkup,
    threadId,
    extra: withoutText(extra),
  });
}

const withoutText = (extra: object): Partial<Message> =>
  ({ ...extra, text: undefined }) as unknown as Partial<Message>;

/** The files of an album with their captions; documents are in no album with other kinds. */
function partsOf(world: TelegramWorld, params: Params): readonly object[] {
  const media = jsonOf(params, 'media');
  if (!Array.isArray(media) || media.length < ALBUM_SIZES.min || media.length > ALBUM_SIZES.max) {
    throw badRequest('wrong number of media in the album');
  }
  const items = media.map((item) => fieldsOf(item) ?? {});
  const kinds = new Set(items.map((item) => textOf(item, 'type')));
  if (kinds.has('document') && kinds.size > 1) throw badRequest("document can't be mixed");
  return items.map((item) => {
    const kind = textOf(item, 'type');
    if (kind !== 'photo' && kind !== 'document' && kind !== 'video') {
      throw badRequest('wrong type of media in the album');
    }
    const from = textOf(item, 'media');
    const attached = from.startsWith('attach://') ? params[from.slice('attach://'.length)] : from;
    return { ...sentFile(world, kind, attached), ...formattedCaption(item) };
  });
}

/** A file that Telegram has already, or one that is in the request. */
function sentFile(world: TelegramWorld, kind: FileKindName, given: unknown): object {
  if (typeof given === 'string') {
    const known = world.files.find(given);
    if (known === undefined) throw badRequest('wrong file identifier/HTTP URL specified');
    return describedFile(kind, given, known);
  }
  if (!isKept(given)) throw badRequest(`there is no ${kind} in the request`);
  return describedFile(kind, world.files.keep(given), given);
}

const isKept = (given: unknown): given is { bytes: Buffer; name: string; type: string } =>
  Buffer.isBuffer(fieldsOf(given)?.['bytes']);
