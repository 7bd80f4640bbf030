// The links must equal the output of `sha256sum`; Node's own SHA-256 stands in for it here.
// oxlint-disable-next-line eslint/no-restricted-imports
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chainEnd, isLink, leadsTo, linkAt, nextLink, walkChain } from './chain.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const heads = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((b) => sha256(String(b)));
const shapes = fc.record({ length: fc.integer({ min: 1, max: 200 }), every: fc.nat(50) });

describe('a hash chain', () => {
  test('A chain is reproduced by hashing texts as sha256sum does', () => {
    const head = '0'.repeat(64);
    expect(nextLink(head)).toBe('60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55');
    fc.assert(
      fc.property(heads, (link) => {
        expect(nextLink(link)).toBe(sha256(link));
        expect(isLink(nextLink(link))).toBe(true);
      }),
    );
  });

  test('The chain of a real game elsewhere is walked to its published end', () => {
    const bustabit = '216f014579a1cff543b210d0b03967a107a81f6a6240bb39927b453cb9791fa6';
    const end = '86728f5fc3bd99db94d3cdaf105d67788194e9701bf95d049ad0e1ee3d004277';
    expect(chainEnd(bustabit, 1000)).toBe(end);
    expect(chainEnd(bustabit, 999)).not.toBe(end);
  });

  test('A chain is read at any place by its checkpoints, and each link leads to the previous one', () => {
    fc.assert(
      fc.property(heads, shapes, (head, { length, every }) => {
        const chain = walkChain(head, { length, every: every + 1 });
        expect(chain.end).toBe(chainEnd(head, length));
        expect(linkAt(chain, 0)).toBe(chain.end);
        expect(linkAt(chain, length)).toBe(head);
        for (const position of [1, Math.ceil(length / 2), length]) {
          const link = linkAt(chain, position);
          expect(leadsTo(link, linkAt(chain, position - 1))).toBe(true);
          expect(chainEnd(link, position)).toBe(chain.end);
        }
        for (const position of [-1, length + 1, 0.5])
          expect(() => linkAt(chain, position)).toThrow(RangeError);
      }),
      { numRuns: 30 },
    );
  });

  test('A chain has the same links when the platform’s SHA-256 makes them', () => {
    const head = 'ab'.repeat(32);
    const shape = { length: 100, every: 7 };
    expect(walkChain(head, shape, sha256)).toEqual(walkChain(head, shape));
  });
});

describe('a reveal', () => {
  test('A reveal matches only its own commitment, and anything but a link matches none', () => {
    const link = sha256('a');
    expect(leadsTo(link, sha256(link))).toBe(true);
    expect(leadsTo(link, link)).toBe(false);
    expect(leadsTo(link.toUpperCase(), sha256(link.toUpperCase()))).toBe(false);
    expect(leadsTo('', sha256(''))).toBe(false);
  });
});
