import { expect, test } from 'vitest';
import { ownerOf, whyNotCalled } from './outgoing-address.ts';

const rules = { siteUrl: 'https://rollhouse.example.com', alsoTo: [] };
const judged = (addresses: readonly string[]) => [
  ...new Set(addresses.map((address) => whyNotCalled(address, rules))),
];

test('An address is refused that names an IP address, in whatever notation', () => {
  const decimal = ['https://127.0.0.1/', 'https://2130706433/', 'https://127.1/', 'https://1/'];
  const others = ['https://0x7f.0.0.1/', 'https://0177.0.0.1/', 'https://0x7f000001/'];
  const wide = ['https://１２７.０.０.１/', 'https://127。0。0。1/', 'https://127.0.0.1./'];
  const six = ['https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://[64:ff9b::7f00:1]/'];
  const publicOnes = ['https://8.8.8.8/', 'https://[2606:4700:4700::1111]/'];
  expect(judged([...decimal, ...others, ...wide, ...six, ...publicOnes])).toEqual(['inner']);
});

test('An address is refused whose name only a network inside knows', () => {
  const names = ['localhost', 'db', 'postgres.svc.cluster.local', 'metadata.google.internal'];
  const more = ['a.localhost', 'router.lan', 'printer.home.arpa', '1.0.0.127.in-addr.arpa', 'com'];
  expect(judged([...names, ...more].map((name) => `https://${name}/x`))).toEqual(['inner']);
});

test('An address is refused that is the product’s own, or below its host', () => {
  const own = ['https://rollhouse.example.com/x', 'https://ROLLHOUSE.example.com/'];
  expect(judged([...own, 'https://api.rollhouse.example.com/'])).toEqual(['inner']);
  expect(judged(['https://example.com/', 'https://rollhouse.example.com.evil.net/'])).toEqual([
    undefined,
  ]);
});

test('An address is refused that is not plain HTTPS on port 443', () => {
  const schemes = [
    'http://a.example.com/',
    'ftp://a.example.com/',
    'file:///etc/passwd',
    'gopher://a.b/',
  ];
  const parts = [
    'https://me:secret@a.example.com/',
    'https://me@a.example.com/',
    'https://a.example.com/#x',
  ];
  const ports = [
    'https://a.example.com:8443/',
    'https://a.example.com:22/',
    'https://a.example.com:80/',
  ];
  const broken = [
    '',
    'a.example.com',
    'https://',
    'https://a example.com/',
    'https://a.example.com\\@b.c/',
  ];
  const names = ['https://a.example.com./', 'https://-a.example.com/', 'https://a_b.example.com/'];
  const long = [
    `https://a.example.com/${'x'.repeat(8000)}`,
    `https://${'a.'.repeat(130)}example.com/`,
  ];
  expect(judged([...schemes, ...parts, ...ports, ...broken, ...names, ...long])).toEqual(['form']);
});

test('An address with a public name is called, also in another script and with port 443 written', () => {
  const good = [
    'https://a.example.com/x?y={sub1}',
    'https://a.example.com:443/',
    'https://пример.рф/',
  ];
  expect(judged([...good, 'https://xn--e1afmkfd.xn--p1ai/'])).toEqual([undefined]);
});

test('Only the sandbox’s own origins are called beside public ones, and exactly those', () => {
  const sandbox = { ...rules, alsoTo: ['http://127.0.0.1:4040'] };
  expect(whyNotCalled('http://127.0.0.1:4040/x', sandbox)).toBeUndefined();
  expect(whyNotCalled('http://127.0.0.1:4041/x', sandbox)).toBe('form');
  expect(whyNotCalled('https://127.0.0.1/x', sandbox)).toBe('inner');
});

test('Hosts of one owner count as one', () => {
  expect(ownerOf('https://a.b.example.co.uk/x')).toBe('example.co.uk');
  expect(ownerOf('https://one.github.io/')).toBe('one.github.io');
});
