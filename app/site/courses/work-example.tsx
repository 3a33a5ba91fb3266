import type { ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import { SmallWorkPicture } from './small-work-picture.tsx'

export type WorkOfCourse = Pick<ShownWork, 'id' | 'use' | 'title' | 'made' | 'alt' | 'course'>

interface WorkExampleProps {
  picture: WorkOfCourse
  /** Says whose work it is, or what it belongs to. */
  label?: string
  /** On wide screens the caption is below the picture. */
  captionBelow?: boolean
  className?: string
}

/** One picture drawn from a real computation, with a caption. */
export function WorkExample({ picture: { title, made, course, ...picture }, label = '', captionBelow = false, className = '' }: WorkExampleProps) {
  return (
    <figure className={`jaali-${course.jaali} md:grid md:grid-cols-[344px_1fr] md:gap-x-8 ${captionBelow ? 'lg:block' : ''} ${className}`}>
      <div className="max-md:-mx-3">
        <span className="pane h-4.5 [--inset:0px] [--tile-scale:0.26px]" aria-hidden="true" />
        <SmallWorkPicture picture={picture} className="block h-auto w-full bg-stone" />
      </div>
      <figcaption className={`mt-3 md:mt-0 md:self-center ${captionBelow ? 'lg:mt-3' : ''}`}>
        <b className="block font-display text-lede leading-tight font-medium">{title}</b>
        {label && <span className="mt-1 block">{label}</span>}
        <span className="mt-1 block text-soft">{made}</span>
      </figcaption>
    </figure>
  )
}
