/** In the order of the page. */
export const searchKinds = ['course', 'post', 'project', 'event', 'roadmap', 'page'] as const
export type SearchKind = (typeof searchKinds)[number]

/** They can have any number of entries. The other kinds have so few that each search reads them together. */
export const manyKinds = ['post', 'project'] as const satisfies SearchKind[]
