import type { ReactNode } from 'react'
import type { Course } from '#app/domain/courses/course-content.ts'
import type { ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import { type WorkPictureTheme, workPictureAddress, workPictureWidths } from '#app/lib/work-picture.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import './work-strip.css'

interface CourseProjectsProps {
  projects: Course['projects']
  pictures: ReactNode
  newest: ReactNode
}

export function CourseProjects({ projects, pictures, newest }: CourseProjectsProps) {
  const rows = projects.map(({ title, problem, work, evidence }) => ({
    title,
    content: (
      <div className="grid gap-2">
        <p>{problem}</p>
        <p>
          <b className="font-semibold">What you do:</b> {work}
        </p>
        <p>
          <b className="font-semibold">What you can show:</b> {evidence}
        </p>
      </div>
    ),
  }))
  return (
    <section className="shell-width pt-section" id="projects" aria-labelledby="projects-title">
      <h2 id="projects-title" className="mb-5 lg:mb-9">
        Projects for your interviews
      </h2>
      <div className="work-pictures mb-9 empty:hidden lg:mb-12">{pictures}</div>
      <Accordion rows={rows} twoColumns />
      {newest}
    </section>
  )
}

/** The displayed width of a picture in `WorkPictures`. */
const sizes = '(min-width: 1440px) calc(33vw - 107px), (min-width: 1080px) calc(50vw - 80px), (min-width: 700px) 344px, calc(100vw - 16px)'

export function WorkPictures({ pictures }: { pictures: readonly ShownWork[] }) {
  if (pictures.length === 0) return null
  return (
    <div className="grid gap-8 xl:grid-cols-[4fr_8fr] xl:gap-16">
      <p className="max-w-[44ch] text-lede">Made by us with generated data, to show the kind of work you will build.</p>
      <div className="grid gap-10 md:gap-12 lg:grid-cols-2 lg:gap-x-8">
        {pictures.map((picture) => (
          <WorkFigure key={picture.id} picture={picture} />
        ))}
      </div>
    </div>
  )
}

function WorkFigure({ picture }: { picture: ShownWork }) {
  const { title, made, course } = picture
  return (
    <figure className={`jaali-${course.jaali} md:grid md:grid-cols-[344px_1fr] md:gap-x-8 lg:block`}>
      <div className="-mx-3 md:mx-0">
        <span className="pane work-lintel" aria-hidden="true" />
        <WorkPicture picture={picture} />
      </div>
      <figcaption className="mt-3 md:mt-0 md:self-center lg:mt-4">
        <b className="block font-display text-lede leading-tight font-medium">{title}</b>
        <span className="mt-1 block text-soft">{made}</span>
      </figcaption>
    </figure>
  )
}

/** The narrowest file is for lists. */
const widths = workPictureWidths.slice(1)

function WorkPicture({ picture: { id, alt, width, height } }: { picture: ShownWork }) {
  const sourceSet = (theme: WorkPictureTheme) => widths.map((pixels) => `${workPictureAddress(id, theme, pixels)} ${pixels}w`).join(', ')
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={sourceSet('dark')} sizes={sizes} />
      <img
        src={workPictureAddress(id, 'light', workPictureWidths[1])}
        srcSet={sourceSet('light')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full bg-stone"
      />
    </picture>
  )
}
