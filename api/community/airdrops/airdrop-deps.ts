import type { Beacon } from '../../fairness/beacon/beacon.ts';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import type { Gate } from '../../protection/gate/gate.ts';
import type { QuoteDeps } from '../../rates/quote.ts';
import type { Chat } from '../chat/chat.ts';
import type { AirdropMoneyDeps } from './airdrop-money.ts';
import type { AirdropRoom } from './airdrop-room.ts';
import type { AirdropSettings } from './settings.ts';

/** What taking an airdrop on needs, from its money to its end. */
export type AdvanceDeps = AirdropMoneyDeps & {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly players: Pick<PlayerDirectory, 'get'>;
  readonly beacon: Pick<Beacon, 'roundAt' | 'timeMs' | 'fetch'>;
  readonly airdrops: AirdropRoom;
  readonly config: {
    readonly policy: Pick<Policy, 'depositWagers'>;
    readonly airdrops: AirdropSettings;
  };
};

/** What giving one and claiming a place of one need besides. */
export type AirdropDeps = AdvanceDeps &
  QuoteDeps & {
    readonly gate: Pick<Gate, 'claim'>;
    readonly captcha: Pick<Captcha, 'isPassed'>;
    readonly chat: {
      readonly hub: Pick<Chat['hub'], 'modes'>;
      readonly guard: Pick<Chat['guard'], 'banOf'>;
    };
    readonly config: { readonly policy: Pick<Policy, 'hasPlayerAirdrops'> };
  };
