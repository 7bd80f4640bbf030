import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { SolvencyProof } from '../../../shared/cashdesk/solvency/contract.ts';
import { verifySolvency, type SolvencyNode } from '../../../shared/cashdesk/solvency/verify.ts';
import { SignInCard } from '../../players/sign-in-card.tsx';
import { DeskCard } from '../desk/desk-card.tsx';
import { DeskNote } from '../desk/desk-note.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { call } from '../../transport/call.ts';
import { CheckIcon, CloseIcon, DownloadIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { ShieldIcon } from '../../ui/place-icons.tsx';
import styles from './check-card.module.css';
import { judge, type Judgement } from './judge-proof.ts';
import { saveSolvencyProof } from './save-proof.ts';

type ResultProps = { readonly proof: SolvencyProof; readonly judgement: Judgement };

/** The result of the check on this device, point by point. */
export function CheckResult({ proof, judgement }: ResultProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const money = useMoney();
  const amount = `${money.formatBalance(BigInt(proof.amountMicro))}\u00A0${money.code}`;
  if (judgement.kind === 'not-yet') return <DeskNote>{t('solvency.check.notYet')}</DeskNote>;
  return (
    <div className={styles.result}>
      <output className={judgement.isGood ? styles.good : styles.bad}>
        {judgement.isGood ? <ShieldIcon /> : <CloseIcon />}
        {t(judgement.isGood ? 'solvency.check.good' : 'solvency.check.bad')}
      </output>
      <ul className={styles.points}>
        {judgement.points.map(({ name, isGood }) => (
          <li className={isGood ? styles.point : styles.fault} key={name}>
            {isGood ? <CheckIcon /> : <CloseIcon />}
            {t(name, { amount })}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {t('solvency.check.at', { at: dateTime(proof.at), parts: proof.parts.length })}
      </p>
      <Button icon={<DownloadIcon />} onClick={() => saveSolvencyProof(proof)}>
        {t('solvency.check.save')}
      </Button>
    </div>
  );
}

/**
 * Fetches the player's own proof and checks it on this device, against the root that everybody
 * sees.
 */
export function CheckCard({ root }: { readonly root: SolvencyNode }) {
  const t = useT();
  const session = useAtomValue(sessionAtom);
  const { attempt, isBusy, errorText } = useAttempt();
  const [proof, setProof] = useState<SolvencyProof>();
  const check = () =>
    attempt(async () => {
      setProof(await call('solvency.getProof', {}));
    });
  return (
    <DeskCard title={t('solvency.check')} tone="glow">
      <p className={styles.text}>{t('solvency.check.text')}</p>
      {session === 'guest' && <SignInCard text={t('solvency.check.guest')} />}
      {session === 'player' && (
        <div>
          <Button isLoading={isBusy} onClick={() => void check()} size="large" variant="hot">
            {t(proof === undefined ? 'solvency.check.start' : 'solvency.check.again')}
          </Button>
          <p className={styles.error} role="alert">
            {errorText}
          </p>
        </div>
      )}
      {proof !== undefined && (
        <CheckResult judgement={judge(proof, root, verifySolvency)} proof={proof} />
      )}
    </DeskCard>
  );
}
