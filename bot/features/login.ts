import { Composer, type Context, InlineKeyboard } from 'grammy';
import type { FeatureDeps } from './feature-deps.ts';
import { describeError } from '../logger.ts';
import { translateFor } from '../texts.ts';
import { LOGIN_CALLBACK } from './keyboards.ts';
import { telegramUserOf } from './telegram-user.ts';

/** `/login` and its button: a single-use link that signs the player in on the web. */
export function loginFeature(deps: FeatureDeps): Composer<Context> {
  const composer = new Composer();
  composer.chatType('private').command('login', (ctx) => sendLoginLink(ctx, deps));
  composer.chatType(['group', 'supergroup']).command('login', (ctx) => refuseInGroup(ctx, deps));
  composer.callbackQuery(LOGIN_CALLBACK, async (ctx) => {
    await ctx.answerCallbackQuery();
    if (ctx.chat?.type === 'private') await sendLoginLink(ctx, deps);
  });
  return composer;
}

/**
 * Asks the API for a link and sends it to this chat, which must be private. The link is text to
 * copy and a button; previews are off, because a preview's fetch would use the link up.
 */
export async function sendLoginLink(ctx: Context, deps: FeatureDeps): Promise<void> {
  if (ctx.from === undefined || !deps.answers.areLeft(ctx)) return;
  const t = translateFor(ctx.from.language_code);
  const link = await deps.api
    .call('/api/bot/login-link', telegramUserOf(ctx.from))
    .catch((error: unknown) => {
      deps.logger.warn('login link not issued', { reason: describeError(error) });
    });
  if (link === undefined) {
    await deps.answers.send(ctx, t('login.unavailable'));
    return;
  }
  const minutes = Math.max(1, Math.floor(link.expiresInSeconds / 60));
  await deps.answers.send(ctx, t('login.link', { link: link.url, minutes }), {
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    reply_markup: new InlineKeyboard().url(t('login.openSite'), link.url),
  });
}

async function refuseInGroup(ctx: Context, { answers }: FeatureDeps): Promise<void> {
  const t = translateFor(ctx.from?.language_code);
  const chatUrl = `https://t.me/${ctx.me.username}?start=login`;
  await answers.send(ctx, t('login.privateOnly'), {
    reply_markup: new InlineKeyboard().url(t('login.openChat'), chatUrl),
  });
}
