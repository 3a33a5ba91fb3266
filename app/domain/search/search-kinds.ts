/** What /search finds, in the order of its page. */
export const searchKinds = ['course', 'post', 'project', 'event', 'roadmap', 'page'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Of these there may be any number; of the others so few that each search looks at them together. */
export const manyKinds = ['post', 'project'] as const satisfies SearchKind[]
