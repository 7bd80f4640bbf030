import * as z from 'zod/mini';
import { CALLS } from '../../shared/contract/calls.ts';
import { CHANNELS } from '../../shared/contract/channels.ts';
import { HTTP_BODIES } from '../../shared/contract/http.ts';
import { BOT_ROUTES } from '../../shared/platform/bot/contract.ts';

/** What can be neither stored nor compared: every contract refuses it wherever a text may stand. */
export const UNSTORABLE = [
  '\u0000',
  'Owl owl\u0000owl owl',
  '\uD83D',
  'Owl owl owl\uDE00\uD83D',
  'owl\u0000owl@example.com',
  'owl\uD83Dowl@example.com',
] as const;

/** What is odd and may be refused or taken, but never breaks anything. */
export const ODD = [
  '',
  ' ',
  '\u0001\u001B[31m\u007F',
  'owl\u200B\u00AD\u2060owl',
  '\u202Egnp.exe',
  '\uFFFE\uFFFF\u{10FFFF}',
  `o${'\u0301'.repeat(60)}`,
  '__proto__',
  "'; drop table players; --",
  '%00%s%n${7*7}{{7*7}}',
  '\r\nBcc: owl@example.com',
  '../../../../etc/passwd',
  '𝓐𝓭𝓶𝓲𝓷 👩‍👩‍👧‍👦',
  'x'.repeat(7000),
] as const;

/** A JSON schema, as far as contracts need it. */
type Form = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly allOf?: readonly Form[];
  readonly anyOf?: readonly Form[];
  readonly oneOf?: readonly Form[];
  readonly properties?: Readonly<Record<string, Form>>;
  readonly items?: Form;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
};

/** Texts of which one fits each pattern of the contracts. */
const SAMPLES = ['Owl owl owl owl', 'owl', '1', '100.5', '1990-05-17', 'abcdef', 'a'.repeat(64)];
const ID = '00000000-0000-4000-8000-000000000000';

/** What the rules of a field take, so that the next field is looked at. */
const FIELDS: Readonly<Record<string, unknown>> = {
  login: 'owl_owl',
  email: 'owl@example.com',
  password: 'Moonlit4',
  repeatPassword: 'Moonlit4',
  birthDate: '1990-05-17',
  recaptchaToken: 'sandbox-pass',
};

function sampleText({ format, minLength = 0, maxLength = 1e6, ...form }: Form): string {
  if (format === 'uuid') return ID;
  const patterns = [form, ...(form.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
  const fits = (text: string) => patterns.every((one) => new RegExp(one, 'u').test(text));
  const long = SAMPLES.map((text) => text.padEnd(minLength, 'o').slice(0, maxLength));
  return long.find(fits) ?? new Date(0).toISOString();
}

/** A value that fits a form, with every field in it. */
function sampleOf(form: Form): unknown {
  const [first] = form.enum ?? [];
  if (first !== undefined) return first;
  if (form.const !== undefined) return form.const;
  const one = (form.anyOf ?? form.oneOf)?.find(({ type }) => type !== 'null');
  if (one !== undefined) return sampleOf(one);
  if (form.type === 'string') return sampleText(form);
  if (form.type === 'array') return form.items === undefined ? [] : [sampleOf(form.items)];
  if (form.type === 'boolean') return true;
  if (form.type === 'integer' || form.type === 'number') {
    return Math.max(form.minimum ?? 1, (form.exclusiveMinimum ?? 0) + 1, 1);
  }
  const fields = Object.entries(form.properties ?? {});
  return Object.fromEntries(fields.map(([name, form]) => [name, FIELDS[name] ?? sampleOf(form)]));
}

/** Copies of a value, each with another one of its texts replaced. */
function* withText(value: unknown, hostile: string): Generator {
  if (typeof value === 'string') yield hostile;
  if (Array.isArray(value)) {
    for (const part of withText(value[0], hostile)) yield [part];
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, held] of Object.entries(value)) {
      for (const part of withText(held, hostile)) yield { ...value, [key]: part };
    }
  }
}

const formOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Form;

/** Inputs of a schema that are good but for one text, each text and each hostile one in turn. */
export function hostileInputs(schema: z.ZodMiniType, texts: readonly string[]): readonly unknown[] {
  const sample = sampleOf(formOf(schema));
  return texts.flatMap((text) => [...withText(sample, text)]);
}

/** The schemas of everything that clients and the bot send, by the way it goes. */
export const CALL_INPUTS = Object.entries(CALLS).map(([name, { input }]) => ({
  name,
  schema: input as z.ZodMiniType,
}));
export const MESSAGE_INPUTS = Object.entries(CHANNELS).flatMap(([channel, messages]) =>
  Object.entries(messages as Record<string, { readonly payload: z.ZodMiniType }>).map(
    ([type, { payload }]) => ({ channel, type, schema: payload }),
  ),
);
export const BODY_INPUTS = Object.entries(HTTP_BODIES).map(([route, schema]) => ({
  path: route.replace('POST ', ''),
  schema: schema as z.ZodMiniType,
}));
export const BOT_INPUTS = Object.entries(BOT_ROUTES).map(([path, { body }]) => ({
  path,
  schema: body as z.ZodMiniType,
}));
