import type { PlayerHead } from '../../../shared/backoffice/player/contract.ts';
import { unitsOfMicro } from '../kit/amount.tsx';
import { cx } from '../../ui/class-names.ts';
import styles from './player-flags.module.css';

type Flag = PlayerHead['flags'][number];

/** What a flag says, and whether it stops the player from something. */
const FLAGS: Readonly<
  Record<Flag['flag'], { readonly says: (detail: string) => string; readonly isGrave: boolean }>
> = {
  demo: { says: () => 'Demo account', isGrave: false },
  closed: { says: (why) => `Account closed${after(why)}`, isGrave: true },
  banned: { says: (why) => `Banned from chat${after(why)}`, isGrave: true },
  break: { says: (what) => `In a break: ${what}`, isGrave: true },
  'withdrawals-held': { says: (why) => `Withdrawals held${after(why)}`, isGrave: true },
  'owes-wins': {
    says: (micro) => `Owes ${unitsOfMicro(micro || '0')} RUB of wins that were taken back`,
    isGrave: true,
  },
  'claim-in-review': { says: (many) => `Bonus claims waiting: ${many}`, isGrave: false },
  marker: { says: (marker) => `Play to look at: ${marker}`, isGrave: false },
  'complaint-open': { says: (many) => `Open complaints: ${many}`, isGrave: false },
};

const after = (why: string): string => (why === '' ? '' : `: ${why}`);

/** What about a player one should know first; nothing where there is nothing. */
export function PlayerFlags({ flags }: { readonly flags: readonly Flag[] }) {
  if (flags.length === 0) return null;
  return (
    <ul aria-label="Flags" className={styles.flags}>
      {flags.map(({ flag, detail }) => (
        <li className={cx(styles.flag, FLAGS[flag].isGrave && styles.grave)} key={flag}>
          {FLAGS[flag].says(detail ?? '')}
        </li>
      ))}
    </ul>
  );
}
