export const minutesPerDay = 1440;

/** The minutes from midnight to a time of day `HH:MM`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const two = (value: number): string => String(value).padStart(2, '0');

/** The time of day `HH:MM` of a number of minutes from midnight; of the end of the day `24:00`. The number is whole and not negative. */
export const minuteText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
