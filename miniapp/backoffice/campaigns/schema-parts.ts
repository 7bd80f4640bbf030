import type * as z from 'zod/mini';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';

/** What a schema of terms is made of, as a form needs it. */
export type Part =
  | { readonly kind: 'object'; readonly fields: readonly (readonly [name: string, part: Part])[] }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** One of several objects, told apart by a field. */
  | {
      readonly kind: 'variants';
      readonly by: string;
      readonly variants: Readonly<Record<string, Part & { readonly kind: 'object' }>>;
      /** The value of the field for each of them: it may be a number. */
      readonly tags: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'list'; readonly part: Part }
  /** A sum in the base currency or in EUR; the games of a race; a title in each language. */
  | { readonly kind: 'money' | 'race-games' | 'titles' }
  | { readonly kind: 'flag' | 'whole' | 'text' | 'games' | 'moment' }
  | { readonly kind: 'maybe'; readonly part: Part; readonly empty: undefined | null };

/** The definition of a schema, as zod keeps it. */
type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly entries?: Readonly<Record<string, string>>;
  readonly discriminator?: string;
  readonly options?: readonly z.ZodMiniType[];
  readonly innerType?: z.ZodMiniType;
  readonly values?: readonly unknown[];
  readonly format?: string;
  readonly element?: z.ZodMiniType;
};

const definitionOf = (schema: z.ZodMiniType) => schema.def as unknown as Definition;

/** Reads a schema once; throws for one that the form does not know. */
export function partOf(schema: z.ZodMiniType): Part {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return objectOf(definition);
    case 'enum':
      return { kind: 'choice', options: Object.values(definition.entries ?? {}) };
    case 'boolean':
      return { kind: 'flag' };
    case 'number':
      return { kind: 'whole' };
    case 'string':
      return { kind: definition.format === 'datetime' ? 'moment' : 'text' };
    case 'optional':
    case 'nullable':
      return {
        kind: 'maybe',
        part: partOf(definition.innerType as z.ZodMiniType),
        empty: definition.type === 'optional' ? undefined : null,
      };
    case 'array':
      return { kind: 'list', part: partOf(definition.element as z.ZodMiniType) };
    case 'record':
      return { kind: 'titles' };
    case 'union':
      return unionOf(definition);
    default:
      throw new Error(`the form knows no ${definition.type}`);
  }
}

function objectOf({ shape = {} }: Definition): Part & { readonly kind: 'object' } {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const isTag = definitionOf(schema).type === 'literal';
    return isTag ? [] : [[name, partOf(schema)] as const];
  });
  return { kind: 'object', fields: fields.flat() };
}

/** Without a field that tells them apart it is a sum in one of two currencies, or a choice of games. */
function plainUnionOf(options: readonly z.ZodMiniType[]): Part {
  const [first] = options.map((option) => definitionOf(option));
  if (first?.shape !== undefined && 'micro' in first.shape) return { kind: 'money' };
  return { kind: first?.values?.includes('all') === true ? 'race-games' : 'games' };
}

function unionOf({ discriminator: by, options = [] }: Definition): Part {
  if (by === undefined) return plainUnionOf(options);
  const tags: Record<string, unknown> = {};
  const variants = options.map((option) => {
    const definition = definitionOf(option);
    const tag = definition.shape?.[by];
    const [own] = (tag === undefined ? undefined : definitionOf(tag).values) ?? [];
    const name = typeof own === 'string' || typeof own === 'number' ? String(own) : '';
    tags[name] = own;
    return [name, objectOf(definition)] as const;
  });
  return { kind: 'variants', by, variants: Object.fromEntries(variants), tags };
}

/** A value with which a new part begins. */
export function startOf(part: Part): unknown {
  switch (part.kind) {
    case 'object':
      return Object.fromEntries(part.fields.map(([name, inner]) => [name, startOf(inner)]));
    case 'variants': {
      const [tag = ''] = Object.keys(part.variants);
      return { [part.by]: part.tags[tag], ...(startOf(part.variants[tag] as Part) as object) };
    }
    case 'choice':
      return part.options[0];
    case 'flag':
      return false;
    case 'whole':
      return 1;
    case 'text':
      return '1000000';
    case 'list':
      return [startOf(part.part)];
    case 'money':
      return { micro: '1000000' };
    case 'race-games':
      return 'all';
    case 'titles':
      return Object.fromEntries(LANGUAGES.map((language) => [language, '']));
    case 'games':
      return 'slots';
    case 'moment':
      return new Date().toISOString();
    case 'maybe':
      return part.empty;
  }
}
