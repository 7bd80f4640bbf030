import { PASSWORD_REFUSALS, passwordRefusals } from '../../shared/auth/rules.ts';
import { useT } from '../i18n/language.ts';
import { cx } from '../ui/class-names.ts';
import { CheckIcon } from '../ui/action-icons.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './password-rules.module.css';

const RULE_TEXTS = {
  'login.password-short': 'auth.rule.short',
  'login.password-uppercase': 'auth.rule.uppercase',
  'login.password-lowercase': 'auth.rule.lowercase',
  'login.password-digit': 'auth.rule.digit',
} as const satisfies Record<(typeof PASSWORD_REFUSALS)[number], string>;

/** The rules of a new password, each marked as it is met while the player types. */
export function PasswordRules({ password }: { readonly password: string }) {
  const t = useT();
  const broken = passwordRefusals(password);
  return (
    <ul aria-label={t('auth.rule.list')} className={styles.rules}>
      {PASSWORD_REFUSALS.map((refusal) => {
        const isMet = !broken.includes(refusal);
        return (
          <li className={cx(styles.rule, isMet && styles.met)} key={refusal}>
            <CheckIcon />
            {t(RULE_TEXTS[refusal])}
            <VisuallyHidden>{t(isMet ? 'auth.rule.met' : 'auth.rule.missing')}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
