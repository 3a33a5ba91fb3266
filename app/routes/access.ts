import type { Role } from '#app/domain/accounts/roles.ts'

/** Everybody who may come to an address: nobody signed in, each role, and those who have a session that opens less. */
export const askers = [
  'anonymous',
  'member',
  'editor',
  'counsellor',
  'placement',
  'admin',
  'disabled',
  'editor without two-factor',
  'counsellor without two-factor',
  'placement without two-factor',
  'admin without two-factor',
  'admin not confirmed',
] as const
export type Asker = (typeof askers)[number]

/** How an address answers: it lets them in (whatever it then says), or refuses. */
export type Answer = 'in' | 'to sign-in' | 'to two-factor' | 'to confirm' | 401 | 403
export type Gate = Record<Asker, Answer>

/**
 * `at`: an address of the route. `read`: who may see it. `send`: who may post to it; only for a route with an action.
 * `form`: what is posted, where an action looks at that before it looks at who sent it.
 */
export type AccessLine = { at: string; read: Gate; send?: Gate; form?: Record<string, string> }

const gate = (answer: (asker: Asker) => Answer) => Object.fromEntries(askers.map((asker) => [asker, answer(asker)])) as Gate
const isSignedIn = (asker: Asker) => asker !== 'anonymous' && asker !== 'disabled'
const withoutFactor = ' without two-factor'
/** Their password was given longer ago than sensitive forms and files allow. */
const unconfirmed = ' not confirmed'

const everybody = gate(() => 'in')
/** Whoever is signed in, whatever their role. */
const signedIn = gate((asker) => (isSignedIn(asker) ? 'in' : 'to sign-in'))
/** An address for scripts, which are told and not led. */
const signedInScript = gate((asker) => (isSignedIn(asker) ? 'in' : 401))

/** Who may send files: who writes for the site, and members for projects of their own. */
const uploaders = gate((asker) => {
  if (!isSignedIn(asker)) return 401
  return asker === 'counsellor' || asker.endsWith(withoutFactor) ? 403 : 'in'
})

/** Admins, and these roles. */
function staff(...roles: Exclude<Role, 'admin' | 'member'>[]): Gate {
  return gate((asker) => {
    if (!isSignedIn(asker)) return 'to sign-in'
    if (asker.endsWith(withoutFactor)) return 'to two-factor'
    const role = asker.replace(unconfirmed, '')
    return role === 'admin' || roles.some((allowed) => allowed === role) ? 'in' : 403
  })
}
const anyStaff = staff('editor', 'counsellor', 'placement')

/** The same for who gave a password or a code a short while ago; anybody else is asked for it first. */
const confirmed = (gate: Gate): Gate => ({ ...gate, 'admin not confirmed': 'to confirm' })

/** As `staff`, for its forms: whoever is not signed in any more gets back what they typed. */
function staffForm(...roles: Parameters<typeof staff>): Gate {
  const read = staff(...roles)
  return gate((asker) => (read[asker] === 'to sign-in' ? 401 : read[asker]))
}
const anyStaffForm = staffForm('editor', 'counsellor', 'placement')

/** As `staff`, for a script, which is told and not led. */
function staffScript(...roles: Parameters<typeof staff>): Gate {
  const read = staff(...roles)
  return gate((asker) => (read[asker] === 'to sign-in' ? 401 : read[asker] === 'to two-factor' ? 403 : read[asker]))
}

const noLead = '01a1ff4a-b98a-72c8-916b-3cf497830f87'
const note = { form: 'note', seen: '0', version: '1', note: 'A note' }
const newOffering = { kind: 'batch', id: noLead }
const siteDates = { document: 'careerWorkshop', version: '0', selectedDate: '' }

/** The pages of what staff publish, of one kind. */
function publications(list: string, ...roles: Parameters<typeof staff>): Record<string, AccessLine> {
  const [read, send] = [staff(...roles), staffForm(...roles)]
  return {
    [list]: { at: `/${list}`, read, send, form: { do: 'publish' } },
    [`${list}.csv`]: { at: `/${list}.csv`, read: confirmed(read) },
    [`${list}/release`]: { at: `/${list}/${noLead}/release`, read, send, form: { do: 'publish', revision: '1' } },
    [`${list}/versions`]: { at: `/${list}/${noLead}/versions`, read },
    [`${list}/version`]: { at: `/${list}/${noLead}/versions/1`, read, send, form: { do: 'restore', seen: '1' } },
    [`${list}/preview`]: { at: `/${list}/${noLead}/preview`, read },
  }
}

