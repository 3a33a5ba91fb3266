import { topicRenames } from '#content/topic-renames.ts'

/** The current id of a topic that earlier releases may have named differently. Unknown ids stay as they are. */
export function currentTopicID(id: string): string {
  return Object.hasOwn(topicRenames, id) ? currentTopicID(topicRenames[id] ?? id) : id
}
