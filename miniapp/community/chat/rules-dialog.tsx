import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { closeChatDialog } from '../room/chat-dialog-state.ts';
import styles from '../room/chat-dialogs.module.css';

const RULES: readonly PlainKey[] = [
  'chat.rules.1',
  'chat.rules.2',
  'chat.rules.3',
  'chat.rules.4',
  'chat.rules.5',
];

/** The five rules of the chat. */
export function RulesDialog() {
  const t = useT();
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeChatDialog} title={t('chat.rules')}>
      <ol className={styles.rules}>
        {RULES.map((rule, index) => (
          <li className={styles.rule} key={rule}>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            {t(rule)}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
