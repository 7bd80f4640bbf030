import { isCommonPassword } from '../../../shared/accounts/auth/common-passwords.ts';
import { PASSWORD_REFUSALS, passwordRefusals } from '../../../shared/accounts/auth/rules.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { cx } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/action-icons.tsx';
import { WarningIcon } from '../../ui/state-icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './password-rules.module.css';

const RULE_TEXTS = {
  'login.password-short': 'auth.rule.short',
  'login.password-uppercase': 'auth.rule.uppercase',
  'login.password-lowercase': 'auth.rule.lowercase',
  'login.password-digit': 'auth.rule.digit',
} as const satisfies Record<(typeof PASSWORD_REFUSALS)[number], string>;

/** `open` while it is too early to decide: nothing is typed, or other rules come first. */
type State = 'met' | 'missing' | 'open';

type Rule = { readonly text: PlainKey; readonly state: State };

function rulesOf(password: string): readonly Rule[] {
  const broken = passwordRefusals(password);
  const stateOf = (isMet: boolean): State => {
    if (isMet) return 'met';
    return password === '' ? 'open' : 'missing';
  };
  const commonState = broken.length > 0 ? 'open' : stateOf(!isCommonPassword(password));
  return [
    ...PASSWORD_REFUSALS.map((refusal) => ({
      text: RULE_TEXTS[refusal],
      state: stateOf(!broken.includes(refusal)),
    })),
    { text: 'auth.rule.uncommon', state: commonState },
  ];
}

/** The rules of a new password, each shown as met or missing from the first character on. */
export function PasswordRules({ password }: { readonly password: string }) {
  const t = useT();
  return (
    <ul aria-label={t('auth.rule.list')} className={styles.rules}>
      {rulesOf(password).map(({ text, state }) => (
        <li className={cx(styles.rule, state !== 'open' && styles[state])} key={text}>
          {state === 'missing' ? <WarningIcon /> : <CheckIcon />}
          {t(text)}
          <VisuallyHidden>
            {t(state === 'met' ? 'auth.rule.met' : 'auth.rule.missing')}
          </VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
