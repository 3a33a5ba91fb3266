/** Topics whose id has changed since a release, by their former id: progress and roadmaps stored under it count for the new one. */
export const topicRenames: Record<string, string> = {}
