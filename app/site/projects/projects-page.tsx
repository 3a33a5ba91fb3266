import type { ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import type { ProjectCard as Card, loadProjectsPage } from '#app/domain/projects/list-projects.server.ts'
import { getReleasesPath } from '#app/domain/publications/public/release-filter.ts'
import { getPublicationPath } from '#app/domain/publications/publications.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { SmallWorkPicture } from '#app/site/courses/small-work-picture.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ProjectChoices, type ProjectCourse } from './project-choices.tsx'
import './projects.css'

type ProjectsPageProps = Awaited<ReturnType<typeof loadProjectsPage>> & {
  courses: readonly ProjectCourse[]
  /** Pictures of the work that briefs describe, by slug. */
  work: Record<string, Pick<ShownWork, 'id'>>
}

export function ProjectsPage({ page, files, filter, unknown, choices, isFirst, courses, work }: ProjectsPageProps) {
  return (
    <>
      <header className="shell-width grid gap-8 overflow-x-clip pt-[clamp(28px,4vw,64px)] md:grid-cols-[8fr_3fr] md:items-end md:gap-12 lg:gap-16">
        <div className="md:pb-10 lg:pb-14">
          <h1>Student projects</h1>
          <p className="mt-6 text-lede">
            Each project describes a problem and what is built to solve it. A project brief is a task set by our teachers, not a student’s work. A student’s
            project shows the course and batch, never a name.
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
        {page.rows.length > 0 && <ProjectCards projects={page.rows} files={files} courses={courses} work={work} />}
        {choices.total > 0 && page.rows.length === 0 && (
          <p className="border-y border-rule py-7 text-lede">
            {isFirst ? 'No project fits both choices.' : 'Nothing more on this page.'}{' '}
            <ActionLink to={isFirst ? '/projects' : getReleasesPath('project', filter)}>
              {isFirst ? `Show all ${choices.total}` : 'Back to the newest'}
            </ActionLink>
          </p>
        )}
        <KeyPager
          label="Pages of projects"
          newer={page.newer && getReleasesPath('project', filter, { before: page.newer })}
          older={page.older && getReleasesPath('project', filter, { after: page.older })}
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

interface ProjectCardProps {
  project: Card
  files: ShownFiles
  course: ProjectCourse | undefined
  /** A sample picture for a brief that no student has built yet. */
  work: Pick<ShownWork, 'id'> | undefined
  isFirst: boolean
}

/** The displayed width of a picture in a card, rounded down to the narrow file: a browser never takes a file that is a little too narrow. */
const sizes = '(min-width: 1440px) 30vw, (min-width: 1080px) 344px, 42vw'

const wide = 'md:mb-6 md:aspect-[16/10] md:w-full'

function ProjectCard({ project, files, course, work, isFirst }: ProjectCardProps) {
  const { slug, title, summary, cohort, technologies, picture } = project
  const file = picture && files.pictures[picture.fileId]
  return (
    <article className="card grid grid-cols-[72px_1fr] gap-x-5 py-5 md:flex md:flex-col md:gap-0 md:pt-8 md:pb-10">
      {file ? (
        <span className={`project-shot aspect-square w-[72px] ${wide}`}>
          <Picture file={file} alt={picture.alt} sizes="(min-width: 700px) 25rem, 72px" isFirst={isFirst} />
        </span>
      ) : (
        <>
          {/* At 72 px a drawn screen is not readable, and all of them weigh 160 kB: phones show the course's lattice and load no picture. */}
          {work && (
            <span className={`project-shot max-md:hidden ${wide}`}>
              <SmallWorkPicture picture={{ id: work.id, alt: '' }} sizes={sizes} isCard />
            </span>
          )}
          <JaaliWindow
            jaali={course?.jaali ?? 'star-and-cross'}
            className={`[--rise:2.5] [--span:160] ${work ? 'md:hidden' : 'md:mb-6 md:[--rise:0.625] md:[--span:457]'}`}
          />
        </>
      )}
      <div className="flex min-w-0 grow flex-col wrap-anywhere">
        <h2 className="pt-1 text-title leading-tight">
          <Link to={getPublicationPath('project', slug)} className="card-link text-ink no-underline hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-1.5 mb-3">{summary}</p>
        <p className="mt-auto text-soft">{cohort}</p>
        <p className="text-soft">{technologies.join(', ')}</p>
      </div>
    </article>
  )
}

interface ProjectCardsProps {
  projects: readonly Card[]
  files: ShownFiles
  courses: readonly ProjectCourse[]
  work: Record<string, Pick<ShownWork, 'id'>>
}

function ProjectCards({ projects, files, courses, work }: ProjectCardsProps) {
  return (
    <ul className="grid border-t border-ink md:grid-cols-2 md:gap-x-12 md:border-0 lg:grid-cols-3 lg:gap-x-16">
      {projects.map((project, index) => (
        <li key={project.slug} className="*:h-full">
          <ProjectCard
            project={project}
            files={files}
            course={courses.find(({ courseID }) => courseID === project.courseID)}
            work={project.isSample ? work[project.slug] : undefined}
            isFirst={index < 3}
          />
        </li>
      ))}
    </ul>
  )
}
