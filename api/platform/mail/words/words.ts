import type { MailKind } from '../mail.ts';

/** The texts of one kind of mail; placeholders such as `{name}` are filled with the facts. */
export type MailWords = {
  readonly subject: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Only for mails with a link. */
  readonly button?: string;
  readonly note: string;
};

/** All mails of one language, and the footer below each. */
export type LanguageWords = {
  readonly mails: Readonly<Record<MailKind, MailWords>>;
  /** Shown before the button's address, for readers whose button does not work. */
  readonly byHand: string;
  readonly footer: string;
};
