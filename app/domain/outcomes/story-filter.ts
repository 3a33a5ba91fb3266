/** An empty text means any. `from` is the person's background. */
export type StoryFilter = { course: string; year: string; role: string; from: string }
export type StoryGroup = { courseID: string | null; batchYear: number | null; role: string; cameFrom: string; stories: number }
type StoryChoice = { value: string; stories: number }
export type StoryChoices = { total: number; selected: number; of: Record<keyof StoryFilter, StoryChoice[]> }

export const storyParameters = ['course', 'year', 'role', 'from'] as const
export const anyStory: StoryFilter = { course: '', year: '', role: '', from: '' }

const longestShown = 60

function getValues({ courseID, batchYear, role, cameFrom }: Omit<StoryGroup, 'stories'>): StoryFilter {
  return { course: courseID ?? '', year: batchYear === null ? '' : String(batchYear), role, from: cameFrom }
}

/** Different people typed the texts: ignores case and extra spaces. */
export function isSameChoice(a: string, b: string): boolean {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return plain(a) === plain(b)
}

/** Values without a story are left out and returned, so that the page can name them. */
export function parseStoryFilter(search: URLSearchParams, groups: readonly StoryGroup[]): { filter: StoryFilter; unknown: string[] } {
  const filter = { ...anyStory }
  const unknown: string[] = []
  for (const name of storyParameters) {
    const text = search.get(name)?.trim() ?? ''
    if (text === '') continue
    const known = groups.map((group) => getValues(group)[name]).find((value) => value !== '' && isSameChoice(value, text))
    if (known === undefined) unknown.push(text.slice(0, longestShown))
    else filter[name] = known
  }
  return { filter, unknown }
}

function isSelected(group: StoryGroup, filter: StoryFilter, beside?: keyof StoryFilter): boolean {
  const values = getValues(group)
  return storyParameters.every((name) => name === beside || filter[name] === '' || isSameChoice(values[name], filter[name]))
}

/** Each choice has the number of stories that it would show with the other choices. Years come newest first, the rest by name. */
export function listStoryChoices(groups: readonly StoryGroup[], filter: StoryFilter): StoryChoices {
  const count = (some: readonly StoryGroup[]) => some.reduce((sum, { stories }) => sum + stories, 0)
  const choicesOf = (name: keyof StoryFilter): StoryChoice[] => {
    const found: StoryChoice[] = filter[name] === '' ? [] : [{ value: filter[name], stories: 0 }]
    for (const group of groups) {
      const value = getValues(group)[name]
      if (value === '' || !isSelected(group, filter, name)) continue
      const choice = found.find((other) => isSameChoice(other.value, value))
      if (choice) choice.stories += group.stories
      else found.push({ value, stories: group.stories })
    }
    return found.sort((a, b) => a.value.localeCompare(b.value, 'en') * (name === 'year' ? -1 : 1))
  }
  return {
    total: count(groups),
    selected: count(groups.filter((group) => isSelected(group, filter))),
    of: { course: choicesOf('course'), year: choicesOf('year'), role: choicesOf('role'), from: choicesOf('from') },
  }
}

export function getStoriesPath(filter: StoryFilter, page: { after?: string | null; before?: string | null; awards?: string | null } = {}): string {
  const { after, before, awards } = page
  const selected = Object.entries({ ...filter, after, before, awards }).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const query = selected.length > 0 ? `?${new URLSearchParams(selected)}` : ''
  return `/success-stories${query}#${awards ? 'awards' : 'stories'}`
}
