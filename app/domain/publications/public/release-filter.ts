/** The public list of posts is filtered by course and topic, that of projects by course and technology. */
const lists = {
  post: { path: '/courseBlog', tag: 'topic', maxTags: 30 },
  project: { path: '/projects', tag: 'technology', maxTags: 24 },
} as const

export type FilteredKind = keyof typeof lists
/** `tag` is the topic or the technology. */
export type ReleaseFilter = { course: string | null; tag: string | null }
/** By course (null: no course), and by course and tag. */
export type ReleaseCounts = { courses: { course: string | null; count: number }[]; tags: { course: string | null; tag: string; count: number }[] }
type FilterChoice = { value: string; count: number }
/** `shown` is the number of releases that match the filter. */
export type FilterChoices = { courses: FilterChoice[]; tags: FilterChoice[]; total: number; shown: number }

const longestShown = 60

/** Unknown values are left out and returned, so that the page can name them. @param courseIDs courses on sale */
export function parseReleaseFilter(kind: FilteredKind, search: URLSearchParams, counts: ReleaseCounts, courseIDs: readonly string[]) {
  const { tag: field } = lists[kind]
  const [course, tag] = [search.get('course')?.trim() ?? '', search.get(field)?.trim() ?? '']
  const filter: ReleaseFilter = {
    course: courseIDs.find((id) => id === course) ?? null,
    tag: counts.tags.find((known) => known.tag.toLowerCase() === tag.toLowerCase())?.tag ?? null,
  }
  const unknown = [
    { field: 'course', value: filter.course === null ? course : '' },
    { field, value: filter.tag === null ? tag : '' },
  ].filter(({ value }) => value !== '')
  return { filter, unknown: unknown.map((one) => ({ ...one, value: [...one.value].slice(0, longestShown).join('') })) }
}

export function getReleasesPath(
  kind: FilteredKind,
  { course, tag }: Partial<ReleaseFilter> = {},
  page: { after?: string | null; before?: string | null } = {},
): string {
  const { path, tag: field } = lists[kind]
  const selected = Object.entries({ course, [field]: tag, ...page }).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return selected.length > 0 ? `${path}?${new URLSearchParams(selected)}` : path
}

/** Choices without a release are left out, except the selected ones. The tags are those with the most releases. */
export function listFilterChoices(kind: FilteredKind, counts: ReleaseCounts, { course, tag }: ReleaseFilter): FilterChoices {
  const isOfCourse = (of: { course: string | null }) => course === null || of.course === course
  const ofTag: ReleaseCounts['courses'] = tag === null ? counts.courses : counts.tags.filter((one) => one.tag === tag)
  const tags = sumByValue(counts.tags.filter(isOfCourse), (one) => one.tag, tag)
  return {
    courses: sumByValue(ofTag, (one) => one.course, course),
    tags: tags.filter(({ value }, place) => place < lists[kind].maxTags || value === tag),
    total: sum(counts.courses),
    shown: sum(ofTag.filter(isOfCourse)),
  }
}

const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0)

function sumByValue<Of extends { count: number }>(counts: readonly Of[], getValue: (one: Of) => string | null, selected: string | null): FilterChoice[] {
  const sums = new Map<string, number>(selected === null ? [] : [[selected, 0]])
  for (const one of counts) {
    const value = getValue(one)
    if (value !== null) sums.set(value, (sums.get(value) ?? 0) + one.count)
  }
  return [...sums].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'))
}
