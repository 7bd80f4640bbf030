import { badRequest } from './refusal.ts';

/** A call's parameters: JSON values, or strings where they were sent in a query or a form. */
export type Params = Readonly<Record<string, unknown>>;

/** The chat a call names, by number or by `@username`. */
export function chatIdOf(params: Params, name = 'chat_id'): number | string {
  const value = params[name];
  if (value === undefined || value === '') throw badRequest(`${name} is empty`);
  if (typeof value === 'string' && value.startsWith('@')) return value;
  const id = Number(value);
  if (!Number.isSafeInteger(id)) throw badRequest('chat not found');
  return id;
}

/** A whole number, or undefined when the call does not name it. */
export function integerOf(params: Params, name: string): number | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw badRequest(`invalid ${name} specified`);
  return number;
}

/** A whole number the call must name. */
export function requiredInteger(params: Params, name: string): number {
  const value = integerOf(params, name);
  if (value === undefined) throw badRequest(`${name} isn't specified`);
  return value;
}

/** A string; empty when the call does not name it. */
export function textOf(params: Params, name: string): string {
  const value = params[name];
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw badRequest(`field "${name}" must be of type String`);
}

export function flagOf(params: Params, name: string): boolean {
  const value = params[name];
  return value === true || value === 'true' || value === 'True' || value === '1' || value === 1;
}

/** A JSON value that may have come as a string; undefined when the call does not name it. */
export function jsonOf(params: Params, name: string): unknown {
  const value = params[name];
  if (typeof value !== 'string') return value ?? undefined;
  if (value === '') return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw badRequest(`can't parse ${name} JSON object`);
  }
}

/** A JSON object's fields, or undefined for anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, unknown>>) : undefined;
}
