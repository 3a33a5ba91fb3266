/** Topics with a changed id, by the former id. Progress and roadmaps stored under the old id count for the new one. */
export const topicRenames: Record<string, string> = {}
