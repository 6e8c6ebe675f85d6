/** The webcal URL with which the device's calendar subscribes. */
export const webcalUrl = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** The Google Calendar page for adding a calendar by URL. */
export const googleAddByUrl = 'https://calendar.google.com/calendar/u/0/r/settings/addbyurl';
