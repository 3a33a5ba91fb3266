import type { OutcomesPage } from '#app/domain/outcomes/achievements.server.ts'
import type { OutcomeStory } from '#app/domain/outcomes/list-stories.server.ts'
import { anyStory, getStoriesPath, type StoryChoices, type StoryFilter, storyParameters } from '#app/domain/outcomes/story-filter.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { WorkExample, type WorkOfCourse } from '#app/site/courses/work-example.tsx'
import { RichTextView } from '#app/site/rich-text/rich-text.tsx'
import { Disclosure } from '#app/ui/accordion.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { Select } from '#app/ui/select.tsx'

const labels = {
  course: ['Course', 'Any course'],
  year: ['Batch', 'Any year'],
  role: ['Works as', 'Any role'],
  from: ['Came from', 'Any background'],
} as const

export type CourseLabel = { courseID: string; label: string }
export type StoryCourse = CourseLabel & { jaali: JaaliName }

interface OutcomeStoriesProps {
  stories: OutcomesPage['stories']
  courses: StoryCourse[]
  /** Courses that are no longer sold: they have a name, but no page. */
  endedCourses: CourseLabel[]
  files: ShownFiles
  /** Examples of what the courses of the stories build, by slug of the story. */
  work: Record<string, WorkOfCourse>
}

export function OutcomeStories({ stories, courses, endedCourses, files, work }: OutcomeStoriesProps) {
  const { page, filter, unknown, choices, isFirst, opened } = stories
  return (
    <section className="shell-width pt-section" aria-labelledby="stories">
      <SectionHeading id="stories" title="Stories of graduates">
        Each story gives the role and what the person could show. No names, no photographs.
      </SectionHeading>
      <div className="mb-10 lg:mb-14">
        <StoryFilterForm filter={filter} choices={choices} courses={[...courses, ...endedCourses]} />
        {unknown.length > 0 && (
          <p className="mt-4 border-l-3 border-edge pl-4 wrap-anywhere">
            {unknown.map((requested) => `No story matches “${requested}”, so we ignored that filter. `)}
            These are the other stories.
          </p>
        )}
        <p className="mt-4 text-soft" role="status">
          {choices.selected === choices.total ? formatStoryCount(choices.total) : `${choices.selected} of ${formatStoryCount(choices.total)}`}. The results
          above always count every student.
        </p>
      </div>
      {page.rows.map((story, index) => (
        <Story
          key={story.slug}
          story={story}
          files={files}
          course={courses.find(({ courseID }) => courseID === story.courseID)}
          work={work[story.slug]}
          open={story.slug === opened}
          opensOnWideScreens={isFirst && opened === null && index === 0}
        />
      ))}
      {page.rows.length === 0 && (
        <EmptyState
          title={isFirst ? 'No matching stories.' : 'That was the last page.'}
          actions={<ActionLink to={getStoriesPath(anyStory)}>All {formatStoryCount(choices.total)}</ActionLink>}
        >
          {isFirst ? 'Remove a filter, or read all stories.' : 'There are no more stories.'}
        </EmptyState>
      )}
      <KeyPager
        label="Pages of stories"
        newer={page.newer && getStoriesPath(filter, { before: page.newer })}
        older={page.older && getStoriesPath(filter, { after: page.older })}
      />
    </section>
  )
}

const formatStoryCount = (stories: number) => (stories === 1 ? '1 story' : `${stories.toLocaleString('en-IN')} stories`)

interface StoryProps {
  story: OutcomeStory
  course: StoryCourse | undefined
  files: ShownFiles
  work?: WorkOfCourse | undefined
  open?: boolean
  opensOnWideScreens?: boolean
}

function Story({ story, course, files, work, open = false, opensOnWideScreens = false }: StoryProps) {
  return (
    <article id={story.slug} aria-labelledby={`${story.slug}-title`} className={`border-t border-ink ${course ? `jaali-${course.jaali}` : ''}`}>
      <Disclosure
        open={open}
        opensOnWideScreens={opensOnWideScreens}
        summaryClassName="grid grid-cols-[1fr_20px] items-center gap-x-4 py-6 after:justify-self-end"
        summary={
          <div>
            <p className="text-soft">Before: {story.cameFrom}</p>
            <h3 id={`${story.slug}-title`} className="mt-1 mb-2">
              {story.role}
            </h3>
            <p>{story.title}</p>
          </div>
        }
      >
        <div className={`grid gap-x-16 gap-y-8 pb-10 ${work ? 'lg:grid-cols-[1fr_344px]' : ''}`}>
          <div className="max-w-[72ch]">
            <RichTextView text={story.body} files={files} below="h2" idPrefix={`${story.slug}-`} />
            <dl className="mt-6 border-t border-rule">
              <div className="grid gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[7rem_1fr]">
                <dt className="text-soft">What the person could show</dt>
                <dd>{story.evidence}</dd>
              </div>
            </dl>
            {course && (
              <Link to={`/${course.courseID}`} className="action-link mt-2">
                The {course.label} course
              </Link>
            )}
          </div>
          {work && (
            <WorkExample
              picture={work}
              captionBelow
              label={`An example of what the ${work.course.label} course builds. We made it; it is not this person’s work.`}
            />
          )}
        </div>
      </Disclosure>
    </article>
  )
}

export function StoryAlone(props: { story: OutcomeStory; course: StoryCourse | undefined; files: ShownFiles }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="stories">
      <h1 className="sr-only">Success stories</h1>
      <SectionHeading id="stories" title="Stories of graduates">
        Each story gives the role and what the person could show. No names, no photographs.
      </SectionHeading>
      <Story {...props} open />
    </section>
  )
}

interface StoryFilterFormProps {
  filter: StoryFilter
  choices: StoryChoices
  courses: readonly CourseLabel[]
}

function StoryFilterForm({ filter, choices, courses }: StoryFilterFormProps) {
  const shown = (name: keyof StoryFilter, value: string) => (name === 'course' && courses.find(({ courseID }) => courseID === value)?.label) || value
  const chips = storyParameters.flatMap((name) =>
    filter[name] === '' ? [] : [{ label: shown(name, filter[name]), removeTo: getStoriesPath({ ...filter, [name]: '' }) }],
  )
  return (
    <FilterBar action="/success-stories#stories" label="Filter the stories" chips={chips}>
      {storyParameters.map((name) => (
        <Field key={name} id={`story-${name}`} label={labels[name][0]} className="min-w-0">
          <Select id={`story-${name}`} name={name} defaultValue={filter[name]}>
            <option value="">{labels[name][1]}</option>
            {choices.of[name].map(({ value, stories }) => (
              <option key={value} value={value}>
                {shown(name, value)} ({stories})
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </FilterBar>
  )
}
