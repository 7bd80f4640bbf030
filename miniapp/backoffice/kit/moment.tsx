/** A moment in UTC, as the log has it; the exact one is in its title. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={at}>
      {wordsOfMoment(at)}
    </time>
  );
}

/** As `26 Nov 2026, 14:05:09`. A formatter of `Intl` takes a slow processor 60 ms to make. */
function wordsOfMoment(at: string): string {
  const [, day, month, year, time] = new Date(at).toUTCString().split(' ');
  return `${day} ${month} ${year}, ${time}`;
}
