import { useAtomValue } from 'jotai';
import type { PartnerProject } from '../../../shared/rewards/partner-bonus/contract.ts';
import { descriptionIn, partnerOccasion } from '../../../shared/rewards/partner-bonus/rules.ts';
import { languageAtom, useT } from '../../i18n/language.ts';
import { openAddress } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { RefusedLine } from '../offers/refused-line.tsx';
import { ReviewChip, useNotGiven } from '../offers/review-line.tsx';
import styles from './partner-bonus.module.css';

type PartnerRowProps = {
  readonly project: PartnerProject;
  readonly amount: string;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Why the bonus could not be taken. */
  readonly refusal: string | undefined;
  readonly onTake: () => void;
};

/** One project: what it is, its link, and its bonus. */
export function PartnerRow({ project, amount, isOpen, isBusy, refusal, onTake }: PartnerRowProps) {
  const t = useT();
  const language = useAtomValue(languageAtom);
  const occasion = partnerOccasion(project.id);
  const reviewed = useNotGiven().find((grant) => grant.occasion === occasion);
  return (
    <li className={styles.project}>
      <img alt="" className={styles.logo} src={project.logo} />
      <div className={styles.words}>
        <p>{descriptionIn(project.description, language)}</p>
        <div className={styles.actions}>
          <Button onClick={() => openAddress(project.url)}>{t('partnerBonus.visit')}</Button>
          {project.isTaken && <Chip tone="win">{t('partnerBonus.taken')}</Chip>}
          {reviewed !== undefined && <ReviewChip grant={reviewed} />}
          {!project.isTaken && reviewed === undefined && isOpen && (
            <Button isLoading={isBusy} onClick={onTake}>
              {t('partnerBonus.take', { amount })}
            </Button>
          )}
        </div>
        <RefusedLine text={refusal} />
      </div>
    </li>
  );
}
