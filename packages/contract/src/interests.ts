import * as z from 'zod/mini';

/** The ids of the 37 genres, by group. Ids are stored. */
export const genreIdsByGroup = {
  creators: [
    'illustration',
    'photography',
    'video',
    'design',
    'music-making',
    'writing',
    'handmade',
    'crafts',
    'architecture',
  ],
  entertainment: ['live', 'movies', 'anime', 'games', 'theatre', 'comedy', 'idols', 'art', 'sports'],
  business: ['startups', 'programming', 'marketing', 'career', 'investing', 'networking', 'study'],
  lifestyle: ['cafes', 'cooking', 'travel', 'outdoors', 'running', 'wellness', 'fashion', 'beauty', 'pets'],
  others: ['languages', 'volunteering', 'family'],
} as const;

export type GenreGroup = keyof typeof genreIdsByGroup;
export type GenreId = (typeof genreIdsByGroup)[GenreGroup][number];

/** In display order. */
export const genreIds: readonly GenreId[] = Object.values(genreIdsByGroup).flat();

export const Genre = z.enum(genreIds);

/** A member's interests: genre ids without duplicates. */
export const Interests = z.array(Genre).check(
  z.maxLength(genreIds.length),
  z.refine((chosen) => new Set(chosen).size === chosen.length, '同じ興味が重複しています'),
);
