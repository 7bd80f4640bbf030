import type { AccountId, PlayerId, SeedId } from '../../shared/ids.ts';
import { isPlain, leanWay, stakedAgainst } from './lean-way.ts';
import type { PostingGroup, RoundRecord } from './posting.ts';

type Bet = {
  readonly group: PostingGroup;
  readonly player: PlayerId;
  readonly operator: AccountId;
  readonly seed: { readonly id: SeedId; readonly nonce: bigint };
  readonly round: RoundRecord;
};

/** A bet that is settled at once: a settled round away from tables with its stake and its payout. */
export const BETS = leanWay<Bet>({
  name: 'ledger-post-bets',
  from: 'ledger_post_bets',
  answers: ['totals'],
  fieldsOf: (group) => {
    const { playerId: player, round, seed, move } = group;
    if (player === undefined || round === undefined || seed === undefined) return undefined;
    if (move !== undefined || round.table !== undefined || round.state !== 'settled')
      return undefined;
    if (!isPlain(group)) return undefined;
    const { wallet, stakeMicro, payoutMicro } = round;
    const operator = stakedAgainst(group, { from: wallet, to: wallet, stakeMicro, payoutMicro });
    return operator && { group, player, operator, seed, round };
  },
  columns: {
    group_uuid: ['uuid', ({ group }) => group.id],
    group_player: ['bigint', ({ player }) => player],
    group_request: ['uuid', ({ group }) => group.request?.requestId],
    group_body: ['word', ({ group }) => group.request?.bodyHash],
    group_seed: ['bigint', ({ seed }) => seed.id],
    group_nonce: ['bigint', ({ seed }) => seed.nonce],
    group_wallet: ['bigint', ({ round }) => round.wallet],
    group_operator: ['bigint', ({ operator }) => operator],
    round_game: ['word', ({ round }) => round.game],
    round_bet: ['bigint', ({ round }) => round.betHundredths],
    round_currency: ['smallint', ({ round }) => round.currencyId],
    round_rate: ['bigint', ({ round }) => round.rateMicro],
    round_stake: ['bigint', ({ round }) => round.stakeMicro],
    round_payout: ['bigint', ({ round }) => round.payoutMicro],
    round_counted: ['bigint', ({ round }) => round.countedMicro],
    round_setting: ['text', ({ round }) => JSON.stringify(round.setting)],
    round_outcome: ['text', ({ round }) => JSON.stringify(round.outcome)],
  },
  accounts: ({ round }) => ({ wallet: round.wallet }),
});
