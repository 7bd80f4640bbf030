import { POSTBACK_SECONDS, POSTBACK_TRIES } from '../../../shared/partners/postbacks/rules.ts';
import { DeskCard } from '../../cashdesk/desk/desk-card.tsx';
import { useT } from '../../i18n/language.ts';
import styles from './guide-card.module.css';

/** How far off the second of sending may be, as receivers are advised. */
const OLD_MINUTES = 5;

const MESSAGE = `POST /p?cid=vk HTTP/1.1
webhook-id: evt_5f0c…
webhook-timestamp: 1795867200
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"id":"evt_5f0c…","type":"first-deposit","isTest":false,
 "timestamp":"2026-11-28T12:00:00.000Z",
 "data":{"player":"P-3F9A01BC","subs":["vk"],"campaign":"Summer",
  "link":"Ab12Cd34Ef","country":"KZ","kind":null,"day":null,
  "amount":"500.00","currency":"RUB"}}`;

const CODE = `const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
const hmac = (text) => createHmac('sha256', key).update(text);

const own = 'v1,' + hmac(id + '.' + timestamp + '.' + rawBody).digest('base64');
const isGood = signature.split(' ').some((each) =>
  each.length === own.length
  && timingSafeEqual(Buffer.from(each), Buffer.from(own)));

// The answer to a test:
const answer = hmac(challenge).digest('hex');`;

const STEPS = [
  'partners.postback.guide.step.body',
  'partners.postback.guide.step.join',
  'partners.postback.guide.step.hmac',
  'partners.postback.guide.step.compare',
] as const;

/** How a receiver is written: what arrives, how it is checked, what to answer. */
export function GuideCard() {
  const t = useT();
  return (
    <DeskCard title={t('partners.postback.guide.title')} tone="calm">
      <p className={styles.text}>
        {t('partners.postback.guide.send', { seconds: POSTBACK_SECONDS, tries: POSTBACK_TRIES })}
      </p>
      <pre className={styles.code}>{MESSAGE}</pre>
      <p className={styles.text}>{t('partners.postback.guide.data')}</p>
      <h3 className={styles.title}>{t('partners.postback.guide.check')}</h3>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
        <li>{t('partners.postback.guide.step.old', { minutes: OLD_MINUTES })}</li>
      </ol>
      <pre className={styles.code}>{CODE}</pre>
      <p className={styles.text}>{t('partners.postback.guide.test')}</p>
      <p className={styles.text}>{t('partners.postback.guide.values')}</p>
    </DeskCard>
  );
}
