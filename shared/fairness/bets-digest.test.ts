import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betsDigest, betsText, type DigestBet, isDigestBet, playerHashOf } from './bets-digest.ts';
import { commitmentOf } from './seeds.ts';

const BETS: DigestBet[] = [
  { betId: 'b-2', playerHash: '00112233445566aa', side: 'blue', stakeMicro: '2500000' },
  { betId: 'b-1', playerHash: 'ffeeddccbbaa9988', side: '30', stakeMicro: '1000000' },
];

const hex = fc.stringMatching(/^[0-9a-f]{16}$/);
const lists = fc.uniqueArray(
  fc.record({
    betId: fc.uuid({ version: 7 }),
    playerHash: hex,
    side: fc.constantFrom('red', 'blue', '2', '30'),
    stakeMicro: fc.bigInt({ min: 1n, max: 10n ** 15n }).map(String),
  }),
  { selector: ({ betId }) => betId, minLength: 1, maxLength: 20 },
);

describe('the digest of a round’s bets', () => {
  test('The digest is the SHA-256 of a text anybody can write: one line for each bet, sorted by id', () => {
    const text = 'b-1|ffeeddccbbaa9988|30|1000000\nb-2|00112233445566aa|blue|2500000';
    expect(betsText(BETS)).toBe(text);
    expect(betsDigest(BETS)).toBe(commitmentOf(text));
    expect(betsDigest(BETS)).toBe(
      '9815605246b50e3b410242e585f796d3e2fa1c540cef47fa981ed920e6294527',
    );
    expect(betsDigest([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  test('The digest does not depend on the order of the bets, but on every field of every bet', () => {
    fc.assert(
      fc.property(lists, fc.nat(), hex, (bets, pick, otherHash) => {
        const digest = betsDigest(bets);
        expect(betsDigest(bets.toReversed())).toBe(digest);
        const place = pick % bets.length;
        const changed = (change: (bet: DigestBet) => Partial<DigestBet>) =>
          bets.map((bet, index) => (index === place ? { ...bet, ...change(bet) } : bet));
        const others = [
          bets.filter((_, index) => index !== place),
          changed((bet) => ({ betId: `${bet.betId}0` })),
          changed((bet) => ({
            playerHash: bet.playerHash === otherHash ? '0'.repeat(16) : otherHash,
          })),
          changed((bet) => ({ side: bet.side === 'red' ? 'blue' : 'red' })),
          changed((bet) => ({ stakeMicro: `${bet.stakeMicro}0` })),
        ].filter((list) => JSON.stringify(list) !== JSON.stringify(bets));
        for (const other of others) expect(betsDigest(other)).not.toBe(digest);
      }),
    );
  });

  test('A digest refuses fields that could make two lists read the same, and a repeated id', () => {
    const bet = BETS[0] ?? { betId: '', playerHash: '', side: '', stakeMicro: '' };
    for (const wrong of [
      { ...bet, betId: 'b|2' },
      { ...bet, betId: 'b\n2' },
      { ...bet, betId: '' },
      { ...bet, playerHash: '00112233445566AA' },
      { ...bet, side: 'red|1' },
      { ...bet, stakeMicro: '01' },
      { ...bet, stakeMicro: '-1' },
    ]) {
      expect(isDigestBet(wrong)).toBe(false);
      expect(() => betsDigest([wrong])).toThrow(RangeError);
    }
    expect(() => betsDigest([bet, { ...bet, side: 'red' }])).toThrow(/twice/);
  });
});

describe('the hash that stands for a player in a round', () => {
  test('A player’s hash is the same within a round, and changes with the round and the salt', () => {
    const own = playerHashOf('salt', { roundId: 'r1', playerId: 7 });
    expect(own).toMatch(/^[0-9a-f]{16}$/);
    expect(playerHashOf('salt', { roundId: 'r1', playerId: 7 })).toBe(own);
    const others = [
      playerHashOf('salt', { roundId: 'r1', playerId: 8 }),
      playerHashOf('salt', { roundId: 'r2', playerId: 7 }),
      playerHashOf('other salt', { roundId: 'r1', playerId: 7 }),
    ];
    expect(others).not.toContain(own);
  });
});
