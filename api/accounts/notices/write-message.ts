import type { Language } from '../../../shared/i18n/languages.ts';
import type { MailFacts } from '../../platform/mail/mail.ts';
import { escapeHtml } from '../../platform/texts/escape-html.ts';
import { translators } from '../../platform/texts/texts.ts';
import { fillWords, type Writing } from '../../platform/mail/write-mail.ts';
import type { NoticeKind } from './notify-player.ts';

/** What a message is written from. */
export type MessageDraft = {
  readonly kind: NoticeKind;
  readonly lang: Language;
  readonly facts: MailFacts;
  readonly at: Date;
};

/**
 * Writes a notice as Telegram's HTML, in the words of its mail: one text in each language, however
 * it travels. Everything is escaped; a fact stands in a frame of its own, in which Telegram makes
 * no link of an address and no command of a slash, whoever chose the name of a passkey.
 */
export function writeMessage(draft: MessageDraft): string {
  const { title, lines, note } = fillWords(draft, WRITING);
  return [`<b>${title}</b>`, ...lines, `<i>${note}</i>`].join('\n\n');
}

const WRITING: Writing = {
  translateTo: translators(escapeHtml),
  word: escapeHtml,
  fact: (text) => `<code>${escapeHtml(text)}</code>`,
};
