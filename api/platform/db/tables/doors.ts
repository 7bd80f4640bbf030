import type { Door, DoorReason } from '../../../../shared/protection/doors/doors.ts';

/** Something that staff can close for all players at once. */
export type DoorsTable = {
  door: Door;
  is_open: boolean;
  /** What players are told; null where it is open. */
  reason: DoorReason | null;
  /** When it should open again; it does not open by itself. */
  until: Date | null;
  changed_by: string | null;
  changed_at: Date | null;
};
