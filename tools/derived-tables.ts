/** A query of what the table `event_counts` of the product has to contain, counted from the events. */
export const countedEvents = `
  select creator_id, count(*) as total, count(*) filter (where is_published and is_public) as for_everyone,
    count(*) filter (where is_published and not is_public and audience_lists is null) as for_followers,
    count(*) filter (where audience_lists is not null) as limited
  from public.events group by 1`;

/** A query of what the table `user_starts` of the product has to contain, made from the users. */
export const madeUserStarts = `
  select start, public.tier_of(followers_count), id from public.users, public.starts_of(search_text) start
  where status = 'active' and profile_visible and user_id is not null`;
