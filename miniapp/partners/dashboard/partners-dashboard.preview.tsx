import { RefusedError } from '../../transport/refused-error.ts';
import { previewInfo } from '../preview-partner.ts';
import { CampaignsCard } from './campaigns-card.tsx';
import { DashboardView } from './dashboard-page.tsx';
import { Figures } from './figures.tsx';
import { FriendsCardView } from './friends-card.tsx';
import { LevelCard } from './level-card.tsx';
import { LinksCard } from './links-card.tsx';
import { PromoCard } from './promo-card.tsx';
import { TablesDialog } from './tables-dialog.tsx';

const nothing = () => undefined;
const view = { onRetry: nothing, onCode: nothing };
const campaign = {
  code: 'Kx81Q',
  name: 'A very long name of a campaign that somebody thought of late at night',
  subs: ['telegram_channel', 'left_column', 'november'],
  greets: true,
  clicks: 1_234_567,
  registrations: 12_345,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const noAnswer = new RefusedError('wire.no-answer', 500);

/** The partner's overview in its states. */
export const previews = {
  'the page, a guest': () => <DashboardView {...view} state={{ status: 'guest' }} />,
  'the page, loading': () => <DashboardView {...view} state={{ status: 'waiting' }} />,
  'the page, no answer': () => (
    <DashboardView {...view} state={{ status: 'failed', error: noAnswer }} />
  ),
  figures: () => <Figures info={previewInfo} onTables={nothing} />,
  'figures, huge': () => (
    <Figures
      info={{
        ...previewInfo,
        totalBalanceByReferalsMicro: '12345678901234567',
        referalsCountAll: 20_000,
      }}
      onTables={nothing}
    />
  ),
  'links, no campaign': () => <LinksCard info={previewInfo} links={[]} />,
  'links, a campaign': () => <LinksCard info={previewInfo} links={[campaign]} />,
  'campaigns, none': () => <CampaignsCard links={[]} onAdded={nothing} />,
  'campaigns, a long name': () => <CampaignsCard links={[campaign]} onAdded={nothing} />,
  'promo code, none': () => <PromoCard code={null} onChanged={nothing} />,
  'promo code, chosen': () => <PromoCard code="MARA2026AAAA" onChanged={nothing} />,
  'level, the first': () => <LevelCard info={previewInfo} onTables={nothing} />,
  'level, the second with the group': () => (
    <LevelCard
      info={{ ...previewInfo, partnerLevel: 2, groupUrl: 'https://t.me/example' }}
      onTables={nothing}
    />
  ),
  'level, an own deal': () => (
    <LevelCard info={{ ...previewInfo, advancedPartnerLevel: 3 }} onTables={nothing} />
  ),
  'friends of the week': () => <FriendsCardView friends={3} />,
  'tables of rewards': () => <TablesDialog onClose={nothing} />,
};
