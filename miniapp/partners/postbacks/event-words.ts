import type { PostbackRow } from '../../../shared/partners/postbacks/contract.ts';
import type { PlainKey } from '../../i18n/message-key.ts';

/** What an event is called. */
export const EVENT_WORDS: Readonly<Record<PostbackRow['type'], PlainKey>> = {
  registration: 'partners.postback.event.registration',
  'first-deposit': 'partners.postback.event.first-deposit',
  cpa: 'partners.postback.event.cpa',
  earning: 'partners.postback.event.earning',
  rejected: 'partners.postback.event.rejected',
  test: 'partners.postback.event.test',
};
