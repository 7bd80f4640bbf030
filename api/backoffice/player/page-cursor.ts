/** A place in a list that is ordered by moment and id, the newest first. */
export type PageCursor = { readonly atMicros: bigint; readonly id: string };

const CURSOR = /^(?<at>\d{1,18})\.(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The place after which a page begins; undefined at the beginning, and for what is no cursor. */
export function placeOf(cursor: string | undefined): PageCursor | undefined {
  const found = CURSOR.exec(cursor ?? '')?.groups;
  return found && { atMicros: BigInt(found['at'] ?? 0), id: found['id'] ?? '' };
}

const cursorOf = ({ atMicros, id }: PageCursor): string => `${atMicros}.${id}`;

/** One more row than a page has was read: that there is one tells whether another page follows. */
export function cutPage<Row extends PageCursor>(
  rows: readonly Row[],
  limit: number,
): { readonly page: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
