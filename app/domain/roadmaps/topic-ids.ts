import { topicRenames } from '#content/topic-renames.ts'

/** The id that a topic has now, whatever it was called in an earlier release; an unknown id stays as it is. */
export function currentTopicID(id: string): string {
  return Object.hasOwn(topicRenames, id) ? currentTopicID(topicRenames[id] ?? id) : id
}
