import * as z from 'zod/mini';
import { LANGUAGES } from '../../i18n/languages.ts';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import { actSaid, askedBy } from '../act-said.ts';
import type { OfficeCalls } from '../calls.ts';
import { decimalSum, smallNumber } from '../fields.ts';

/** The most characters of a payway's name. */
export const PAYWAY_NAME_MAX = 40;

const method = z.object({
  id: z.int(),
  name: z.string(),
  direction: z.string(),
  currency: z.string(),
  /** Decimals in the method's own currency. */
  min: z.string(),
  max: z.string(),
  isOn: z.boolean(),
});

export const officePayway = z.object({
  id: z.int(),
  name: z.string(),
  /** By language. */
  names: z.record(z.string(), z.string()),
  methods: z.array(method),
});
export type OfficePayway = z.infer<typeof officePayway>;

export const officeRequisite = z.object({
  id: z.int(),
  paywayId: z.int(),
  currency: z.string(),
  method: z.string(),
  name: z.string(),
  number: z.string(),
  isOn: z.boolean(),
  asked: z.array(askedBy),
});
export type OfficeRequisite = z.infer<typeof officeRequisite>;

/** An account that somebody typed and that waits for a second person to type the same. */
const requestedAccount = z.object({
  by: askedBy,
  paywayId: z.int(),
  method: z.string(),
  name: z.string(),
  number: z.string(),
});

const account = z.strictObject({
  paywayId: smallNumber,
  currency: text(10),
  /** The bank, as players read it. */
  method: text(80).check(z.trim(), z.minLength(1)),
  name: text(120).check(z.trim(), z.minLength(1)),
  number: text(64).check(z.trim(), z.minLength(4)),
});

export const PAYWAYS_CALLS = {
  'payways.list': {
    input: nothing,
    output: z.object({
      payways: z.array(officePayway),
      requisites: z.array(officeRequisite),
      requested: z.array(requestedAccount),
    }),
  },
  'payways.switch': {
    input: z.strictObject({ methodId: smallNumber, isOn: z.boolean() }),
    output: actSaid,
  },
  'payways.limits': {
    input: z.strictObject({ methodId: smallNumber, min: decimalSum, max: decimalSum }),
    output: actSaid,
  },
  'payways.name': {
    input: z.strictObject({
      paywayId: smallNumber,
      lang: z.enum(LANGUAGES),
      /** Empty takes the name back. */
      name: text(PAYWAY_NAME_MAX).check(z.trim()),
    }),
    output: actSaid,
  },
  'requisites.add': { input: account, output: actSaid },
  'requisites.on': { input: z.strictObject({ id: smallNumber }), output: actSaid },
  'requisites.off': { input: z.strictObject({ id: smallNumber }), output: actSaid },
} as const satisfies OfficeCalls;
