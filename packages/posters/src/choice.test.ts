import { describe, expect, it } from 'vitest';
import { coverOf } from './cover.ts';
import { hueOf, hues } from './hue.ts';
import { motifNames, motifs } from './motif.ts';
import { findMotifInTitle } from './motif-words.ts';
import { hashedMotif } from './pattern.ts';
import { skyAt } from './sky.ts';

describe('skyAt', () => {
  it.each([
    ['04:59', 'night'],
    ['05:00', 'morning'],
    ['09:59', 'morning'],
    ['10:00', 'noon'],
    ['15:59', 'noon'],
    ['16:00', 'evening'],
    ['18:29', 'evening'],
    ['18:30', 'night'],
    ['23:59', 'night'],
    ['00:00', 'night'],
  ])('at %s is %s', (time, sky) => {
    expect(skyAt(`2026-11-21T${time}:00+09:00`, 'Asia/Tokyo')).toBe(sky);
  });

  it('uses the zone of the event', () => {
    expect(skyAt('2026-11-21T10:00:00Z', 'Asia/Tokyo')).toBe('night');
    expect(skyAt('2026-11-21T10:00:00Z', 'America/St_Johns')).toBe('morning');
  });

  it('is noon for an invalid instant or zone', () => {
    expect(skyAt('soon', 'Asia/Tokyo')).toBe('noon');
    expect(skyAt('2026-11-21T10:00:00Z', 'Mars/Olympus')).toBe('noon');
  });
});

describe('findMotifInTitle', () => {
  it.each([
    ['弾き語りライブ「冬のはじまり」', 'record'],
    ['フィルム写真さんぽ', 'film'],
    ['銭湯めぐり部 #12', 'yu'],
    ['忘年ボードゲーム', 'saikoro'],
    ['珈琲焙煎の基本', 'kissa'],
    ['ゆる登山と豚汁', 'yama'],
    ['みんなのパン教室', 'mameshibori'],
    ['代々木公園ﾗﾝﾆﾝｸﾞ', 'toge'],
    ['LIVE at the Bowl', 'record'],
    ['Photos of the year', 'film'],
  ])('finds in %s the motif %s', (title, motif) => {
    expect(findMotifInTitle(title)).toBe(motif);
  });

  it('finds none in names and in parts of other words', () => {
    for (const title of ['山本さんを囲む会', '日本の夜', 'ランチ会', 'Olive and adjust', 'facebook', ''])
      expect(findMotifInTitle(title)).toBeNull();
  });
});

describe('motifNames', () => {
  it('has a name for each of the 16 motifs, in the order of the stored numbers', () => {
    expect(motifs).toHaveLength(16);
    expect(Object.keys(motifNames)).toEqual([...motifs]);
  });
});

describe('coverOf', () => {
  const event = { title: 'ジャズの夜', creatorId: 7 };

  it('is what the creator chose', () => {
    expect(coverOf({ ...event, coverMotif: 0, coverHue: 0 })).toEqual({ motif: 'seigaiha', hue: 'ai' });
    expect(coverOf({ ...event, coverMotif: 15, coverHue: 7 })).toEqual({ motif: 'saikoro', hue: 'fuji' });
  });

  it('follows the words of the title and the creator without a choice, or with one of a later release', () => {
    const unchosen = { motif: 'record', hue: hueOf(7) };
    expect(coverOf(event)).toEqual(unchosen);
    expect(coverOf({ ...event, coverMotif: null, coverHue: null })).toEqual(unchosen);
    expect(coverOf({ ...event, coverMotif: 99, coverHue: 99 })).toEqual(unchosen);
  });

  it('without known words stays the same while the rest of a title is typed, and differs between titles and creators', () => {
    const motifOf = (title: string, creatorId = 7) => coverOf({ title, creatorId }).motif;
    expect(motifOf('定')).toBe(motifOf('定例'));
    expect(motifOf(' 定例')).toBe(motifOf('定例'));
    const first = Array.from('あいうえおかきくけこさしすせそ', (letter) => motifOf(letter));
    expect(new Set(first).size).toBeGreaterThan(4);
    const creators = Array.from({ length: 15 }, (_, id) => motifOf('定例', id));
    expect(new Set(creators).size).toBeGreaterThan(4);
  });
});

describe('the hashed choices', () => {
  const ids = Array.from({ length: 4000 }, (_, index) => index + 1);

  it('are the same for an id as a number and as a string', () => {
    expect(hueOf('42')).toBe(hueOf(42));
    expect(hashedMotif('42')).toBe(hashedMotif(42));
  });

  it('are stable between releases', () => {
    expect([1, 2, 3, 4, 5].map(hueOf)).toEqual(['fuji', 'fuji', 'kaki', 'moegi', 'moegi']);
    expect([1, 2, 3, 4, 5].map(hashedMotif)).toEqual(['yama', 'shippo', 'yagasuri', 'shippo', 'kasumi']);
  });

  it('are spread evenly, independently of each other, over the hues and the first eight motifs', () => {
    const counts = new Map<string, number>();
    for (const id of ids) {
      const pair = `${hueOf(id)} ${hashedMotif(id)}`;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    expect(counts.size).toBe(hues.length * 8);
    for (const count of counts.values()) expect(Math.abs(count / ids.length - 1 / 64)).toBeLessThan(0.01);
  });
});
