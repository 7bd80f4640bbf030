import type { MailKind } from '../mail.ts';

/** The words of one kind of mail; `{name}` and its like are filled in by the facts. */
export type MailWords = {
  readonly subject: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Only of mails with a link. */
  readonly button?: string;
  readonly note: string;
};

/** All mails of one language, and what stands below each. */
export type LanguageWords = {
  readonly mails: Readonly<Record<MailKind, MailWords>>;
  /** Before the address a button leads to, for those whose button does not work. */
  readonly byHand: string;
  readonly footer: string;
};
