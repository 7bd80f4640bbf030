import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 4096;
const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The last millisecond that ids were made in, and the count that its last id carries. */
const last = { ms: -1, count: 0 };

let timeOfIds = () => Date.now();

/** Makes the ids of this process by another clock than the host's. */
export function makeIdsBy(nowMs: () => number): void {
  timeOfIds = nowMs;
  last.ms = -1;
}

const MAX_COUNT = 0xfff;

/** A clock that is set back by less, as one is that follows the database's, is waited for. */
const SET_BACK_MS = 250;

/**
 * A UUID of version 7: 48 bits of milliseconds, 12 bits that count, 62 random bits. Ids of a process
 * sort in the order in which they were made, also within a millisecond and while the clock is set back a
 * little: the count begins at random in its lower half, and where it is used up the next millisecond is
 * taken (RFC 9562, section 6.2, method 1).
 */
export function uuidV7(): string {
  const nowMs = timeOfIds();
  const random = takeRandom();
  const isPast = nowMs <= last.ms && nowMs > last.ms - SET_BACK_MS;
  if (isPast && last.count < MAX_COUNT) {
    last.count += 1;
  } else {
    last.ms = isPast ? last.ms + 1 : nowMs;
    last.count = random & 0x7ff;
  }
  return write(last.ms, last.count);
}

/** A UUID of version 7 of a given moment, in whole milliseconds; those of one moment sort at random. */
export const uuidV7At = (ms: number): string => write(ms, takeRandom() & MAX_COUNT);

/** Two random bytes; the eight after them are what `write` puts into the id next. */
function takeRandom(): number {
  if (used + 10 > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const random = (byteAt(0) << 8) | byteAt(1);
  used += 2;
  return random;
}

const byteAt = (index: number) => pool[used + index] ?? 0;

function write(ms: number, count: number): string {
  const time = ms.toString(16).padStart(12, '0');
  const hex = (index: number) => HEX[byteAt(index)] ?? '00';
  const counted = `7${count.toString(16).padStart(3, '0')}`;
  const variant = HEX[(byteAt(0) & 0x3f) | 0x80] ?? '80';
  const tail = `${hex(2)}${hex(3)}${hex(4)}${hex(5)}${hex(6)}${hex(7)}`;
  const id = `${time.slice(0, 8)}-${time.slice(8)}-${counted}-${variant}${hex(1)}-${tail}`;
  used += 8;
  return id;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a UUID as we and Postgres write it, in small letters. */
export const isUuid = (text: string): boolean => UUID.test(text);
