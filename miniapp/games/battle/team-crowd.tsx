import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { BattleUser, Team } from '../../../shared/games/battle/contract.ts';
import { battleWinMicro, otherTeam } from '../../../shared/games/battle/rules.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { PlayerFace } from '../../accounts/player-card/player-face.tsx';
import { userAtom } from '../../players/profile-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { PlayerRow } from '../table/player-row.tsx';
import { banksAtom, phaseAtom, roundAtom } from './battle-atoms.ts';
import { bySize } from './battle-text.ts';
import styles from './team-crowd.module.css';

/** How many players are shown at first, and at most: of a larger crowd only the number is shown. */
const SHOWN = 8;
const MAX_SHOWN = 100;

const FACES = 3;

type TeamProps = { readonly team: Team };

/** The side's players, the largest stake first. */
function useCrowd(team: Team): readonly BattleUser[] {
  const users = useAtomValue(roundAtom)?.teams[team].users;
  return useMemo(() => users?.toSorted(bySize) ?? [], [users]);
}

/** A few faces of a side with how many there are; for the phone's board. */
export function TeamFaces({ team }: TeamProps) {
  const t = useT();
  const crowd = useCrowd(team);
  if (crowd.length === 0) return <span className={styles.faces} />;
  return (
    <span className={cx(styles.faces, styles[team])}>
      {crowd.slice(0, FACES).map(({ playerHash, publicId, nick, avatar }) => (
        <PlayerFace avatar={avatar} key={playerHash} nick={nick} publicId={publicId} />
      ))}
      <span className={styles.count}>{t('battle.crowd.count', { count: crowd.length })}</span>
    </span>
  );
}

/** The end of a player's row: the stake, and after the round its result. */
function RowEnd({ user, team }: TeamProps & { readonly user: BattleUser }) {
  const { format, formatNet, formatSigned, formatExact } = useMoney();
  const banks = useAtomValue(banksAtom);
  const phase = useAtomValue(phaseAtom);
  const winner = useAtomValue(roundAtom)?.winner;
  const stakeMicro = BigInt(user.totalBetMicro);
  if (phase !== 'result' || !winner) {
    return <span title={formatExact(stakeMicro)}>{format(stakeMicro)}</span>;
  }
  if (winner === otherTeam(team)) {
    return <span className={styles.lost}>{formatSigned(-stakeMicro)}</span>;
  }
  const winMicro = battleWinMicro(banks, { team, stakeMicro });
  return (
    <span className={styles.won} title={formatExact(winMicro)}>
      {formatNet(winMicro, stakeMicro)}
    </span>
  );
}

/** All players of a side in a list; the crowd beyond the first rows comes when asked for. */
export function TeamCrowd({ team }: TeamProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const crowd = useCrowd(team);
  const own = useAtomValue(userAtom)?.publicId;
  const shown = crowd.slice(0, isOpen ? MAX_SHOWN : SHOWN);
  const hidden = crowd.length - shown.length;
  return (
    <section
      aria-label={t('battle.crowd.label', { team })}
      className={cx(styles.crowd, styles[team])}
    >
      <h3 className={styles.title}>
        <span className={styles.name}>{t('battle.team', { team })}</span>
        <span className={styles.count}>{t('battle.crowd.count', { count: crowd.length })}</span>
      </h3>
      {crowd.length === 0 && <p className={styles.empty}>{t('battle.crowd.empty')}</p>}
      <ul className={styles.list}>
        {shown.map((user) => (
          <li key={user.playerHash}>
            <PlayerRow
              end={<RowEnd team={team} user={user} />}
              isOwn={user.publicId !== null && user.publicId === own}
              player={user}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 &&
        (isOpen ? (
          <p className={styles.empty}>{t('battle.crowd.hidden', { count: hidden })}</p>
        ) : (
          <Button onClick={() => setIsOpen(true)} size="small" variant="ghost">
            {t('battle.crowd.more', { count: hidden })}
          </Button>
        ))}
    </section>
  );
}
