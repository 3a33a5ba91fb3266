import { ContactPage } from '#app/features/contact/contact-page.tsx'
import { listCourseLinks } from '#app/features/courses/courses.server.ts'
import { EnquirySection } from '#app/features/leads/enquiry-section.tsx'
import { useStoredDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/contact'

export const middleware = [cachedPage()]

export function loader() {
  return { courses: listCourseLinks() }
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { now } = useStoredDates()
  return (
    <ContactPage
      enquiry={
        <EnquirySection
          title="Or let us call."
          text="Leave a name and a number. A counsellor calls within the desk’s hours, once you have said that they may."
          courses={loaderData.courses}
          made={now.getTime()}
        />
      }
    />
  )
}
