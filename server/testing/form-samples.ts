import type { Role } from '../../app/domain/accounts/roles.ts'

/** Values that are easy to find in a log. The token is as long as a session token. */
export const secrets = {
  mail: 'zarina.quux@example.org',
  phone: '9876501234',
  token: 'Zq7Xw9Kp2Vb4Nm8Rt6Yh3Lc5',
  address: '203.0.113.77',
  forwardedFor: '2001:db8:77::9',
}

export type FormSample = {
  at: string
  /** Role of the sender; absent: not signed in. */
  as?: Role
  fields?: Record<string, string>
  /** Sent instead of a form. */
  json?: object
  /** The action reads and writes no table, or only those of the session. */
  readsNothing?: true
}

/** Fields that several forms use; each form takes the fields that it needs. */
export const commonFields: Record<string, string> = {
  name: 'Zarina Quux',
  email: secrets.mail,
  phone: secrets.phone,
  guardianName: 'Zarina Quux',
  guardianPhone: secrets.phone,
  password: 'a long password of zarina',
  currentPassword: 'a long password of zarina',
  message: `Call ${secrets.phone} or write to ${secrets.mail}`,
  note: `Call ${secrets.phone} or write to ${secrets.mail}`,
  reason: `Asked by ${secrets.mail}`,
  consent: 'on',
  page: '/enquiry',
  q: secrets.mail,
  text: secrets.phone,
  version: '1',
  seen: '1',
  revision: '1',
}

const id = '01a1ff4a-b98a-72c8-916b-3cf497830f87'

function publications(list: string, role: Role, draft: string): Record<string, FormSample> {
  return {
    [list]: { at: `/${list}`, as: role, fields: { do: 'publish', selected: id, version: `${id}.1` } },
    [`${list}/release`]: { at: `/${list}/${id}/release`, as: role, fields: { do: 'publish', revision: '1' } },
    [`${list}/version`]: { at: `/${list}/${id}/versions/1`, as: role, fields: { do: 'restore', seen: '1' } },
    [draft]: { at: `/${list}/${id}`, as: role, fields: { title: secrets.mail, do: 'save' } },
  }
}

