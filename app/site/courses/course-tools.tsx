import type { Course } from '#app/domain/courses/course-content.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'

/** Tools with the versions taught, dense enough to be taken in at one look. */
export function CourseTools({ tools }: { tools: Course['tools'] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="tools">
      <SectionHeading id="tools" title="What you work with.">
        The versions taught now. When a new one settles, the classes move to it.
      </SectionHeading>
      <dl className="grid border-t border-ink md:grid-cols-2 md:gap-x-12 lg:grid-cols-4 lg:gap-x-10">
        {tools.map(({ name, version, use }) => (
          <div key={name} className="border-b border-rule py-3.5 lg:py-5">
            <dt className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-display text-lede leading-tight font-medium">{name}</span>
              {version && <span className="tabular-nums text-soft">{version}</span>}
            </dt>
            <dd className="mt-1">{use}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
