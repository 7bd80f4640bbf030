import { quote, type QuoteDeps } from '../../../rates/quote.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Gate } from '../../../protection/gate/gate.ts';
import type { Ton } from '../ton.ts';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../../shared/ids.ts';
import { TON_DECIMALS } from '../../../../shared/cashdesk/ton/assets.ts';
import type { WalletTon } from '../../../../shared/cashdesk/ton/contract.ts';
import { releaseDeposit } from '../../../protection/limits/deposits.ts';
import { decimalOf, microOf, MINIMUM_UNITS } from '../units.ts';
import { currentMemo } from './memos.ts';

export type WalletTonDeps = QuoteDeps & {
  readonly db: Database;
  readonly gate: Gate;
  readonly ton: Ton | undefined;
};

/**
 * Where a player sends GRAM or USDT by hand, and the comment that identifies them. Asks the gate
 * first whether the smallest credited sum could be accepted: a player who may not deposit is shown
 * no address.
 */
export async function getWalletTon(
  { db, clock, gate, rates, config, ton }: WalletTonDeps,
  playerId: PlayerId,
): Promise<WalletTon> {
  if (ton === undefined) throw new Refusal('ton.unavailable');
  const quoted = quote({ clock, rates, config }, { holder: playerId, code: 'GRAM', side: 'in' });
  if (quoted === undefined) throw new Refusal('ton.unavailable');
  const least = microOf('GRAM', MINIMUM_UNITS.GRAM, quoted.rateMicro);
  await releaseDeposit(db, await gate.deposit(playerId, least));
  const { memo, expiresAt } = await currentMemo(db, playerId, clock.nowMs());
  return {
    wallet: ton.hot.friendly,
    walletUSDT: ton.hot.friendly,
    memo,
    jettons: [{ symbol: 'USDT', master: ton.settings.usdtMaster, decimals: TON_DECIMALS.USDT }],
    expiresAt: expiresAt.toISOString(),
    minimum: {
      GRAM: decimalOf('GRAM', MINIMUM_UNITS.GRAM),
      USDT: decimalOf('USDT', MINIMUM_UNITS.USDT),
    },
  };
}
