import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { textsOf } from '../../i18n/texts-of.ts';

const DEPOSIT = /deposit|депозит|yatırım|yatırdı/iu;
const BONUS = /bonus|бонус/iu;

/** What says that money has to be played, or how much of it was. */
const OF_PLAY = /^(withdraw\.(block\.wager|partly)|refusal\.withdraw\.(need-to-play|not-wagered))/;

test.each(LANGUAGES)(
  'Money that has to be played is never called a deposit alone, for it may be a prize: %s',
  (language) => {
    const ofPlay = textsOf(language).filter(({ place }) => OF_PLAY.test(place));
    expect(ofPlay.length).toBeGreaterThan(6);
    const alone = ofPlay.filter(({ text }) => DEPOSIT.test(text) && !BONUS.test(text));
    expect(alone).toEqual([]);
  },
);
