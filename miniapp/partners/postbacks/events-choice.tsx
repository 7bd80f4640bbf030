import { POSTBACK_EVENTS, type PostbackEvent } from '../../../shared/partners/postbacks/rules.ts';
import { useT } from '../../i18n/language.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EVENT_WORDS } from './event-words.ts';
import styles from './events-choice.module.css';

type EventsChoiceProps = {
  readonly chosen: readonly PostbackEvent[];
  readonly onChoose: (events: PostbackEvent[]) => void;
};

/** Which events an address is told; the last one cannot be taken away. */
export function EventsChoice({ chosen, onChoose }: EventsChoiceProps) {
  const t = useT();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('partners.postback.events')}</legend>
      {POSTBACK_EVENTS.map((event) => (
        <Checkbox
          isChecked={chosen.includes(event)}
          key={event}
          label={t(EVENT_WORDS[event])}
          onCheckedChange={(isChosen) => {
            const next = POSTBACK_EVENTS.filter((each) =>
              each === event ? isChosen : chosen.includes(each),
            );
            if (next.length > 0) onChoose(next);
          }}
        />
      ))}
    </fieldset>
  );
}
