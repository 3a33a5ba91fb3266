import type { Person } from '#app/domain/accounts/auth/find-session.server.ts'
import { listOwnBookings } from '#app/domain/bookings/list-own-bookings.server.ts'
import { listOwnCertificates } from '#app/domain/certificates/list-certificates.server.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { listOwnEnquiries } from '#app/domain/leads/account-leads.server.ts'
import { listOwnProjects } from '#app/domain/projects/own-projects.server.ts'
import { listOwnQuizzes } from '#app/domain/quiz/own-quizzes.server.ts'
import { countOwnTopics } from '#app/domain/roadmaps/topic-progress.server.ts'
import { listWishlist } from '#app/domain/wishlist/wishlist.server.ts'
import { resolveAll } from '#app/lib/resolve-all.ts'

export async function loadAccountOverview(person: Person) {
  const { bookings, wishlist, projects, enquiries, quizzes, topics } = await resolveAll({
    bookings: listOwnBookings(person),
    wishlist: listWishlist(person.id),
    projects: listOwnProjects(person.id),
    enquiries: listOwnEnquiries(person),
    quizzes: listOwnQuizzes(person.id),
    topics: countOwnTopics(person.id),
  })
  const certificates = await listOwnCertificates([...bookings.coming, ...bookings.past].map(({ id }) => id))
  const [last] = enquiries
  const labels = new Map(listCourseLinks().map(({ courseID, label }) => [courseID, label]))
  return {
    bookings,
    certificates: Object.fromEntries(certificates.map(({ bookingId, code }) => [bookingId, code])),
    wishlist: wishlist.length,
    projects: projects.length,
    enquiries: enquiries.length,
    quizzes,
    topics,
    lastEnquiry: last ? { sentAt: last.sentAt, course: labels.get(last.courseID ?? '') ?? null } : null,
  }
}
export type AccountOverview = Awaited<ReturnType<typeof loadAccountOverview>>
