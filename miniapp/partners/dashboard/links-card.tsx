import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { PartnerLink } from '../../../shared/partners/links/contract.ts';
import type { PartnerInfo } from '../../../shared/partners/program/contract.ts';
import { SUB_IDS_MOST } from '../../../shared/partners/rules.ts';
import { DeskCard } from '../../cashdesk/desk/desk-card.tsx';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { botLinkAtom } from '../../transport/bot-link.ts';
import { ChipButton } from '../../ui/chip.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './links-card.module.css';
import { LINK_KINDS, type LinkKind, partnerLink, subIdsOf } from './partner-link.ts';
import { ShareButton } from './share-button.tsx';

const KIND_NAMES: Readonly<Record<LinkKind, PlainKey>> = {
  web: 'partners.link.web',
  bot: 'partners.link.bot',
  startapp: 'partners.link.startapp',
};

type KindProps = { readonly kind: LinkKind; readonly onKind: (kind: LinkKind) => void };

function Kinds({ kind, onKind }: KindProps) {
  const t = useT();
  return (
    <fieldset aria-label={t('partners.link.where')} className={styles.kinds}>
      {LINK_KINDS.map((each) => (
        <ChipButton
          aria-pressed={each === kind}
          key={each}
          onClick={() => onKind(each)}
          tone={each === kind ? 'violet' : 'plain'}
        >
          {t(KIND_NAMES[each])}
        </ChipButton>
      ))}
    </fieldset>
  );
}

/** A finished link with what can be done with it, or why there is none. */
function MadeLink({
  url,
  isKnown,
}: {
  readonly url: string | undefined;
  readonly isKnown: boolean;
}) {
  const t = useT();
  if (url === undefined) {
    return (
      <output className={styles.none}>
        {t(isKnown ? 'partners.link.long' : 'partners.link.noBot')}
      </output>
    );
  }
  return (
    <>
      <output aria-label={t('partners.link.yours')} className={styles.url}>
        {url}
      </output>
      <div className={styles.actions}>
        <CopyButton label={t('partners.link.copy')} name={t('partners.link.yours')} text={url} />
        <ShareButton url={url} />
      </div>
    </>
  );
}

type LinksCardProps = {
  readonly info: Pick<PartnerInfo, 'refererId'>;
  /** The links with names of their own. */
  readonly links: readonly PartnerLink[];
};

/** Makes links: to the site, the bot or the Mini App, of an own link or a campaign, with sub-ids. */
export function LinksCard({ info, links }: LinksCardProps) {
  const t = useT();
  const bot = useAtomValue(botLinkAtom);
  const own = `ref_${info.refererId}`;
  const [kind, setKind] = useState<LinkKind>('web');
  const [code, setCode] = useState(own);
  const [subText, setSubText] = useState('');
  const choices = [
    { value: own, label: t('partners.link.own') },
    ...links.map(({ code: short, name }) => ({
      value: `ads_${short}`,
      label: name || t('partners.link.short'),
    })),
  ];
  return (
    <DeskCard title={t('partners.link.title')} tone="glow">
      <p className={styles.text}>{t('partners.link.text')}</p>
      <Kinds kind={kind} onKind={setKind} />
      {links.length > 0 && (
        <SelectInput
          choices={choices}
          label={t('partners.link.which')}
          onValueChange={setCode}
          value={code}
        />
      )}
      <TextInput
        autoCapitalize="none"
        autoComplete="off"
        hint={t('partners.link.subs.hint', { most: SUB_IDS_MOST })}
        label={t('partners.link.subs')}
        maxLength={400}
        onValueChange={setSubText}
        spellCheck={false}
        value={subText}
      />
      <MadeLink
        isKnown={kind === 'web' || bot !== null}
        url={partnerLink({ kind, code, subs: subIdsOf(subText), site: location.origin, bot })}
      />
    </DeskCard>
  );
}
