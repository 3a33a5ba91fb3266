import { Link } from '#app/ui/link.tsx'
import './projects.css'
import type { ReactNode } from 'react'
import type { ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import type { ProjectPageData } from '#app/domain/projects/find-project.server.ts'
import { formatLinkHealth, type LinkHealth } from '#app/domain/projects/link-health.ts'
import { getReleasesPath } from '#app/domain/publications/public/release-filter.ts'
import { getPublicationPath, type ProjectFields, type Screenshot } from '#app/domain/publications/publications.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { SmallWorkPicture } from '#app/site/courses/small-work-picture.tsx'
import { RichTextView } from '#app/site/rich-text/rich-text.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { FactLines } from '#app/ui/fact-list.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { Neighbours } from '#app/ui/neighbours.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import type { ProjectCourse } from './project-choices.tsx'

type ProjectPageProps = Pick<ProjectPageData, 'isSample' | 'health'> & {
  project: Pick<ProjectFields, 'title' | 'summary' | 'cohort' | 'technologies' | 'repositoryUrl' | 'liveUrl'>
  /** Data of the static parts; null if the browser has their markup instead. */
  page: ProjectTexts | null
  course: ProjectCourse | null
  /** The course's next start as text; null if none is announced. */
  nextStart: string | null
}

type ProjectTexts = Pick<ProjectPageData, 'project' | 'code' | 'files' | 'newer' | 'older'> & {
  /** A sample picture of the work that a brief describes. */
  work: ShownWork | undefined
}

export function ProjectPage({ project, isSample, page, health, course, nextStart }: ProjectPageProps) {
  const { title, summary, cohort, technologies } = project
  const technologyLinks = (
    <ul className="flex flex-wrap gap-x-5 font-text text-base font-normal">
      {technologies.map((technology) => (
        <li key={technology}>
          <Link to={getReleasesPath('project', { tag: technology })} className="inline-flex min-h-11 items-center wrap-anywhere">
            {technology}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <article>
      <div className="shell-width grid gap-x-16 gap-y-10 overflow-x-clip pt-3 md:pt-8 lg:grid-cols-[7fr_5fr]">
        <header className="wrap-anywhere">
          <Breadcrumb above={[{ label: 'Student projects', to: '/projects' }]} here={title} />
          <h1 className="mt-4 text-balance md:mt-10">{title}</h1>
          <p className="mt-6 text-lede">{summary}</p>
          {isSample && (
            <p className="mt-6 border-l-3 border-edge pl-4">A brief as teachers set it, not a student’s work. No repository or live site belongs to it.</p>
          )}
        </header>
        <div className="grid content-start gap-6 lg:pt-24">
          <FactLines
            facts={[
              { name: isSample ? 'Set for' : 'Built by', value: cohort },
              ...(course ? [{ name: 'Course', value: <CourseLine course={course} nextStart={nextStart} /> }] : []),
              { name: 'Technologies', value: technologyLinks },
            ]}
          />
          <ProjectLinks project={project} health={health} />
          <ServerMarkup id="project-work">{page && <WorkOfBrief work={page.work} />}</ServerMarkup>
        </div>
      </div>
      <ServerMarkup id="project-content">{page && <ProjectContent page={page} isSample={isSample} course={course} />}</ServerMarkup>
    </article>
  )
}

function WorkOfBrief({ work }: Pick<ProjectTexts, 'work'>) {
  if (!work) return null
  return (
    <figure className="project-figure max-w-[344px]">
      <SmallWorkPicture picture={work} />
      <figcaption className="mt-2 text-soft">Work of this kind, made by us with generated data.</figcaption>
    </figure>
  )
}

type ProjectContentProps = Pick<ProjectPageProps, 'isSample' | 'course'> & { page: ProjectTexts }

function ProjectContent({ page: { project, code, files, newer, older }, isSample, course }: ProjectContentProps) {
  return (
    <>
      <div className="shell-width grid gap-x-16 overflow-x-clip pt-section lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0">
          <Part id="problem" title="The problem">
            <RichTextView text={project.problem} files={files} codeSpans={code.problem} below="h2" idPrefix="problem-" />
          </Part>
          <Part id="built" title={isSample ? 'What to build' : 'What was built'}>
            <RichTextView text={project.built} files={files} codeSpans={code.built} below="h2" idPrefix="built-" />
          </Part>
        </div>
        {course && (
          <JaaliWindow
            jaali={course.jaali}
            arch
            floor
            className="hidden max-w-[300px] justify-self-end self-start lg:block lg:w-full [--rise:1.4] [--span:300]"
          />
        )}
      </div>
      <ProjectScreenshots screenshots={project.screenshots} files={files} />
      <Neighbours
        label="Other projects"
        before={older && linkTo(older)}
        after={newer && linkTo(newer)}
        start="This is the first project"
        end="This is the newest project"
        all={{ to: '/projects', title: 'Back to all projects' }}
      />
    </>
  )
}

const linkTo = ({ slug, title }: { slug: string; title: string }) => ({ to: getPublicationPath('project', slug), title })

function CourseLine({ course, nextStart }: { course: ProjectCourse; nextStart: string | null }) {
  return (
    <>
      <Link to={`/${course.courseID}`}>{course.label}</Link>
      {nextStart && <span className="mt-1 block font-text text-base leading-normal font-normal">Next batch: {nextStart}</span>}
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mb-10 border-t border-ink pt-6 lg:mb-16">
      <h2 id={id} className="mb-5 text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}

function ProjectScreenshots({ screenshots, files }: { screenshots: readonly Screenshot[]; files: ShownFiles }) {
  const shown = screenshots.flatMap((screenshot) => {
    const file = files.pictures[screenshot.fileId]
    return file ? [{ ...screenshot, file }] : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="screenshots" className="shell-width">
      <h2 id="screenshots" className="border-t border-ink pt-6 text-title">
        Screenshots
      </h2>
      <div className="mt-6 grid items-start gap-10 md:grid-cols-2 md:gap-x-12">
        {shown.map(({ fileId, alt, caption, file }) => (
          <figure key={fileId} className="project-figure">
            <Picture file={file} alt={alt} sizes="(min-width: 700px) 45vw, 100vw" />
            {caption && <figcaption className="mt-2 text-soft wrap-anywhere">{caption}</figcaption>}
          </figure>
        ))}
      </div>
    </section>
  )
}

function ProjectLinks({ project, health }: { project: Pick<ProjectFields, 'repositoryUrl' | 'liveUrl'>; health: Record<string, LinkHealth> }) {
  const links = [
    { label: 'Open the live site', url: project.liveUrl },
    { label: 'Read the code', url: project.repositoryUrl },
  ].filter(({ url }) => url !== '')
  if (links.length === 0) return null
  return (
    <div>
      <ul className="grid gap-3">
        {links.map(({ label, url }) => {
          const status = formatLinkHealth(health[url])
          return (
            <li key={label}>
              <a href={url} rel="external noopener nofollow ugc" className="action-link">
                {label}
                <span aria-hidden="true"> ↗</span>
                <span className="sr-only"> (leaves this site)</span>
              </a>
              <span className="block text-soft wrap-anywhere">
                {getHost(url)}
                {status && `, ${status}`}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-4 text-soft">↗ leaves this site. What you find there is its owners’ own, and may have changed since we read it.</p>
    </div>
  )
}

function getHost(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? url
}
