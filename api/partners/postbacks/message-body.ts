import type { MessageFacts } from '../../../shared/partners/postbacks/message-facts.ts';
import type { PostbackEvent, PostbackMacro } from '../../../shared/partners/postbacks/rules.ts';

/** The sample of a test: nobody’s, and clearly so. */
export const SAMPLE: MessageFacts = {
  player: 'P-TEST',
  subs: ['test1', 'test2'],
  campaign: 'Test',
  link: null,
  country: null,
  kind: 'test',
  day: null,
  amount: '1.00',
  currency: 'RUB',
};

export type Message = {
  readonly message_id: string;
  readonly type: PostbackEvent | 'test';
  readonly happened_at: Date;
  readonly body: MessageFacts;
};

/** The body of a message as it is sent; a test carries a challenge. */
export const writeBody = (message: Message, challenge: string | undefined): string =>
  JSON.stringify({
    id: message.message_id,
    type: message.type,
    isTest: message.type === 'test',
    timestamp: message.happened_at.toISOString(),
    ...(challenge === undefined ? {} : { challenge }),
    data: message.body,
  });

/** What the macros of an address become. */
export function macroValues(message: Message): Partial<Record<PostbackMacro, string>> {
  const { subs, ...facts } = message.body;
  const [sub1, sub2, sub3, sub4, sub5] = subs;
  const all = {
    ...facts,
    event: message.message_id,
    type: message.type,
    sub1,
    sub2,
    sub3,
    sub4,
    sub5,
  };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value ?? '']));
}
