import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useT } from '../../i18n/language.ts';
import { refererIdAtom } from '../../players/referrer.ts';
import { send } from '../../transport/channel.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './auth-form.module.css';

/** Says that a visitor was invited, and by whom where that is known. */
export function InvitedView({ nick }: { readonly nick: string | null }) {
  const t = useT();
  return (
    <Chip className={styles.invited} tone="violet">
      {nick === null ? t('auth.invited') : t('auth.invited.by', { nick })}
    </Chip>
  );
}

function Invited({ code }: { readonly code: string }) {
  const ask = useCallback(() => send('user', 'refererInfo', { id: code }), [code]);
  const { state } = useAnswerOf(ask);
  return <InvitedView nick={state.status === 'ready' ? state.answer.nick : null} />;
}

/** Shows whose invitation a visitor registers with; absent for an advert and without a code. */
export function InvitedChip() {
  const code = useAtomValue(refererIdAtom);
  return code?.startsWith('ref_') === true ? <Invited code={code} /> : null;
}
