import type { ReactNode } from 'react'
import type { Course } from '#app/domain/courses/course-content.ts'

/** Each project as a hiring manager reads one: what was wrong, what was done under which limits, what can be opened. */
export function CourseProjects({ projects, pictures }: { projects: Course['projects']; pictures: ReactNode }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="projects">
      <h2 id="projects" className="mb-10 lg:mb-14">
        Work you can be questioned on.
      </h2>
      <div className="mb-12 empty:hidden lg:mb-16">{pictures}</div>
      <div className="border-t border-ink">
        {projects.map((project) => (
          <article key={project.title} className="grid gap-6 border-b border-rule py-9 lg:grid-cols-[4fr_8fr] lg:gap-16 lg:py-12">
            <h3 className="lg:text-[2rem]">{project.title}</h3>
            <div className="grid gap-6 md:grid-cols-2 md:gap-x-12">
              <p className="text-lede leading-[1.45] md:col-span-2">{project.problem}</p>
              <div>
                <h4 className="mb-1 font-semibold">What you do</h4>
                <p>{project.work}</p>
              </div>
              <div>
                <h4 className="mb-1 font-semibold">What you can show</h4>
                <p>{project.evidence}</p>
              </div>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
