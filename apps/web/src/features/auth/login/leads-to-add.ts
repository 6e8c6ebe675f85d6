/** Whether a path that is returned to after the login leads to an event that is added there (`addParam`). */
export const leadsToAdd = (path: string): boolean => /^\/events\/\d+\?(?:[^#]*&)?add=(?!0)/.test(path);
