import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { verifyDice } from '../../../shared/games/dice/verify.ts';
import { diceExampleProof } from '../../../shared/games/dice/example.ts';
import { commitmentOf, pureHmac } from '../../../shared/fairness/seeds.ts';
import { filmExample } from './film-example.ts';
import { FILM_MS, lineAt, PLACED, SCENES, sceneAt, stillOf } from './film-scenes.ts';
import { loadFilmTexts } from './film-texts.ts';
import { settling } from './film-time.ts';

describe('the film', () => {
  test('The film takes about a minute, and its scenes follow one another without a gap', () => {
    expect(FILM_MS).toBeGreaterThan(50_000);
    expect(FILM_MS).toBeLessThan(90_000);
    for (const { name, startMs, lastsMs } of PLACED) {
      expect(sceneAt(startMs).name).toBe(name);
      expect(sceneAt(startMs + lastsMs - 1).name).toBe(name);
    }
    expect(sceneAt(FILM_MS).name).toBe('close');
  });

  test('The still of each caption is a moment at which that caption is shown', () => {
    for (const scene of PLACED) {
      scene.linesMs.forEach((fromMs, line) => {
        const still = stillOf(scene.startMs + fromMs);
        expect(sceneAt(still).name).toBe(scene.name);
        expect(lineAt(scene, still - scene.startMs)).toBe(line);
      });
    }
  });

  test('The numbers that the film shows are those of a proof that holds', () => {
    const { dice } = filmExample();
    expect(verifyDice(diceExampleProof(), pureHmac).isProved).toBe(true);
    expect(commitmentOf(dice.seed)).toBe(dice.fingerprint);
    expect(String(dice.word).slice(-4)).toBe(String(dice.number).padStart(4, '0'));
    expect(dice.swapped).not.toBe(dice.seed);
    expect(dice.swappedFingerprint).not.toBe(dice.fingerprint);
  });

  test('A text that settles ends as itself and is the same at the same moment', () => {
    expect(settling('51a478ef', 1, 4000)).toBe('51a478ef');
    expect(settling('51a478ef', 0.5, 4000)).toBe(settling('51a478ef', 0.5, 4000));
    expect(settling('51a478ef', 0.5, 4000).slice(0, 4)).toBe('51a4');
  });
});

test.each(LANGUAGES)(
  'The film has a title and every caption of each scene in %s',
  async (language) => {
    const { scenes, labels } = await loadFilmTexts(language);
    const english = await loadFilmTexts('en');
    for (const { name, linesMs } of SCENES) {
      expect(scenes[name].title).not.toBe('');
      expect(scenes[name].lines.filter((line) => line !== '')).toHaveLength(linesMs.length);
    }
    expect(Object.keys(labels)).toEqual(Object.keys(english.labels));
  },
);
