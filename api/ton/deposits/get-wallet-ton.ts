import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { TON_DECIMALS } from '../../../shared/ton/assets.ts';
import type { WalletTon } from '../../../shared/ton/contract.ts';
import type { Context } from '../../context.ts';
import { releaseDeposit } from '../../protection/deposits.ts';
import { decimalOf, microOf, MINIMUM_UNITS } from '../units.ts';
import { refuseOldRate } from '../../rates/fresh-rate.ts';
import { courseOf } from './courses-ton.ts';
import { currentMemo } from './memos.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'gate' | 'courses' | 'config' | 'ton'>;

/**
 * Where a player sends GRAM or USDT by hand, and the comment that says whose it is. Asks the gate
 * first whether the least that is credited could come in: whoever may not bring money in is shown no
 * address.
 */
export async function getWalletTon(
  { db, clock, gate, courses, config, ton }: Deps,
  playerId: PlayerId,
): Promise<WalletTon> {
  if (ton === undefined) throw new Refusal('ton.unavailable');
  refuseOldRate({ clock, courses, config }, 'GRAM');
  const least = microOf('GRAM', MINIMUM_UNITS.GRAM, courseOf(courses, 'GRAM'));
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