/** Who may read and send what, for every route of app/routes.ts by its file, or by its id where it has one. */
export const access: Record<string, AccessLine> = {
  'routes/public/home.tsx': { at: '/', read: everybody },
  'routes/public/courses.tsx': { at: '/courses', read: everybody },
  'course-by-id': { at: '/course/data-science', read: everybody },
  'routes/public/brochure.ts': { at: '/brochures/data-science.pdf', read: everybody },
  'routes/public/sitemap.ts': { at: '/sitemap.xml', read: everybody },
  'routes/public/robots.ts': { at: '/robots.txt', read: everybody },
  'routes/public/llms.ts': { at: '/llms.txt', read: everybody },
  'routes/public/security-txt.ts': { at: '/.well-known/security.txt', read: everybody },
  'routes/public/wishlist.tsx': { at: '/wishlist', read: everybody, send: signedIn, form: { intent: 'add', courseID: 'data-science' } },
  // What it shows is the list of a signed link, and nothing without one.
  'routes/public/wishlist-shared.tsx': { at: '/wishlist/shared/no.key', read: everybody },
  'routes/public/course-blog.tsx': { at: '/courseBlog', read: everybody },
  'routes/public/course-blog-post.tsx': { at: '/courseBlog/nothing', read: everybody },
  'routes/public/course-blog-rss.ts': { at: '/courseBlog.rss', read: everybody },
  'routes/public/course-blog-atom.ts': { at: '/courseBlog.atom', read: everybody },
  'routes/public/how-we-count.tsx': { at: '/how-we-count', read: everybody },
  'routes/public/about.tsx': { at: '/aboutUs', read: everybody },
  'routes/public/contact.tsx': { at: '/contact', read: everybody },
  'routes/public/privacy-policy.tsx': { at: '/privacy-policy', read: everybody },
  // What they show is the enquiry of a cookie or of a signed link, and nothing without one.
  'routes/public/thank-you.tsx': { at: '/thank-you', read: everybody, send: gate(() => 403) },
  'routes/public/call-calendar.ts': { at: '/thank-you/call.ics', read: everybody },
  'routes/public/my-data.tsx': { at: '/my-data/no.key', read: everybody, send: everybody },
  'routes/public/my-data-file.ts': { at: '/my-data/no.key.json', read: everybody },
  'routes/public/enquiry.tsx': { at: '/enquiry', read: everybody, send: everybody },
  'routes/api/enquiry.ts': { at: '/api/enquiry', read: everybody, send: everybody },
  // What they show is one booking by its signed link, and nothing without it.
  'routes/public/book.tsx': { at: '/book/nothing', read: everybody, send: everybody },
  'routes/public/own-booking.tsx': { at: '/booking/no.key', read: everybody, send: everybody },
  'routes/public/booking-calendar.ts': { at: '/booking/no.key/calendar.ics', read: everybody },
  'routes/api/booking.ts': { at: '/api/booking', read: everybody, send: everybody },
  'routes/public/success-stories.tsx': { at: '/success-stories', read: everybody },
  // What it shows is the consent of a signed link, and nothing without one.
  'routes/public/story-consent.tsx': { at: '/story-consent/no.key', read: everybody, send: everybody },
  'routes/public/digital-marketing-campaign.tsx': { at: '/digital-marketing-course-hyderabad', read: everybody },
  'routes/public/career-success-workshop.tsx': { at: '/Career-Success-workshop', read: everybody },
  'routes/public/projects.tsx': { at: '/projects', read: everybody },
  'routes/public/link-card.ts': { at: '/social/post/nothing/none.png', read: everybody },
  'routes/public/project.tsx': { at: '/projects/nothing', read: everybody },
  'routes/public/upcoming-batches.tsx': { at: '/upcoming-batches', read: everybody },
  'routes/public/search.tsx': { at: '/search', read: everybody },
  'routes/public/search-file.ts': { at: '/search.json', read: everybody },
  'routes/public/events.tsx': { at: '/events', read: everybody },
  'routes/public/event.tsx': { at: '/events/nothing', read: everybody },
  'routes/public/events-rss.ts': { at: '/events.rss', read: everybody },
  'routes/public/events-calendar.ts': { at: '/calendar.ics', read: everybody },
  'routes/public/offering-calendar.ts': { at: '/book/nothing/calendar.ics', read: everybody },
  'routes/public/scholarship-test.tsx': { at: '/scholarship-test', read: everybody },
  'routes/public/career-quiz.tsx': { at: '/career-quiz', read: everybody },
  'routes/public/career-roadmaps.tsx': { at: '/career-roadmaps', read: everybody },
  'routes/public/career-roadmap.tsx': { at: '/career-roadmaps/data-analyst', read: everybody },
  'routes/public/subscription.tsx': { at: '/subscription', read: everybody },
  'routes/public/subscription-plans.tsx': { at: '/subscription/students', read: everybody },
  'routes/public/socialhire.tsx': { at: '/socialhire', read: everybody },
  'routes/public/codeclash.tsx': { at: '/codeclash', read: everybody },
  'routes/public/codeclash-problem.tsx': { at: '/codeclash/tanker-morning', read: everybody },
  'routes/public/hosting.tsx': { at: '/hosting', read: everybody },
  'routes/public/career-workshop.tsx': { at: '/career-counselling/cloud', read: everybody },
  'routes/public/course.tsx': { at: '/data-science', read: everybody },
  'routes/public/not-found.tsx': { at: '/nothing/here', read: everybody, send: everybody },

  'routes/account/sign-up.tsx': { at: '/sign-up', read: everybody, send: everybody },
  'routes/account/sign-in.tsx': { at: '/sign-in', read: everybody, send: everybody },
  // Without a password before it there is nothing to give a code for.
  'routes/account/sign-in-code.tsx': { at: '/sign-in/code', read: signedIn, send: signedIn },
  'routes/account/sign-in-link.tsx': { at: '/sign-in-link', read: everybody, send: everybody },
  'routes/account/sign-out.tsx': { at: '/sign-out', read: everybody, send: everybody },
  'routes/account/forgotten-password.tsx': { at: '/forgotten-password', read: everybody, send: everybody },
  'routes/account/reset-password.tsx': { at: '/reset-password', read: everybody, send: everybody },
  'routes/account/verify-email.tsx': { at: '/verify-email', read: everybody, send: everybody },
  'routes/account/first-admin.tsx': { at: '/first-admin', read: everybody, send: everybody },
  'routes/account/invitation.tsx': { at: '/invitation', read: everybody, send: everybody },
  'routes/account/change-password.ts': { at: '/.well-known/change-password', read: signedIn },
  'routes/account/account.tsx': { at: '/account', read: signedIn, send: signedIn },
  'routes/account/account-projects.tsx': { at: '/account/projects', read: signedIn, send: signedIn },
  'routes/account/account-project.tsx': { at: `/account/projects/${noLead}`, read: signedIn, send: signedIn },
  'routes/account/account-data.tsx': { at: '/account/data', read: signedIn, send: signedIn },
  'routes/account/account-data-file.ts': { at: '/account/data.json', read: signedIn },
  'routes/account/confirm.tsx': { at: '/account/confirm', read: signedIn, send: signedIn },
  'routes/account/two-factor.tsx': { at: '/account/two-factor', read: signedIn, send: signedIn },
  'routes/development/outbox.tsx': { at: '/outbox', read: everybody },
  'routes/development/design-system.tsx': { at: '/_ui', read: everybody },

  'routes/staff/datesform.tsx': { at: '/datesform', read: staff('editor'), send: staffForm('editor'), form: siteDates },
  'routes/staff/start.tsx': { at: '/staff', read: anyStaff },
  'routes/staff/absent.tsx': { at: '/staff/nothing', read: anyStaff, send: anyStaff },
  'routes/staff/search.tsx': { at: '/staff/search', read: anyStaff, send: anyStaffForm },
  'routes/staff/saved-filters.tsx': { at: '/staff/saved-filters', read: anyStaff, send: anyStaffForm },
  'routes/staff/undo.tsx': { at: '/staff/undo', read: anyStaff, send: anyStaffForm },
  'routes/staff/leads.tsx': { at: '/staff/leads', read: staff('counsellor'), send: staffForm('counsellor') },
  'routes/staff/leads-board.tsx': { at: '/staff/leads/board', read: staff('counsellor'), send: staffForm('counsellor') },
  'routes/staff/leads-export.ts': { at: '/staff/leads/export', read: staff('counsellor'), send: confirmed(staffForm('counsellor')) },
  'routes/staff/leads-import.tsx': { at: '/staff/leads/import', read: staff('counsellor'), send: staffForm('counsellor') },
  'routes/staff/leads-live.ts': { at: '/staff/leads/live', read: staff('counsellor') },
  'routes/staff/lead-new.tsx': { at: '/staff/leads/new', read: staff('counsellor'), send: staffForm('counsellor') },
  'routes/staff/lead.tsx': { at: `/staff/leads/${noLead}`, read: staff('counsellor'), send: staffForm('counsellor'), form: note },
  'routes/staff/bookings.tsx': { at: '/staff/bookings', read: staff('editor', 'counsellor'), send: staffForm('editor') },
  'routes/staff/bookings-file.ts': { at: '/staff/bookings.csv', read: confirmed(staff('editor', 'counsellor')) },
  'routes/staff/bookings-calendar.tsx': { at: '/staff/bookings/calendar', read: staff('editor', 'counsellor') },
  'routes/staff/booking-new.tsx': { at: '/staff/bookings/new', read: staff('editor'), send: staffForm('editor'), form: newOffering },
  'routes/staff/booking.tsx': { at: `/staff/bookings/${noLead}`, read: staff('editor'), send: staffForm('editor'), form: { do: 'publish', version: '1' } },
  'routes/staff/roster.tsx': {
    at: `/staff/bookings/${noLead}/roster`,
    read: staff('counsellor'),
    send: staffForm('counsellor'),
    form: { do: 'find', text: 'B-7K3M9Q' },
  },
  'routes/staff/roster-file.ts': { at: `/staff/bookings/${noLead}/roster.csv`, read: confirmed(staff('counsellor')) },
  'routes/staff/roster-live.ts': { at: `/staff/bookings/${noLead}/roster/live`, read: staff('counsellor') },
  'routes/staff/messages.tsx': { at: '/staff/messages', read: staff('counsellor'), send: staffForm('counsellor') },
  'routes/staff/jobs.tsx': { at: '/staff/jobs', read: staff(), send: staffForm() },
  'routes/staff/breaches.tsx': { at: '/staff/breaches', read: staff() },
  'routes/staff/breach.tsx': { at: '/staff/breaches/new', read: staff(), send: staffForm() },
  'routes/staff/erasures.tsx': { at: '/staff/erasures', read: staff(), send: staffForm() },
  'routes/staff/audit.tsx': { at: '/staff/audit', read: staff() },
  'routes/staff/audit-file.ts': { at: '/staff/audit.csv', read: confirmed(staff()) },
  'routes/staff/csp-reports.tsx': { at: '/staff/csp-reports', read: staff() },
  'routes/staff/people.tsx': { at: '/staff/people', read: staff(), send: confirmed(staffForm()), form: { form: 'invite' } },
  'routes/staff/person.tsx': { at: '/staff/people/nobody', read: staff(), send: confirmed(staffForm()) },

  ...publications('courseBlogDashboard', 'editor'),
  ...publications('OurAchievementsDashboard', 'editor', 'placement'),
  ...publications('project-dashboard', 'editor'),
  'post-draft': { at: `/courseBlogDashboard/${noLead}`, read: staff('editor'), send: staffForm('editor') },
  'project-draft': { at: `/project-dashboard/${noLead}`, read: staff('editor'), send: staffForm('editor') },
  'achievement-draft': { at: `/OurAchievementsDashboard/${noLead}`, read: staff('editor', 'placement'), send: staffForm('editor', 'placement') },
  'routes/api/draft.ts': { at: `/api/drafts/${noLead}`, read: everybody, send: staffScript('editor', 'placement') },
  'routes/staff/outcomes.tsx': { at: '/OurAchievementsDashboard/outcomes', read: staff('placement') },
  'routes/staff/outcome-cohort-new.tsx': { at: '/OurAchievementsDashboard/outcomes/new', read: staff('placement'), send: staffForm('placement') },
  'routes/staff/outcome-cohort.tsx': {
    at: '/OurAchievementsDashboard/outcomes/nothing',
    read: staff('placement'),
    send: staffForm('placement'),
    form: { do: 'publish', version: '1' },
  },
  'routes/staff/outcome-file.ts': { at: '/OurAchievementsDashboard/outcomes/nothing.csv', read: confirmed(staff('placement')) },
  'routes/staff/outcome-import.tsx': { at: '/OurAchievementsDashboard/outcomes/nothing/import', read: staff('placement'), send: staffForm('placement') },
  'routes/staff/outcome-record.tsx': { at: `/OurAchievementsDashboard/outcomes/nothing/${noLead}`, read: staff('placement'), send: staffForm('placement') },
  'routes/staff/story-consents.tsx': { at: `/OurAchievementsDashboard/${noLead}/consents`, read: staff('placement'), send: staffForm('placement') },

  'routes/api/wishlist.ts': { at: '/api/wishlist', read: signedInScript, send: signedInScript },
  'routes/api/site-dates.ts': { at: '/api/site-dates', read: everybody },
  'routes/api/uploads.ts': { at: '/api/uploads', read: everybody, send: uploaders },
}
