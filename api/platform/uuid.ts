import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 4096;
const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

let timeOfIds = () => Date.now();

/** Makes the ids of this process by another clock than the host's. */
export function makeIdsBy(nowMs: () => number): void {
  timeOfIds = nowMs;
}

/** A UUID of version 7: 48 bits of milliseconds, then random bits, so ids sort by time. */
export function uuidV7(nowMs: number = timeOfIds()): string {
  if (used + 10 > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const time = nowMs.toString(16).padStart(12, '0');
  const at = (index: number) => pool[used + index] ?? 0;
  const hex = (index: number) => HEX[at(index)] ?? '00';
  const version = HEX[(at(0) & 0x0f) | 0x70] ?? '70';
  const variant = HEX[(at(2) & 0x3f) | 0x80] ?? '80';
  const tail = `${hex(4)}${hex(5)}${hex(6)}${hex(7)}${hex(8)}${hex(9)}`;
  const id = `${time.slice(0, 8)}-${time.slice(8)}-${version}${hex(1)}-${variant}${hex(3)}-${tail}`;
  used += 10;
  return id;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a UUID as we and Postgres write it, in small letters. */
export const isUuid = (text: string): boolean => UUID.test(text);
