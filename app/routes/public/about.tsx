import { policy } from '#app/domain/accounts/policy.ts'
import { findClassWork } from '#app/domain/courses/work-pictures.server.ts'
import { getAbout, loadPhotographs } from '#app/site/about/about.server.ts'
import { AboutPage } from '#app/site/about/about-page.tsx'
import { loadTeachers } from '#app/site/about/load-teachers.server.ts'
import { loadVideo } from '#app/site/video/load-video.server.ts'
import type { Route } from './+types/about'

export const handle = policy({ access: 'everyone', cache: 'public' })

export async function loader({ context }: Route.LoaderArgs) {
  const [photographs, teachers, video] = await Promise.all([loadPhotographs(context), loadTeachers(context), loadVideo(context)])
  const { lead, beliefs, batch, campus, access, notUs } = getAbout()
  return { about: { lead, beliefs, batch, campus, access, notUs }, photographs, teachers, video, work: findClassWork() }
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />
}
