import type { Language } from '../../shared/i18n/languages.ts';
import type { MailFacts } from '../mail/mail.ts';
import { fillWords } from '../mail/write-mail.ts';
import type { NoticeKind } from './tell-player.ts';

/** What a message is written from. */
export type MessageDraft = {
  readonly kind: NoticeKind;
  readonly lang: Language;
  readonly facts: MailFacts;
  readonly at: Date;
};

/**
 * Writes a notice as Telegram's HTML, in the words of its mail: one text in each language, however it
 * travels. Everything is escaped, words and facts alike.
 */
export function writeMessage(draft: MessageDraft): string {
  const { title, lines, note } = fillWords(draft);
  return [`<b>${escape(title)}</b>`, ...lines.map(escape), `<i>${escape(note)}</i>`].join('\n\n');
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
