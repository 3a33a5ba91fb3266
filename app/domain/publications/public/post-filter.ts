export type PostFilter = { topic: string | null; course: string | null }
/** By course (null: no course), and by course and topic. */
export type PostCounts = { courses: { course: string | null; posts: number }[]; topics: { course: string | null; topic: string; posts: number }[] }
type PostTopicChoice = { topic: string; posts: number }
type PostCourseChoice = { course: string; posts: number }

/** Those with the most posts. */
const maxTopics = 30
const longestShown = 60

/** Unknown values are left out and returned, so that the page can name them. @param courseIDs courses on sale */
export function parsePostFilter(search: URLSearchParams, counts: PostCounts, courseIDs: readonly string[]): { filter: PostFilter; unknown: string[] } {
  const [requestedTopic, requestedCourse] = [search.get('topic')?.trim() || null, search.get('course')?.trim() || null]
  const same = (name: string) => name.toLowerCase() === requestedTopic?.toLowerCase()
  const topic = counts.topics.find((each) => same(each.topic))?.topic ?? null
  const course = courseIDs.find((id) => id === requestedCourse) ?? null
  const unknown = [topic === null ? requestedTopic : null, course === null ? requestedCourse : null].filter((value) => value !== null)
  return { filter: { topic, course }, unknown: unknown.map((value) => value.slice(0, longestShown)) }
}

export function getPostsPath({ topic, course }: PostFilter, page: { after?: string | null; before?: string | null } = {}): string {
  const selected = Object.entries({ topic, course, after: page.after, before: page.before }).filter(([, value]) => value) as [string, string][]
  return selected.length > 0 ? `/courseBlog?${new URLSearchParams(selected)}` : '/courseBlog'
}

/** Those that go with the current filter, each with its number of posts. */
export function listPostChoices(counts: PostCounts, { topic, course }: PostFilter): { topics: PostTopicChoice[]; courses: PostCourseChoice[]; total: number } {
  const topics = new Map<string, number>()
  for (const each of counts.topics) if (course === null || each.course === course) topics.set(each.topic, (topics.get(each.topic) ?? 0) + each.posts)
  if (topic !== null && !topics.has(topic)) topics.set(topic, 0)
  const offered = [...topics].map(([name, posts]) => ({ topic: name, posts })).sort((a, b) => b.posts - a.posts || a.topic.localeCompare(b.topic, 'en'))
  const frequent = offered.slice(0, maxTopics)
  const selected = offered.find((each) => each.topic === topic)
  if (selected && !frequent.includes(selected)) frequent.push(selected)
  const ofTopic = topic === null ? counts.courses : counts.topics.filter((each) => each.topic === topic)
  const courses = ofTopic.flatMap(({ course: id, posts }) => (id === null ? [] : [{ course: id, posts }]))
  if (course !== null && !courses.some((each) => each.course === course)) courses.push({ course, posts: 0 })
  return { topics: frequent, courses, total: counts.courses.reduce((sum, { posts }) => sum + posts, 0) }
}
