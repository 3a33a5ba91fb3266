import type { ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import type { loadProjectsPage } from '#app/domain/projects/list-projects.server.ts'
import { projectsPath } from '#app/domain/projects/project-filter.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { ProjectCards } from './project-card.tsx'
import { ProjectChoices } from './project-choices.tsx'
import type { ProjectCourse } from './project-course.ts'

type ProjectsPageProps = Awaited<ReturnType<typeof loadProjectsPage>> & {
  /** Those on sale, in their order. */
  courses: readonly ProjectCourse[]
  /** Pictures of the work that briefs ask for, by slug. */
  work: Record<string, Pick<ShownWork, 'id'>>
}

/** What students have built, to be narrowed by course and technology. */
export function ProjectsPage({ page, files, filter, unknown, choices, isFirst, courses, work }: ProjectsPageProps) {
  return (
    <>
      <header className="shell-width grid gap-8 overflow-clip pt-[clamp(28px,4vw,64px)] md:grid-cols-[8fr_3fr] md:items-end md:gap-12 lg:gap-16">
        <div className="md:pb-10 lg:pb-14">
          <h1>Student projects</h1>
          <p className="mt-6 text-lede leading-[1.45]">
            Each project describes a problem and what is built to solve it. A student’s project shows the course and batch, never a name.
          </p>
          <p className="mt-5">
            <ActionLink to="/account/projects">Send a project of your own</ActionLink>
          </p>
        </div>
        <JaaliWindow jaali="ogee" arch floor className="max-md:hidden [--rise:1.2] [--span:300]" />
      </header>
      <div className="shell-width pt-6 pb-section md:pt-0">
        {unknown.length > 0 && (
          <p className="mb-6 border-l-3 border-edge pl-4 wrap-anywhere">
            {unknown.map(({ field, value }) => `“${value}” is not a ${field} with projects here, so it was left out. `)}
          </p>
        )}
        {choices.total > 0 ? <ProjectChoices choices={choices} filter={filter} courses={courses} /> : <NoneYet />}
        {choices.total > 0 && (
          <p role="status" className="mt-5 mb-3 text-soft">
            {choices.shown === choices.total ? `${count(choices.total)}, newest first.` : `${choices.shown} of ${count(choices.total)}.`}
          </p>
        )}
        {page.rows.length > 0 && <ProjectCards projects={page.rows} files={files} courses={courses} work={work} level="h2" />}
        {choices.total > 0 && page.rows.length === 0 && (
          <p className="border-y border-rule py-9 text-lede">
            {isFirst ? 'No project fits both choices.' : 'Nothing more on this page.'}{' '}
            <ActionLink to={isFirst ? '/projects' : projectsPath(filter)}>{isFirst ? `Show all ${choices.total}` : 'Back to the newest'}</ActionLink>
          </p>
        )}
        <KeyPager
          label="Pages of projects"
          newer={page.newer && projectsPath(filter, { before: page.newer })}
          older={page.older && projectsPath(filter, { after: page.older })}
        />
      </div>
    </>
  )
}

const count = (projects: number) => `${projects} ${projects === 1 ? 'project' : 'projects'}`

function NoneYet() {
  return (
    <EmptyState title="No project is published yet." jaali="ogee" actions={<ActionLink to="/courses">See what each course builds</ActionLink>}>
      A batch that finishes sends its projects here. Until then every course’s page says what you will build in it.
    </EmptyState>
  )
}
