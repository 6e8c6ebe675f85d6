/** The title of the profile panel: apart from the other texts, because a member's first page needs it. */
export const profileTitle = 'プロフィール';
