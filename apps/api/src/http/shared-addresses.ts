/** The random part of the address of an event's page. */
export const slugForm = /^[\w-]{11}$/;

/** The random part of the address of a poll. */
export const pollSlugForm = /^[\w-]{22}$/;

export const handleForm = /^\w{3,30}$/;

/** Of public pages and what belongs to them: a page that was closed is gone after a minute. */
export const sharedCacheControl = 'public, max-age=60';

/** Of a picture of a page. Its address differs after every change but that of a name, which is gone after an hour. */
export const pictureCacheControl = 'public, max-age=3600';
