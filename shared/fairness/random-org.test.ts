import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base64OfBytes, bytesOfBase64 } from './base64.ts';
import { randomOrgLink, randomOrgIndex } from './random-org.ts';
import type { RandomOrgData } from './random-org-data.ts';
import { isRandomOrgSigned } from './random-org-signature.ts';
import { SANDBOX_RANDOM_ORG_MODULUS } from './sandbox-sources.ts';

/** Answers that the real random.org gave and signed in 2014 and in 2025. */
const PUBLISHED: readonly RandomOrgData[] = [
  {
    random: {
      method: 'generateSignedIntegers',
      hashedApiKey:
        'oT3AdLMVZKajz0pgW/8Z+t5sGZkqQSOnAi1aB8Li0tXgWf8LolrgdQ1wn9sKx1ehxhUZmhwUIpAtM8QeRbn51Q==',
      n: 6,
      min: 1,
      max: 6,
      replacement: true,
      base: 10,
      data: [6, 1, 4, 4, 3, 6],
      completionTime: '2014-06-03 17:15:13Z',
      serialNumber: 79_924,
    },
    signature:
      'XWTB2PiGutI86GYDNIEiYvbTkAC1PQO3U2A/Depb2m2W4zUF81UFjTthCNmvPYFdnrBlGMgS7mo1rNUKfkVU9M0Yv0fPkjVaYoDo3ADOw1DGtENtU+Em+Clhowz+FQEhfUTLOBTfruYpnb1CSjbovo8AzjHF0pb+0F8awVMZPuHEhjE8oHJcQInVXmkLq/IR5WNcM0E0ygRQto37NE9CIFDst+5WAN7UmlqYTNil+iqmzjj92vTDlHr+Gh3bhgxb+aR9rabpaGQni2MlyXH0kGCrbAdryvCzUTZ/SxXY6MWfmNFODzvibcO2j//GFm/Z8uyVuyeAt5GNO0QQipWvv8eauALAW87JDLw8vgYcbFapHIAsWOyrhD9tMMmaejKzc+leMwvs0BSy6I8jwLBy6MlcPUHO3i4JFs+0qstKtqaVzmUGm+fnfJPZLySHBBazrX0tMpn36FyiE3wn8XYncOJM1ylUNdT9j2A+xp3ZuoMkr4+Fv6Flh444B+eeqEdZTlgSmXDh7VFoCrcks4QO2KJ0ajzltNv42fO5KdizOPg1fV1totJivzsxA4i0+RnhpPO9tdT4iYjBcuNSdh9nYDtcn7cizODaCr6Y+oOzfIktBok19YjebgMd+AbDhkVmHmPEsaOuL62eqdmCobwPJUjVtM8cgccQqfkfek30uK4=',
  },
  {
    random: {
      method: 'generateSignedIntegers',
      hashedApiKey:
        'of4OW71t7jQg5vIoJEtPOReO508PSsfzM/LvfVpNaHP1B62x782XPqGvKWFbMxpbTjqCGlCDQ/hVWsFaEOv7DQ==',
      n: 2,
      min: 1,
      max: 8,
      replacement: true,
      base: 10,
      pregeneratedRandomization: { id: 'player_id=1&timestamp=1750660781' },
      data: [3, 7],
      license: {
        type: 'developer',
        text: 'Random values licensed strictly for development and testing only',
        infoUrl: null,
      },
      licenseData: null,
      userData: null,
      ticketData: null,
      completionTime: '2025-06-23 06:40:51Z',
      serialNumber: 74,
    },
    signature:
      'WPlkelEz7Yx9WUneqcaO0MzFmkuA+yTlhMrZFPuIaxZ8UK/v+xWP/LtCR3P5fCapAtwaHfccYKLsT+1k4blg4AhLfxbt7RrUTshDf+yTUuBXsOrVoO1jjmbLg43cikwMHcyhJIyT2bMGknvPGfb9B6YCDwoWvV1R8V2v8fU9WPXf5rsfdhT1E30LrPWbnzKMjaOgBHSHFTRokoOObh4AgYiAnCkxcZhaBZKMkqFp4r+mCheYf977CkgCfXBsepVlWXrZFEosgnJHVGdCxEYyhaPMl2GTetD07CnAK69SqILvMnUJ5ooOG0gz0cvzW5ZQzLtiYmFyPhneAahWIeQ1g9MdAh/it4YA+m6vLeVeYFyShSFq7+2jznv0UL77S7sCWFR0fi0qMuUr7JtfgENWOYSHO813qnsjfl0eqyPe9XxTg4e7CifE5ZOoet7pjKrj3VfPPKa+AMw89y5HKHXdjGqIrzdtVaM+7ZRdGhBwIRyrSwhXy8XTo+aOYdz8rLsdN35Bdf2LxSHJexbhrYD5QyMRUgmYWjvwzau3oMczmRR5wbJyJR67vmUedPxpEOlfScJzMqWc8de4pMV1llEtKjzjg9/bd+QTtk/+GkIMQdEO0aJiblkJw1T8CiHd9pe3ep/H9e9uC4ou54UtR9T4ssXg6wrc9I90RNI5D+nHDKk=',
  },
];

