import { expect, test } from 'vitest';
import type { AccountId, GroupId, PlayerId, RoundId } from '../../shared/ids.ts';
import { uuidV7 } from '../platform/uuid.ts';
import { POST_STATEMENT, postParameters } from './batch-statement.ts';
import { LEAN_WAYS } from './lean-statements.ts';
import type { PostingGroup, RoundMove } from './posting.ts';

const wallet = 1n as AccountId;
const held = 2n as AccountId;
const operator = 3n as AccountId;
const real = 4n as AccountId;

function moved(move: Partial<RoundMove>, rest: Partial<PostingGroup> = {}): PostingGroup {
  const round = { roundId: uuidV7() as RoundId, step: 0, wallet, held, outcome: {} };
  const result = { payoutMicro: 0n, countedMicro: 0n, state: 'open' } as const;
  return {
    id: uuidV7() as GroupId,
    playerId: 1 as PlayerId,
    transfers: [],
    ...rest,
    move: { ...round, ...result, ...move },
  };
}

const staked = { from: held, to: operator, amountMicro: 5n, kind: 'stake' } as const;
const paid = { from: operator, to: wallet, amountMicro: 9n, kind: 'payout' } as const;
const OUTCOMES = [
  moved({}),
  moved({ state: 'settled' }, { transfers: [staked] }),
  moved({ state: 'settled', payoutMicro: 9n }, { transfers: [staked, paid] }),
];

test('A move goes in one statement with others, whether it leaves its round open or ends it', () => {
  const batches = LEAN_WAYS.flatMap((way) => way.pick(OUTCOMES) ?? []);
  expect(batches.map(({ places }) => places)).toEqual([[0, 1, 2]]);
});

/** The wallets that the general way locks for a group. */
function lockedFor(group: PostingGroup): readonly string[] {
  const values = postParameters([group]);
  const of = (parameter: string) => {
    const place = new RegExp(`\\b${parameter} => \\$(\\d+)`).exec(POST_STATEMENT.text)?.[1];
    return (values[Number(place) - 1] ?? '').replace(/^\{|\}$/g, '').split(',');
  };
  const named = ['transfer_from', 'transfer_to', 'move_wallet', 'reported_wallet'].flatMap(of);
  return [...new Set(named)].filter((id) => id !== '' && id !== String(operator)).toSorted();
}

test('The general way locks the same wallets for every outcome of a move', () => {
  for (const group of OUTCOMES) {
    expect(lockedFor({ ...group, realWallet: real })).toEqual(['1', '2', '4']);
  }
});
