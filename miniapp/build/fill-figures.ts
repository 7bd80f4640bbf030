import {
  compileMessageOrThrow,
  type CompiledMessage,
  type CompiledMessageToken,
} from '@lingui/message-utils/compileMessage';
import { LOCALE_TAGS, type Language } from '../../shared/i18n/languages.ts';
import { numberWriter, pointedText } from '../i18n/numbers.ts';
import { type Figure, FIGURES } from './figures.ts';

type Writer = {
  readonly write: (figure: Figure) => string;
  readonly pluralOf: (figure: Figure) => string;
};

function makeWriter(language: Language): Writer {
  const tag = LOCALE_TAGS[language];
  const number = numberWriter(tag);
  const pointed = pointedText(tag);
  const rules = new Intl.PluralRules(tag);
  return {
    write: (figure) => {
      if (typeof figure === 'number') return number(figure);
      return typeof figure === 'string' ? pointed(figure) : figure.asIs;
    },
    pluralOf: (figure) => (typeof figure === 'number' ? rules.select(figure) : 'other'),
  };
}

const writers = new Map<Language, Writer>();

function writerOf(language: Language): Writer {
  const writer = writers.get(language) ?? makeWriter(language);
  writers.set(language, writer);
  return writer;
}

type Cases = Readonly<Record<string, unknown>>;

const isCases = (format: unknown): format is Cases => typeof format === 'object' && format !== null;
const isMessage = (part: unknown): part is CompiledMessage => Array.isArray(part);

function fillToken(token: CompiledMessageToken, writer: Writer): CompiledMessage {
  if (typeof token === 'string') return [token];
  const [name, type, format] = token;
  const figure = FIGURES[name];
  if (figure === undefined) {
    if (!isCases(format)) return [token];
    const filled = Object.entries(format).map(([key, part]) => [
      key,
      isMessage(part) ? fillTokens(part, writer) : part,
    ]);
    return [[name, type ?? '', Object.fromEntries(filled)]];
  }
  if (!isCases(format)) return [writer.write(figure)];
  const chosen = format[writer.pluralOf(figure)] ?? format['other'];
  if (!isMessage(chosen)) throw new Error(`The plural of ${name} has no case for it`);
  const counted = chosen.map((part) => (part === '#' ? writer.write(figure) : part));
  return fillTokens(counted, writer);
}

/** Neighbouring texts become one, so that the result is as short as if it had no placeholder. */
function joined(tokens: CompiledMessage): CompiledMessage {
  const parts: CompiledMessage = [];
  for (const token of tokens) {
    const last = parts.at(-1);
    if (typeof token === 'string' && typeof last === 'string')
      parts[parts.length - 1] = last + token;
    else parts.push(token);
  }
  return parts;
}

const fillTokens = (tokens: CompiledMessage, writer: Writer): CompiledMessage =>
  tokens.flatMap((token) => fillToken(token, writer));

/** A text in ICU, parsed, with its figures filled in; other placeholders stay. */
export function compileFilled(text: string, language: Language): CompiledMessage {
  return joined(fillTokens(compileMessageOrThrow(text), writerOf(language)));
}

/**
 * A text that is not parsed in the app, with its figures filled in. Plain placeholders stay for
 * `fillText`; a plural of anything but a figure throws.
 */
export function fillFigures(text: string, language: Language): string {
  const parts = compileFilled(text, language).map((token) => {
    if (typeof token === 'string') return token;
    if (token.length > 1) throw new Error(`Only figures have plurals here: ${text}`);
    return `{${token[0]}}`;
  });
  return parts.join('');
}
