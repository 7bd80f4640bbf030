import type { KycOutput } from '../../../shared/accounts/kyc/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { SectionCard } from '../forms/section-card.tsx';
import { CheckIcon } from '../../ui/action-icons.tsx';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DOCUMENT_ICONS } from './kyc-icons.tsx';
import { DOCUMENT_WORDS, LEVEL_NAMES } from './kyc-words.ts';
import styles from './levels-card.module.css';

const MICRO_PER_HUNDREDTH = 10_000n;

type Level = KycOutput['levels'][number];

/** How much a level lets a player withdraw in a month; null on the wire means no limit. */
function useLimitText(): (level: Level) => string {
  const t = useT();
  const { format, code } = useMoney();
  return ({ withdrawPerMonth }) => {
    if (withdrawPerMonth === null) return t('kyc.limit.none');
    if (withdrawPerMonth === 0) return t('kyc.limit.zero');
    const amount = format(BigInt(withdrawPerMonth) * MICRO_PER_HUNDREDTH);
    return t('kyc.limit', { amount: `${amount} ${code}` });
  };
}

type StepProps = { readonly level: Level; readonly reached: number };

function Step({ level, reached }: StepProps) {
  const t = useT();
  const limitText = useLimitText();
  const isReached = level.level <= reached;
  const isCurrent = level.level === reached;
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className={styles.step}>
      <span aria-hidden="true" className={cx(styles.mark, isReached && styles.done)}>
        {isReached ? <CheckIcon /> : level.level}
      </span>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name}>{t(LEVEL_NAMES[level.level])}</h3>
          {isReached && !isCurrent && <VisuallyHidden>{t('kyc.level.done')}</VisuallyHidden>}
          {isCurrent && <Chip tone="violet">{t('kyc.level.now')}</Chip>}
        </div>
        <p className={styles.limit}>{limitText(level)}</p>
        {level.needs.length === 0 ? (
          <p className={styles.needs}>{t('kyc.needs.none')}</p>
        ) : (
          <ul aria-label={t('kyc.needs')} className={styles.needs}>
            {level.needs.map((kind) => (
              <li className={styles.need} key={kind}>
                {DOCUMENT_ICONS[kind]}
                {t(DOCUMENT_WORDS[kind].name)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/**
 * The levels, how much each lets a player withdraw, and what it requires: shown before it is
 * needed.
 */
export function LevelsCard({ level, levels }: Pick<KycOutput, 'level' | 'levels'>) {
  const t = useT();
  return (
    <SectionCard lead={t('kyc.lead')} title={t('kyc.title')}>
      <ol className={styles.steps}>
        {levels.map((one) => (
          <Step key={one.level} level={one} reached={level} />
        ))}
      </ol>
    </SectionCard>
  );
}
