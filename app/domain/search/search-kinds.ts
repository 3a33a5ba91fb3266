/** The kinds that /search finds, in the order of its page. */
export const searchKinds = ['course', 'post', 'project', 'event', 'roadmap', 'page'] as const
export type SearchKind = (typeof searchKinds)[number]

/** These kinds can have any number of entries. The others have so few that each search reads them together. */
export const manyKinds = ['post', 'project'] as const satisfies SearchKind[]
