import { assert, json, property } from 'fast-check';
import { expect, test } from 'vitest';
import { DoubledField, parseJsonOnce } from './json-once.ts';

test('A field that stands twice in one object is refused, however it is written', () => {
  for (const text of [
    '{"amount":"1","amount":"100"}',
    '{"amount":1,"b":{},"amount":2}',
    '{"a":[1,{"x":1,"x":2}]}',
    String.raw`{"amount":"1","\u0061mount":"100"}`,
    '{"":1,"":2}',
    '{ "a" : 1 ,\n "a" : 2 }',
    '{"__proto__":1,"__proto__":2}',
  ]) {
    expect(() => parseJsonOnce(text)).toThrow(DoubledField);
  }
});

test('The same field of two objects, and the same text as a value, are no doubled field', () => {
  for (const text of [
    '{"a":{"x":1},"b":{"x":1}}',
    '[{"x":1},{"x":1}]',
    '{"x":"x","y":["x","x"]}',
    String.raw`{"a":"\",\"a\":1","b":"{\"b\":1,\"b\":2}"}`,
  ]) {
    expect(parseJsonOnce(text)).toEqual(JSON.parse(text));
  }
});

test('Any document without a doubled field is read as JSON reads it', () => {
  assert(
    property(json(), (text) => {
      expect(parseJsonOnce(JSON.stringify(JSON.parse(text)))).toEqual(JSON.parse(text));
    }),
  );
});

test('What is no document is no document', () => {
  for (const text of ['', '{', '{"a":1,}', 'a']) {
    expect(() => parseJsonOnce(text)).toThrow(SyntaxError);
  }
});
