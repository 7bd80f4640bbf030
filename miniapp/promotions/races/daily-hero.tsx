import { useAtomValue } from 'jotai';
import type { DailyInfo } from '../../../shared/promotions/races/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { sessionAtom, userAtom } from '../../players/profile-atoms.ts';
import { useMoney } from '../../players/use-money.ts';
import { CheckIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { RollingDigits } from '../../ui/rolling-digits.tsx';
import { CountTiles } from './count-tiles.tsx';
import styles from './daily-hero.module.css';
import { microOfHundredths } from './standing-row.ts';
import { TrophyArt } from './trophy-art.tsx';

type Taking = {
  readonly press: () => void;
  readonly isBusy: boolean;
  /** Why the last press did nothing. */
  readonly refusal: string | undefined;
};

type EntryProps = { readonly info: DailyInfo; readonly taking: Taking };

/** The one action of the page, or that it was done. */
function Entry({ info: { own, tournament }, taking }: EntryProps) {
  const t = useT();
  const { number } = useFormats();
  const isGuest = useAtomValue(sessionAtom) === 'guest';
  const level = useAtomValue(userAtom)?.compointStatus;
  const { minVip = 1, entrants = 0 } = tournament;
  const isBelow = level !== undefined && level < minVip;
  if (own !== undefined) {
    return (
      <p className={styles.in}>
        <CheckIcon />
        {t('dailydist.in')}
      </p>
    );
  }
  return (
    <div className={styles.entry}>
      <Button
        isLoading={taking.isBusy}
        isWide
        onClick={taking.press}
        size="large"
        variant={isBelow ? 'quiet' : 'hot'}
      >
        {t(isGuest ? 'dailydist.login' : 'dailydist.take-part')}
      </Button>
      <p className={styles.hint}>
        {isBelow
          ? t('dailydist.level', { level: number(minVip), own: number(level) })
          : t('dailydist.entrants', { count: entrants })}
      </p>
      <p className={styles.refusal} role="alert">
        {taking.refusal}
      </p>
    </div>
  );
}

/** The prize pool, the time that is left and the button to take part. */
export function DailyHero({ info, taking }: EntryProps) {
  const t = useT();
  const money = useMoney();
  const { bank, endsAt, minVip } = info.tournament;
  return (
    <header className={styles.hero}>
      <TrophyArt className={styles.art} />
      <div className={styles.words}>
        <h1 className={styles.title}>{t('shell.menu.daily')}</h1>
        {minVip !== undefined && (
          <span className={styles.level}>{t('dailydist.from-level', { level: minVip })}</span>
        )}
        <p className={styles.pool}>
          <span className={styles.label}>{t('dailydist.pool')}</span>
          <strong className={styles.sum}>
            <RollingDigits text={money.format(microOfHundredths(bank))} />
            <span className={styles.code}>{money.code}</span>
          </strong>
        </p>
      </div>
      <div className={styles.acts}>
        {endsAt !== undefined && <CountTiles at={endsAt} label={t('dailydist.ends')} />}
        <Entry info={info} taking={taking} />
      </div>
    </header>
  );
}
