import { atom, useAtomValue } from 'jotai';
import { dateTagAtom } from '../../i18n/format.ts';

const writerAtom = atom(
  (get) => new Intl.DateTimeFormat(get(dateTagAtom), { hour: '2-digit', minute: '2-digit' }),
);

/** When a line was written, to the minute. */
export function LineTime({
  at,
  className,
}: {
  readonly at: string;
  readonly className?: string | undefined;
}) {
  const writer = useAtomValue(writerAtom);
  return (
    <time className={className} dateTime={at}>
      {writer.format(new Date(at))}
    </time>
  );
}