const BETS = { roundId: '01930000-0000-7000-8000-000000000000', betsDigest: 'ab'.repeat(32) };
const USE = { ...BETS, outcomes: 32 };
const RANDOM = {
  method: 'generateSignedIntegers',
  hashedApiKey: 'x',
  n: 1,
  min: 0,
  max: 31,
  replacement: true,
  base: 10,
  pregeneratedRandomization: null,
  data: [17],
  license: null,
  licenseData: null,
  userData: BETS,
  ticketData: null,
  completionTime: '2026-11-20 08:00:00Z',
  serialNumber: 5,
};
const sectorOf = (random: unknown, use = USE) => randomOrgIndex({ random, signature: '' }, use);

describe('an answer of random.org', () => {
  test('A published answer is valid as signed, and refused when its numbers or signature change', () => {
    for (const data of PUBLISHED) {
      expect(isRandomOrgSigned(data)).toBe(true);
      const random = { ...(data.random as object), data: [1] };
      expect(isRandomOrgSigned({ ...data, random })).toBe(false);
      expect(isRandomOrgSigned(data, SANDBOX_RANDOM_ORG_MODULUS)).toBe(false);
      const turned = data.signature.replace(/^./, (letter) => (letter === 'X' ? 'W' : 'X'));
      expect(isRandomOrgSigned({ ...data, signature: turned })).toBe(false);
      for (const signature of ['', '!', 'AAAA', `${data.signature}AAAA`]) {
        expect(isRandomOrgSigned({ ...data, signature })).toBe(false);
      }
    }
    expect(isRandomOrgSigned({ random: undefined, signature: 'AAAA' })).toBe(false);
    expect(isRandomOrgSigned({ random: 1n, signature: 'AAAA' })).toBe(false);
  });

  test('The signature of an answer depends on the order of its fields, which are signed as text', () => {
    const [published] = PUBLISHED;
    const fields = Object.entries(published?.random as object).toReversed();
    const data = { random: Object.fromEntries(fields), signature: published?.signature ?? '' };
    expect(isRandomOrgSigned(data)).toBe(false);
  });

  test('An answer gives a sector only to its own round and bets, with the expected parameters', () => {
    expect(sectorOf(RANDOM)).toBe(17);
    expect(sectorOf(RANDOM, { ...USE, roundId: 'other' })).toBeUndefined();
    expect(sectorOf(RANDOM, { ...USE, betsDigest: 'other' })).toBeUndefined();
    for (const wrong of [
      { method: 'generateIntegers' },
      { n: 2 },
      { min: 1 },
      { max: 32 },
      { base: 16 },
      { data: [17, 3] },
      { data: [] },
      { data: [32] },
      { data: [-1] },
      { data: [1.5] },
      { data: ['17'] },
      { userData: null },
    ]) {
      expect(sectorOf({ ...RANDOM, ...wrong })).toBeUndefined();
    }
    for (const random of [null, undefined, 1, 'x', []]) expect(sectorOf(random)).toBeUndefined();
  });

  test('An address carries the whole answer to random.org’s own page, where anybody can check it', () => {
    const data = { random: RANDOM, signature: 'ab+/cd==' };
    const link = new URL(randomOrgLink(data));
    expect(`${link.origin}${link.pathname}`).toBe('https://api.random.org/signatures/form');
    expect(link.searchParams.get('format')).toBe('json');
    expect(link.searchParams.get('signature')).toBe('ab+/cd==');
    const text = Buffer.from(link.searchParams.get('random') ?? '', 'base64').toString();
    expect(text).toBe(JSON.stringify(RANDOM));
    expect(randomOrgLink(data, 'http://localhost:3000/sandbox/random-org')).toMatch(
      /^http:\/\/localhost:3000\/sandbox\/random-org\/signatures\/form\?format=json&random=/,
    );
  });
});

describe('base64', () => {
  test('Base64 equals the platform’s in both directions, and any other text is refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        expect(base64OfBytes(bytes)).toBe(text);
        expect(bytesOfBase64(text)).toEqual(bytes);
      }),
    );
    for (const text of ['a', 'ab', 'abc', 'abcd=', '====', 'ab-_', 'ab=c', ' abcd']) {
      expect(bytesOfBase64(text)).toBeUndefined();
    }
  });
});
