import { expect } from 'vitest';
import type { Fields } from '../harness/aggregator-fixture.ts';
import type { Playing, ProviderStage } from './provider-play-stage.ts';

/** A refusal for good, and why. */
export const refusal = (error_description: string) => ({
  error_code: 'INTERNAL_ERROR',
  error_description,
});

/** The messages of a provider's rounds, each with a transaction of its own. */
export function providerOf(stage: () => ProviderStage) {
  let made = 0;
  const id = (name: string) => {
    made += 1;
    return `${name}-${made}`;
  };
  const say = (playing: Playing, fields: Fields) => stage().say(playing, fields);
  const bet = (playing: Playing, amount: string, rest: Fields = {}) => {
    const transaction_id = id('bet');
    const fields = { action: 'bet', type: 'bet', transaction_id, round_id: `r-${transaction_id}` };
    return { transaction_id, said: say(playing, { ...fields, amount, ...rest }) };
  };
  /** A win of the round of a bet: its amount, or what else it says. */
  const win = (playing: Playing, of: string, won: string | Fields) => {
    const transaction_id = id('win');
    const fields = { action: 'win', type: 'win', transaction_id, round_id: `r-${of}` };
    const rest = typeof won === 'string' ? { amount: won } : won;
    return { transaction_id, said: say(playing, { ...fields, ...rest }) };
  };
  const refund = (playing: Playing, of: string, amount: string) =>
    say(playing, {
      action: 'refund',
      transaction_id: id('refund'),
      bet_transaction_id: of,
      round_id: `r-${of}`,
      amount,
    });
  const rollback = (playing: Playing, of: readonly string[]) =>
    say(playing, {
      action: 'rollback',
      type: 'rollback',
      transaction_id: id('rollback'),
      round_id: `r-${of[0]}`,
      provider_round_id: 'p',
      rollback_transactions: of.map((transaction_id) => ({
        action: 'bet',
        amount: '1',
        transaction_id,
        type: 'bet',
      })),
    });
  /** A bet with its result. */
  const round = async (playing: Playing, stake: string, won: string) => {
    const { transaction_id: of, said } = bet(playing, stake);
    expect(await said).toMatchObject({ transaction_id: expect.any(String) });
    const paid = win(playing, of, won);
    await paid.said;
    return { of, won: paid.transaction_id };
  };
  return { id, bet, win, refund, rollback, round };
}
