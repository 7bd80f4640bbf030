import { Composer, type Context } from 'grammy';
import type { ShownStoryAnswer } from '../../shared/platform/bot/contract.ts';
import { describeError } from '../logger.ts';
import { type Translate, translateFor } from '../texts.ts';
import type { FeatureDeps } from './feature-deps.ts';
import { playKeyboard } from './keyboards.ts';

/**
 * A story that a player forwards to the bot, for its bonus. Telegram tells a bot who posted a story
 * and its number, and nothing of what it shows; the API judges that.
 */
export function storyFeature({ answers, api, logger, siteUrl }: FeatureDeps): Composer<Context> {
  const composer = new Composer();
  composer.chatType('private').on('message:story', async (ctx) => {
    const t = translateFor(ctx.from.language_code);
    const { id: storyId, chat } = ctx.message.story;
    const { username } = ctx.from;
    const shown = { telegramId: ctx.from.id, chatId: chat.id, storyId };
    const answer = await api
      .call('/api/bot/story', { ...shown, ...(username === undefined ? {} : { username }) })
      .catch((error: unknown) => {
        logger.warn('a story was not reported', { reason: describeError(error) });
      });
    await answers.send(ctx, answer === undefined ? t('story.unavailable') : textOf(t, answer), {
      reply_markup: playKeyboard(t, `${siteUrl}/bonus`),
    });
  });
  return composer;
}

function textOf(t: Translate, { verdict, days }: ShownStoryAnswer): string {
  switch (verdict) {
    case 'accepted':
      return t('story.accepted');
    case 'not-yours':
      return t('story.notYours');
    case 'old':
      return t('story.old');
    case 'not-yet':
      return t('story.notYet', { days });
    case 'not-linked':
      return t('story.notLinked');
    case 'closed':
      return t('story.closed');
  }
}
