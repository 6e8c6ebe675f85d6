/** The address by which the device's own calendar subscribes. */
export const webcalUrl = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** Where Google Calendar takes the address of another calendar. */
export const googleAddByUrl = 'https://calendar.google.com/calendar/u/0/r/settings/addbyurl';
