import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EventCover } from './event-cover.tsx';

const event = {
  title: '写真の会',
  creatorId: 3,
  startAt: '2026-11-22T10:00:00Z',
  timeZone: 'Asia/Tokyo',
  status: null,
};
const coverPicture = { url: '/media/covers/0.webp', focus: { x: 0.25, y: 1 } };
const pictureOf = (change: object) => {
  const { container } = render(<EventCover event={{ ...event, ...change }} />);
  return container.querySelector<HTMLImageElement>('[data-part="cover-picture"]');
};

test('an uploaded picture is cut around its focus, is loaded late and is decorative', () => {
  const picture = pictureOf({ coverPicture });
  expect(picture?.getAttribute('src')).toBe('/media/covers/0.webp');
  expect(picture?.style.objectPosition).toBe('25% 100%');
  expect(picture?.getAttribute('loading')).toBe('lazy');
  expect(picture?.alt).toBe('');
  expect(picture?.style.filter).toBe('');
});

test('the picture of a cancelled event is grey', () => {
  expect(pictureOf({ coverPicture, status: 'cancelled' })?.style.filter).toBe('grayscale(1)');
});

test('there is none without an upload', () => {
  expect(pictureOf({})).toBeNull();
});
