import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { loadPhotographs, readAbout } from '#app/site/about/about.server.ts'
import { AboutPage } from '#app/site/about/about-page.tsx'
import type { Route } from './+types/about'

export const handle = policy({ access: 'everyone', cache: 'public' })

export async function loader({ context }: Route.LoaderArgs) {
  const about = readAbout()
  return { about, photographs: await loadPhotographs(context), courses: listCourseMarks(about.teachers.flatMap(({ courseIDs }) => courseIDs)) }
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />
}