export function formSamples(links: {
  myData: string
  booking: string
  consent: string
  invitation: string
  firstAdmin: string
  slug: string
}): Record<string, FormSample> {
  return {
    'routes/public/enquiry.tsx': { at: '/enquiry' },
    'routes/staff/content-list.tsx': { at: '/staff/content/question', as: 'editor', fields: { do: 'new', id } },
    'routes/staff/content-file-entry.tsx': { at: '/staff/content/question/file/fees', as: 'editor', fields: { do: 'edit' } },
    'staff/content/:kind/release': { at: `/staff/content/question/${id}/release`, as: 'editor', fields: { do: 'publish', revision: '1' } },
    'staff/content/:kind/version': { at: `/staff/content/question/${id}/versions/1`, as: 'editor', fields: { do: 'restore', seen: '1' } },
    'content-draft': { at: `/staff/content/question/${id}`, as: 'editor', fields: { question: secrets.mail } },
    'routes/public/book.tsx': { at: `/book/${links.slug}` },
    'routes/public/own-booking.tsx': { at: links.booking, fields: { do: 'cancel' } },
    'routes/public/my-data.tsx': { at: links.myData, fields: { form: 'correct' } },
    'routes/account/confirm.tsx': { at: '/account/confirm', as: 'member', fields: { confirmation: 'a long password of zarina' } },
    'routes/public/thank-you.tsx': { at: '/thank-you' },
    'routes/public/story-consent.tsx': { at: links.consent },
    'routes/public/wishlist.tsx': { at: '/wishlist', as: 'member', fields: { intent: 'add', courseID: 'data-science' } },
    'routes/public/wishlist-alert.tsx': { at: `/wishlist/alerts/${secrets.token}`, readsNothing: true },
    'routes/api/wishlist.ts': {
      at: '/api/wishlist',
      as: 'member',
      json: { changes: [{ courseID: 'data-science', changedAt: '2026-11-21T10:00:00Z', removed: false }] },
    },
    'routes/api/topic-progress.ts': {
      at: '/api/topic-progress',
      as: 'member',
      json: { changes: [{ topicID: 'git', changedAt: '2026-11-21T10:00:00Z', state: 'done' }] },
    },
    'routes/public/career-quiz.tsx': { at: '/career-quiz', as: 'member', fields: { 'free-saturday': 'why-sales-fall' } },
    'routes/public/own-test.tsx': { at: `/test/${secrets.token}`, readsNothing: true },
    'routes/public/test-start.ts': { at: `/test/${secrets.token}/start`, readsNothing: true },
    'routes/public/test-answers.ts': { at: `/test/${secrets.token}/answers`, json: { page: id, answers: [] }, readsNothing: true },
    'routes/public/verify.tsx': { at: '/verify', fields: { code: secrets.mail }, readsNothing: true },
    'verify/:code': { at: '/verify/C-AAAA-AAAA-AAAA', fields: { code: secrets.phone }, readsNothing: true },
    'routes/public/not-found.tsx': { at: `/nothing/${secrets.mail}`, readsNothing: true },

    'routes/account/sign-up.tsx': { at: '/sign-up', fields: { email: `new.${secrets.mail}` } },
    'routes/account/sign-in.tsx': { at: '/sign-in' },
    'routes/account/sign-in-phone.tsx': { at: '/sign-in/phone', fields: { form: 'phone' } },
    'routes/account/sign-in-with.tsx': { at: '/sign-in/with/absent', readsNothing: true },
    'routes/account/sign-up-with.tsx': { at: `/sign-up/with/${id}` },
    'routes/account/sign-in-mail.tsx': { at: '/sign-in/mail' },
    'routes/account/sign-in-mailed.tsx': { at: `/sign-in-mailed?token=${secrets.token}` },
    'routes/account/sign-in-code.tsx': { at: '/sign-in/code', fields: { code: '123456' } },
    'routes/account/sign-in-link.tsx': { at: `/sign-in-link?token=${secrets.token}` },
    'routes/account/sign-out.tsx': { at: '/sign-out', as: 'member' },
    'routes/account/forgotten-password.tsx': { at: '/forgotten-password' },
    'routes/account/reset-password.tsx': { at: `/reset-password?token=${secrets.token}` },
    'routes/account/verify-email.tsx': { at: `/verify-email?token=${secrets.token}` },
    'routes/account/first-admin.tsx': { at: '/first-admin', fields: { token: links.firstAdmin, email: `first.${secrets.mail}` } },
    'routes/account/invitation.tsx': { at: '/invitation', fields: { token: links.invitation } },
    'routes/account/account.tsx': { at: '/account', as: 'member', fields: { form: 'name' } },
    'routes/account/account-email.tsx': { at: '/account/email', as: 'member', fields: { form: 'email', newEmail: `new.${secrets.mail}` } },
    'routes/account/account-email-link.tsx': { at: `/account/email/${secrets.token}` },
    'routes/account/account-projects.tsx': { at: '/account/projects', as: 'member', fields: { id } },
    'routes/account/account-project.tsx': { at: `/account/projects/${id}`, as: 'member', fields: { do: 'save', title: secrets.mail } },
    'routes/account/account-data.tsx': { at: '/account/data', as: 'member', fields: { form: 'erase', do: 'erase', confirm: 'yes', understood: 'on' } },
    'routes/account/own-phone.tsx': { at: '/account/phone', as: 'member', fields: { form: 'own-phone' } },
    'routes/account/remove-sign-in-method.tsx': { at: `/account/sign-in-methods/${id}`, as: 'member', fields: { form: 'remove-sign-in-method' } },
    'routes/account/own-passkeys.tsx': { at: '/account/passkeys', as: 'member', fields: { form: 'rename-passkey', id } },
    'sign-in-passkey-options': { at: '/sign-in/passkey-options', fields: { use: 'confirm' }, readsNothing: true },
    'account-passkey-options': { at: '/account/passkey-options', as: 'member', fields: { use: 'add' } },
    'routes/account/own-provider.tsx': { at: '/account/with/absent', as: 'member', readsNothing: true },
    'routes/account/two-factor.tsx': { at: '/account/two-factor', as: 'member', fields: { do: 'begin', form: 'begin' } },

    'routes/staff/datesform.tsx': { at: '/datesform', as: 'editor', fields: { form: 'careerWorkshop', version: '0', selectedDate: '' } },
    'routes/staff/absent.tsx': { at: '/staff/nothing', as: 'editor', readsNothing: true },
    'routes/staff/search.tsx': { at: '/staff/search', as: 'counsellor', readsNothing: true },
    'routes/staff/palette.ts': { at: '/staff/palette', as: 'counsellor', fields: { q: secrets.phone } },
    'routes/staff/saved-filters.ts': {
      at: '/staff/saved-filters',
      as: 'counsellor',
      fields: { form: 'save-filter', list: '/staff/leads', query: 'state=submitted' },
    },
    'routes/staff/undo.tsx': { at: '/staff/undo', as: 'counsellor', fields: { token: secrets.token, returnTo: '/staff' }, readsNothing: true },
    'routes/staff/leads.tsx': { at: '/staff/leads', as: 'counsellor', fields: { do: 'take', selected: id } },
    'routes/staff/counsellor.tsx': {
      at: '/staff/counsellors/counsellor',
      as: 'counsellor',
      fields: { form: 'counsellor', weekdays: '1', starts: '09:00', ends: '18:00' },
    },
    'routes/staff/leads-board.tsx': { at: '/staff/leads/board', as: 'counsellor', fields: { do: 'take', selected: id } },
    'routes/staff/leads-export.ts': { at: '/staff/leads/export', as: 'counsellor' },
    'routes/staff/leads-import.tsx': { at: '/staff/leads/import', as: 'counsellor', fields: { upload: id, do: 'import' } },
    'routes/staff/lead-new.tsx': {
      at: '/staff/leads/new',
      as: 'counsellor',
      fields: { intent: 'call', sourceName: 'phone', consentHow: 'Agreed on the phone' },
    },
    'routes/staff/lead.tsx': { at: `/staff/leads/${id}`, as: 'counsellor', fields: { form: 'note', seen: '1.0' } },
    'routes/staff/bookings.tsx': { at: '/staff/bookings', as: 'editor', fields: { do: 'publish', selected: id } },
    'routes/staff/booking-new.tsx': {
      at: '/staff/bookings/new',
      as: 'editor',
      fields: { kind: 'batch', id, courseID: 'data-science', capacity: '15', mode: 'online' },
    },
    'routes/staff/booking.tsx': { at: `/staff/bookings/${id}`, as: 'editor', fields: { form: 'turn', do: 'publish' } },
    'routes/staff/roster.tsx': { at: `/staff/bookings/${id}/roster`, as: 'counsellor', fields: { do: 'attended', selected: id, version: `${id}.1` } },
    'routes/staff/planner-setup.tsx': { at: '/staff/planner/setup', as: 'editor', fields: { form: 'trainer', name: secrets.mail } },
    'routes/staff/session.tsx': { at: `/staff/sessions/${id}`, as: 'editor', fields: { form: 'cancel-session', note: secrets.mail } },
    'routes/staff/attendance.tsx': { at: `/staff/sessions/${id}/attendance`, as: 'counsellor', fields: { form: 'marks', marks: `${id}:present:` } },
    'routes/staff/certificates.tsx': { at: `/staff/bookings/${id}/certificates`, as: 'counsellor', fields: { do: 'issue', selected: id } },
    'routes/staff/dues.tsx': { at: '/staff/dues', as: 'counsellor', fields: { do: 'remind', selected: id } },
    'routes/staff/payments.tsx': { at: `/staff/payments/${id}`, as: 'counsellor', fields: { form: 'pay', amount: '1,000', note: secrets.mail } },
    'routes/staff/test.tsx': { at: `/staff/tests/${id}`, as: 'counsellor', fields: { do: 'publish' } },
    'routes/staff/test-people.tsx': { at: `/staff/tests/${id}/people`, as: 'counsellor', fields: { do: 'extend', selected: id, minutes: '5' } },
    'routes/staff/test-questions.tsx': { at: '/staff/tests/questions', as: 'editor', fields: { do: 'approve', selected: id } },
    'routes/staff/test-question.tsx': { at: '/staff/tests/questions/nothing', as: 'editor', fields: { stem: secrets.mail } },
    'routes/staff/test-import.tsx': { at: '/staff/tests/import', as: 'editor', fields: { upload: id, do: 'import' } },
    'routes/staff/test-blueprint.tsx': { at: '/staff/tests/blueprints/nothing', as: 'editor', fields: { name: secrets.mail } },
    'routes/staff/messages.tsx': { at: '/staff/messages', as: 'counsellor', fields: { do: 'replay', selected: id } },
    'routes/staff/jobs.tsx': { at: '/staff/jobs', as: 'admin', fields: { do: 'retry', selected: id }, readsNothing: true },
    'routes/staff/fee.tsx': {
      at: '/staff/fees/new',
      as: 'admin',
      fields: { courseID: 'data-science', audience: 'student', validFrom: '2090-01-01', amount: '64,900', emiMonths: '6' },
    },
    'routes/staff/breach.tsx': {
      at: '/staff/breaches/new',
      as: 'admin',
      fields: { title: secrets.mail, description: secrets.mail, affected: secrets.phone, happenedAt: '2026-01-20T10:00', noticedAt: '2026-01-21T10:00' },
    },
    'routes/staff/demonstration.tsx': { at: '/staff/demonstration', as: 'admin', fields: { understood: 'on' } },
    'routes/staff/claim.tsx': {
      at: '/staff/claims/best-package',
      as: 'admin',
      fields: { form: 'confirm-claim', definition: `Told by ${secrets.mail}`, asOf: '2026-11-20', evidence: `Seen by ${secrets.phone}, filed` },
    },
    'routes/staff/erasures.tsx': { at: '/staff/erasures', as: 'admin', fields: { do: 'find' }, readsNothing: true },
    'routes/staff/people.tsx': { at: '/staff/people', as: 'admin', fields: { form: 'invite', role: 'editor', email: `new.${secrets.mail}` } },
    'routes/staff/person.tsx': { at: '/staff/people/invited', as: 'admin', fields: { form: 'resend' } },
    ...publications('courseBlogDashboard', 'editor', 'post-draft'),
    ...publications('OurAchievementsDashboard', 'placement', 'achievement-draft'),
    ...publications('project-dashboard', 'editor', 'project-draft'),
    'routes/api/draft.ts': { at: `/api/drafts/${id}`, as: 'editor', json: { do: 'here', tab: id } },
    'routes/staff/outcome-cohort-new.tsx': {
      at: '/OurAchievementsDashboard/outcomes/new',
      as: 'placement',
      fields: { id: '2025-second-half', label: 'July to December 2025', firstDay: '2025-07-01', lastDay: '2025-12-31', countedOn: '2026-06-29' },
    },
    'routes/staff/outcome-cohort.tsx': { at: '/OurAchievementsDashboard/outcomes/nothing', as: 'placement', fields: { do: 'publish' } },
    'routes/staff/outcome-import.tsx': { at: '/OurAchievementsDashboard/outcomes/nothing/import', as: 'placement', fields: { upload: id, do: 'import' } },
    'routes/staff/outcome-record.tsx': { at: `/OurAchievementsDashboard/outcomes/nothing/${id}`, as: 'placement', fields: { do: 'delete', confirmed: 'yes' } },
    'routes/staff/story-consents.tsx': {
      at: `/OurAchievementsDashboard/${id}/consents`,
      as: 'placement',
      fields: { personReference: 'E-7K3M9Q', noticeVersion: '2026-11', givenOn: '2026-01-02', evidenceNote: `Mail of ${secrets.mail}` },
    },
    'routes/api/uploads.ts': { at: '/api/uploads', as: 'member', readsNothing: true },
  }
}
