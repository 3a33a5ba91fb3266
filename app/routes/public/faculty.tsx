import { policy } from '#app/domain/accounts/policy.ts'
import { getFaculty } from '#app/site/about/about.server.ts'
import { FacultyPage } from '#app/site/about/faculty-page.tsx'
import { loadTeachers } from '#app/site/about/load-teachers.server.ts'
import { describeBreadcrumb } from '#app/site/structured-data/page-parts.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import type { Route } from './+types/faculty'

export const handle = policy({ access: 'everyone', cache: 'public' })

export async function loader({ context }: Route.LoaderArgs) {
  return { faculty: getFaculty(), teachers: await loadTeachers(context) }
}

const trail = [
  { label: 'Home', to: '/' },
  { label: 'Our teachers', to: '/faculty' },
]

export default function FacultyRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <FacultyPage {...loaderData} />
      <StructuredData of={import.meta.env.SSR && describeBreadcrumb(trail)} />
    </>
  )
}
