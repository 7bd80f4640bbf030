import { html, raw } from 'hono/html';
import { type Language, LOCALE_TAGS } from '../../../shared/i18n/languages.ts';
import { isTextKey, translateTo } from '../texts/texts.ts';
import { linkHoursOf } from './mail-links.ts';
import { FACT_NAMES, type FactName, isPaged, type MailFacts, type MailKind } from './mail.ts';

/** What a mail is written from. */
export type MailDraft = {
  readonly kind: MailKind;
  readonly lang: Language;
  readonly facts: MailFacts;
  readonly at: Date;
  /** The button's address, for the kinds of mail that have a button. */
  readonly link?: string | undefined;
};

/** A mail as the reader sees it. */
export type WrittenMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** How a mail's words and its facts are escaped in a format in which characters have a meaning. */
export type Writing = {
  readonly translateTo: typeof translateTo;
  readonly word: (text: string) => string;
  readonly fact: (text: string) => string;
};

const PLAIN: Writing = { translateTo, word: (text) => text, fact: (text) => text };

/** The most lines a mail has. */
const LINES = ['line1', 'line2', 'line3'] as const;

/** The texts of a mail or a message, with the facts filled in. */
export function fillWords(
  draft: MailDraft,
  writing = PLAIN,
): Pick<Parts, 'title' | 'lines' | 'note'> & { readonly subject: string } {
  const { kind, lang } = draft;
  const t = writing.translateTo(lang);
  const values = valuesOf(draft, writing);
  const lines = LINES.map((line) => `mail.${kind}.${line}` as const).filter((key) =>
    isTextKey(key),
  );
  return {
    subject: t(`mail.${kind}.subject`),
    title: t(`mail.${kind}.title`),
    lines: lines.map((line) => t(line, values)),
    note: t(`mail.${kind}.note`, values),
  };
}

/** Writes a mail in its language, as text and as a page; every fact is escaped in the page. */
export function writeMail(draft: MailDraft): WrittenMail {
  const { kind, lang, link } = draft;
  const t = translateTo(lang);
  const { subject, ...filled } = fillWords(draft);
  const button = isPaged(kind) ? 'notice.openPrize' : (`mail.${kind}.button` as const);
  const hasAction = link !== undefined && isTextKey(button);
  const parts = {
    ...filled,
    action: hasAction ? { button: t(button), link } : undefined,
    byHand: t('mail.byHand'),
    footer: t('mail.footer'),
    lang,
  };
  return { subject, text: textOf(parts), html: pageOf(parts) };
}

type Parts = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly note: string;
  readonly action: { readonly button: string; readonly link: string } | undefined;
  /** Shown before the button's address, for readers whose button does not work. */
  readonly byHand: string;
  readonly footer: string;
  readonly lang: Language;
};

function valuesOf({ kind, facts, lang, at }: MailDraft, { word, fact }: Writing) {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const when = `${new Intl.DateTimeFormat(LOCALE_TAGS[lang], format).format(at)} UTC`;
  const filled = FACT_NAMES.map((name) => [name, fact(oneLine(facts[name]))] as const);
  const hours = linkHoursOf(kind) ?? 0;
  return { hours, when: word(when), ...(Object.fromEntries(filled) as Record<FactName, string>) };
}

/**
 * A fact stays on the line that names it: a break in it could pass for a line of the mail's own.
 */
const oneLine = (text: string | undefined) => (text ?? '—').replaceAll(/\s+/g, ' ').slice(0, 256);

function textOf({ title, lines, note, action, footer }: Parts): string {
  const button = action === undefined ? [] : [`${action.button}:\n${action.link}`];
  return [title, ...lines, ...button, note, `-- \n${footer}`].join('\n\n');
}

const FONT = "font-family:Onest,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * One table, because mail programs support no other layout; its own dark colours, so that no theme
 * inverts it.
 */
function pageOf(parts: Parts): string {
  const { title, lines, footer, lang } = parts;
  const page = html`<!doctype html>
    <html lang="${LOCALE_TAGS[lang]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <meta name="supported-color-schemes" content="dark" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:0;background-color:#0b0916" bgcolor="#0b0916">
        <div style="display:none;max-height:0;overflow:hidden">${lines[0]}</div>
        ${TABLE_HEAD} bgcolor="#0b0916" style="background-color:#0b0916">
          <tr>
            <td align="center" style="padding:32px 16px">
              ${TABLE_HEAD} style="max-width:520px">
                <tr>
                  <td style="padding:0 8px 20px;${FONT};${BRAND}">Rollhouse</td>
                </tr>
                <tr>
                  <td bgcolor="#18132d" style="${CARD}">${cardOf(parts)}</td>
                </tr>
                <tr>
                  <td style="padding:20px 8px 0;${FONT};${SMALL};color:#8279a6">${footer}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return (page as string).valueOf();
}

const TABLE_HEAD = raw(
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
);
const BRAND = 'font-size:18px;font-weight:800;letter-spacing:.02em;color:#ffb547';
const CARD =
  'background-color:#18132d;border:1px solid #2f2850;border-radius:24px;padding:32px 28px';
const HEADING = 'font-size:26px;line-height:1.2;font-weight:750;color:#ffffff';
const LINE = 'font-size:16px;line-height:1.55;color:#dcd6f2;overflow-wrap:anywhere';
const NOTE = 'border-top:1px solid #2f2850;font-size:14px;line-height:1.5;color:#a79fc8';
const SMALL = 'font-size:13px;line-height:1.5';
const BUTTON = 'font-size:16px;font-weight:700;color:#1d0f05;text-decoration:none';
const BUTTON_GROUND =
  'background-color:#ffb547;background-image:linear-gradient(90deg,#ffb547,#ff7a5c);border-radius:16px';

function cardOf({ title, lines, note, action, byHand }: Parts) {
  return html`<h1 style="margin:0 0 16px;${FONT};${HEADING}">${title}</h1>
    ${lines.map((line) => html`<p style="margin:0 0 14px;${FONT};${LINE}">${line}</p>`)}
    ${action === undefined ? '' : buttonOf(action, byHand)}
    <p style="margin:24px 0 0;padding-top:18px;${FONT};${NOTE}">${note}</p>`;
}

function buttonOf({ button, link }: NonNullable<Parts['action']>, byHand: string) {
  return html`<table
      role="presentation"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin:24px 0 20px"
    >
      <tr>
        <td bgcolor="#ffb547" style="${BUTTON_GROUND}">
          <a href="${link}" style="display:inline-block;padding:15px 28px;${FONT};${BUTTON}"
            >${button}</a
          >
        </td>
      </tr>
    </table>
    <p style="margin:0;${FONT};${SMALL};color:#8f86b3">
      ${byHand}<br />
      <a href="${link}" style="color:#ffd9a3;word-break:break-all">${link}</a>
    </p>`;
}
