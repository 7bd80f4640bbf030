import type { PlayerId, SessionId } from '../../../shared/ids.ts';

/** A signed-in device. */
export type Session = {
  readonly id: SessionId;
  readonly playerId: PlayerId;
  readonly platform: 'telegram' | 'web';
  readonly startedAt: Date;
  readonly expiresAt: Date;
};
