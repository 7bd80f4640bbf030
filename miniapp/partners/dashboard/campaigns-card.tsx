import { useState, type FormEvent } from 'react';
import type { PartnerLink } from '../../../shared/partners/links/contract.ts';
import { SUB_IDS_MOST } from '../../../shared/partners/rules.ts';
import { DeskCard } from '../../cashdesk/desk/desk-card.tsx';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { call } from '../../transport/call.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './campaigns-card.module.css';
import { subIdsOf } from './partner-link.ts';

const NAME_MOST = 60;

/** A link with what it brought. */
function Campaign({ link }: { readonly link: PartnerLink }) {
  const t = useT();
  const { number } = useFormats();
  const { code, subs, clicks, registrations } = link;
  const name = link.name || t('partners.link.short');
  return (
    <li className={styles.campaign}>
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.note}>{[`/ads/${code}`, ...subs].join(' · ')}</span>
        <span className={styles.note}>
          {t('partners.campaign.figures', {
            clicks: number(clicks),
            registrations: number(registrations),
          })}
        </span>
      </span>
      <CopyButton name={name} text={`${location.origin}/ads/${code}`} />
    </li>
  );
}

type FormProps = { readonly onAdded: (link: PartnerLink) => void };

function AddForm({ onAdded }: FormProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [subText, setSubText] = useState('');
  const [greets, setGreets] = useState(false);
  const { attempt, isBusy, errorText } = useAttempt();
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    if (name.trim() === '') return;
    void attempt(async () => {
      const subs = [...subIdsOf(subText)];
      const { link } = await call('partners.addLink', { name: name.trim(), subs, greets });
      onAdded(link);
      setName('');
      setSubText('');
      setGreets(false);
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        autoComplete="off"
        error={errorText}
        hint={t('partners.campaign.name.hint')}
        label={t('partners.campaign.name')}
        maxLength={NAME_MOST}
        onValueChange={setName}
        value={name}
      />
      <Checkbox
        isChecked={greets}
        label={t('partners.campaign.greets')}
        onCheckedChange={setGreets}
      />
      <TextInput
        autoCapitalize="none"
        autoComplete="off"
        hint={t('partners.link.subs.hint', { most: SUB_IDS_MOST })}
        label={t('partners.link.subs')}
        onValueChange={setSubText}
        spellCheck={false}
        value={subText}
      />
      <Button disabled={name.trim() === ''} isLoading={isBusy} type="submit">
        {t('partners.campaign.add')}
      </Button>
    </form>
  );
}

type CardProps = FormProps & { readonly links: readonly PartnerLink[] };

/** The partner's links with names: what each brought, and a form for another. */
export function CampaignsCard({ links, onAdded }: CardProps) {
  const t = useT();
  return (
    <DeskCard title={t('partners.campaign.title')}>
      <p className={styles.text}>{t('partners.campaign.text')}</p>
      {links.length > 0 && (
        <ul aria-label={t('partners.campaign.title')} className={styles.list}>
          {links.map((link) => (
            <Campaign key={link.code} link={link} />
          ))}
        </ul>
      )}
      <AddForm onAdded={onAdded} />
    </DeskCard>
  );
}
