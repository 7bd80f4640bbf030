import type { CoinflipLoadOutput, FlipView } from '../../../shared/games/coinflip/contract.ts';
import { COINFLIP_MAX_BET, COINFLIP_MIN_BET } from '../../../shared/games/coinflip/rules.ts';
import { POLICIES } from '../../../shared/policy/policy.ts';
import { flipOf } from './coinflip-sample.ts';
import { PREVIEW_PLAYER } from '../../players/preview-player.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { PREVIEW_COURSES, type PreviewSeat, seatStore } from '../stake/preview-seat.ts';
import type { TableRules } from '../stake/table-rules.ts';
import { coinflipAtom, rulesAtom } from './coinflip-atoms.ts';
import { coinflipUnanswered } from './coinflip-unanswered.ts';
import {
  type CoinflipAction,
  type CoinflipState,
  INITIAL_COINFLIP,
  reduceCoinflip,
} from './flips-state.ts';

const ME = {
  publicId: PREVIEW_PLAYER.publicId,
  nick: PREVIEW_PLAYER.nick,
  avatar: null,
  playerHash: 'me',
};

/** A flip of the player who looks on. */
export const ownFlip = (at: number, other: Partial<FlipView> = {}): FlipView =>
  flipOf(at, { creator: ME, side: 'heads', stakeMicro: '322000000', ...other });

export const me = ME;

/** The differences from a connected player at an open game without any flips. */
export type CoinflipScene = PreviewSeat & {
  readonly flips?: readonly FlipView[];
  readonly own?: readonly FlipView[];
  readonly code?: string;
  readonly after?: readonly CoinflipAction[];
  readonly state?: Partial<CoinflipState>;
  readonly hasUnanswered?: boolean;
  readonly isOff?: boolean;
  readonly isOfBonus?: boolean;
  readonly table?: TableRules<CoinflipLoadOutput['rules']>;
};

function rulesOf({ currencyId = 2, isOff = false }: CoinflipScene): CoinflipLoadOutput['rules'] {
  const { units } = PREVIEW_COURSES[currencyId];
  return {
    isEnabled: !isOff,
    minBet: Math.ceil(COINFLIP_MIN_BET / units),
    maxBet: Math.floor(COINFLIP_MAX_BET / units),
    maxWinMicro: String(POLICIES.standard.maxWinMicro),
    canUseHotKeys: true,
  };
}

const BEFORE = Array.from({ length: 18 }, (_, at) =>
  flipOf(at + 40, { state: 'landed', winner: (at * 7) % 3 === 0 ? 'tails' : 'heads' }),
);

/** A separate store for one preview, in the current language. */
export function sceneStore(scene: CoinflipScene): ReturnType<typeof seatStore> {
  const own = seatStore(scene);
  const rules = rulesOf(scene);
  if (scene.hasUnanswered === true) own.set(coinflipUnanswered.playerIdAtom, PREVIEW_PLAYER.id);
  if (scene.isOfBonus === true) own.set(userAtom, (user) => user && { ...user, game_mode: 1 });
  own.set(rulesAtom, scene.table ?? { kind: 'ready', rules });
  const mine = (scene.own ?? []).map((flip) => ({
    roundId: flip.roundId,
    role: flip.creator === ME ? ('creator' as const) : ('joiner' as const),
    code: flip.isPrivate && flip.creator === ME ? (scene.code ?? 'c0de'.repeat(8)) : null,
  }));
  const answer: CoinflipLoadOutput = {
    rules,
    flips: [...(scene.flips ?? [])],
    own: [...(scene.own ?? [])],
    mine,
    before: BEFORE,
    ended: [],
    nowMs: Date.now(),
  };
  const hearing = { nowMs: performance.now(), serverMs: Date.now() };
  const loaded: CoinflipAction = { type: 'loaded', answer, ...hearing };
  const first = scene.table === undefined ? reduceCoinflip(INITIAL_COINFLIP, loaded) : undefined;
  const betHundredths = Math.max(350, rules.minBet * 3);
  const begun = { ...(first ?? INITIAL_COINFLIP), betHundredths };
  const shown = (scene.after ?? []).reduce(reduceCoinflip, begun);
  own.set(coinflipAtom, { ...shown, ...scene.state });
  return own;
}

/** What tells that a flip is on the stage of a preview. */
export const onStage = (flip: FlipView): CoinflipAction => ({
  type: 'staged',
  roundId: flip.roundId,
  nowMs: performance.now(),
  serverMs: Date.now(),
});

/** What tells that a flip on the stage has landed, or was refunded. */
export const news = (flip: FlipView): CoinflipAction => ({
  type: 'heard',
  event: { type: 'flip', flip },
  nowMs: performance.now(),
  serverMs: Date.now(),
});
