import type { Policy } from '../../shared/policy/policy.ts';
import type { SharedThrottle } from '../accounts/throttles/shared-throttle.ts';
import type { Ledger } from '../ledger/posting.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Pushes } from '../platform/wire/pushes.ts';
import type { PlayerDirectory } from '../players/player-directory.ts';
import type { Gate } from '../protection/gate/gate.ts';
import type { Rates } from '../rates/rates.ts';
import type { Campaigns } from './campaigns/campaigns.ts';
import type { TelegramMembers } from './members/telegram-members.ts';
import type { TelegramChannel } from './settings.ts';

/** What moving the money of a grant needs. */
export type GrantDeps = {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly pushes: Pick<Pushes, 'balance' | 'toPlayer'>;
  readonly config: { readonly policy: Pick<Policy, 'depositWagers' | 'hasBonusWinCap'> };
};

/** What claiming one needs besides. */
export type ClaimDeps = GrantDeps & {
  readonly gate: Pick<Gate, 'claim'>;
  readonly players: PlayerDirectory;
  readonly rates: Pick<Rates, 'rateMicro'>;
  readonly campaigns: Campaigns;
};

/** What a typed promo code is judged with: wrong ones are counted in every process together. */
export type PromoDeps = ClaimDeps & { readonly sharedThrottle: SharedThrottle };

/** What a reward needs that asks Telegram who is in a channel. */
export type MemberDeps = ClaimDeps & {
  readonly telegramMembers: TelegramMembers;
  readonly config: { readonly telegramChannel: TelegramChannel | undefined };
};
