import type { OfficePayway, OfficeRequisite } from '../../../shared/backoffice/payways/contract.ts';
import { PAYWAY_NAME_MAX } from '../../../shared/backoffice/payways/contract.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../../shared/i18n/languages.ts';
import { CURRENCIES } from '../../../shared/money/currency.ts';
import type { ChosenAct } from '../acts/act-form.tsx';
import { ask } from '../transport/ask.ts';

export type Method = OfficePayway['methods'][number];

export const switchMethod = ({ id, name, isOn }: Method): ChosenAct => ({
  title: `Switch ${name} ${isOn ? 'off' : 'on'}`,
  isDanger: isOn,
  send: () => ask('payways.switch', { methodId: id, isOn: !isOn }),
});

export const setLimits = ({ id, name, currency, min, max }: Method): ChosenAct => ({
  title: `Change limits: ${name}`,
  fields: [
    { name: 'min', label: `Minimum, ${currency}`, start: min },
    { name: 'max', label: `Maximum, ${currency}`, start: max },
  ],
  send: (values) =>
    ask('payways.limits', {
      methodId: id,
      min: values['min'] ?? '',
      max: values['max'] ?? '',
    }),
});

export const setName = ({ id, name }: Pick<OfficePayway, 'id' | 'name'>): ChosenAct => ({
  title: `Change name: ${name}`,
  note: 'The name players see in one language. Leave it empty to use the ordinary name there.',
  fields: [
    {
      name: 'lang',
      label: 'Language',
      options: LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]] as const),
    },
    { name: 'name', label: 'Name', isOptional: true, maxLength: PAYWAY_NAME_MAX },
  ],
  send: ({ lang, name: typed = '' }) =>
    ask('payways.name', { paywayId: id, lang: isLanguage(lang) ? lang : 'en', name: typed }),
});

export const addAccount = (payways: readonly OfficePayway[]): ChosenAct => ({
  title: 'Add an account',
  note: 'Players send money here. It goes live once a second person has entered the same account.',
  fields: [
    {
      name: 'paywayId',
      label: 'Payway',
      options: payways.map(({ id, name }) => [String(id), `${id} ${name}`] as const),
    },
    {
      name: 'currency',
      label: 'Currency',
      options: CURRENCIES.map(({ code }) => [code, code] as const),
    },
    { name: 'method', label: 'Bank, as players see it', maxLength: 80 },
    { name: 'name', label: 'Account holder', maxLength: 120 },
    { name: 'number', label: 'Account number', maxLength: 64 },
  ],
  send: ({ paywayId, currency = '', method = '', name = '', number = '' }) =>
    ask('requisites.add', { paywayId: Number(paywayId), currency, method, name, number }),
});

export const switchAccount = ({ id, name, number, isOn }: OfficeRequisite): ChosenAct => ({
  title: `Switch ${name} ${isOn ? 'off' : 'on'}`,
  note: isOn ? `${number}. It goes off at once.` : `${number}. Two people switch it on.`,
  isDanger: isOn,
  send: () => ask(isOn ? 'requisites.off' : 'requisites.on', { id }),
});
