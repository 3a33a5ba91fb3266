/** What /search finds, in the order of its page. */
export const searchKinds = ['course', 'post', 'project', 'event', 'roadmap', 'page'] as const
export type SearchKind = (typeof searchKinds)[number]
