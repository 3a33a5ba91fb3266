import { data } from 'react-router'
import { CourseMentions } from '#app/console/content/course-mentions.tsx'
import { OutdatedNotice } from '#app/console/content/outdated-notice.tsx'
import { DraftLinks } from '#app/console/editor/draft-links.tsx'
import { EditorPage } from '#app/console/editor/editor-page.tsx'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { getPublicationKind } from '#app/console/publications/publication-kind.server.ts'
import { ReleasePanel } from '#app/console/publications/release-panel.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { isContentKind } from '#app/domain/content/content-kinds.ts'
import { findCourseLabel, listStaffCourseLinks } from '#app/domain/courses/courses.server.ts'
import { canRecordConsents } from '#app/domain/outcomes/consent-input.ts'
import { listCourseMentions } from '#app/domain/publications/course-mentions.server.ts'
import { fitDraft, handleDraftForm } from '#app/domain/publications/drafts/editor-form.server.ts'
import { findDraft } from '#app/domain/publications/drafts/find-draft.server.ts'
import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import { listOutdated } from '#app/domain/publications/load-content.server.ts'
import { writersByPath } from '#app/domain/publications/publication-writers.ts'
import { getPublicationValues } from '#app/domain/publications/publications.ts'
import { findReleaseState } from '#app/domain/publications/releases/find-release.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { findLabel } from '#app/lib/find-label.ts'
import { lowerForSentence } from '#app/lib/text.ts'
import { config } from '#app/platform/config.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { useLive } from '#app/ui/use-live.ts'
import type { Route } from './+types/draft'

export const handle = policy({ access: { who: writersByPath }, cache: 'none' })

export const meta = defineStaffMeta('Write')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = getPerson(context)
  const kind = getPublicationKind(url.pathname, person.role)
  const [draft, release, all] = await Promise.all([findDraft(kind, params.id), findReleaseState(kind, params.id), listOutdated()])
  if (!draft || !release) throw data(null, { status: 404 })
  const courses = listStaffCourseLinks()
  const { slug } = draft.fields
  const course = kind === 'course' ? (courses.find(({ courseID }) => courseID === slug) ?? null) : null
  const mentions = course ? await listCourseMentions({ courseID: slug, label: findCourseLabel(slug) ?? slug }, person.role) : []
  const done = findLabel(doneLabels, url.searchParams.get('done'))
  const outdated = all.find(({ publicationId }) => publicationId === params.id) ?? null
  const own = { personId: person.id, mayConsent: canRecordConsents(person.role), tab: crypto.randomUUID(), copyId: crypto.randomUUID() }
  return { draft, release, outdated, mentions, courses, done, ...own, origin: config().publicUrl, today: getIndiaToday(new Date()) }
}

const doneLabels = { saved: 'Saved.', fitted: 'Kept what fits. The draft as it was is among the versions.' }

/** Handles the form without script. With script, /api/drafts/:id saves. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const person = getPerson(context)
  const kind = getPublicationKind(url.pathname, person.role)
  const form = await readSentForm(request)
  const here = `${getDashboard(kind)}/${params.id}`
  if (form.get('do') === 'fit' && isContentKind(kind) && (await fitDraft(kind, params.id, person.id))) return redirectAfterPost(`${here}?done=fitted`)
  const answer = await handleDraftForm(kind, params.id, form, person.id)
  if (!answer) throw data(null, { status: 404 })
  return 'to' in answer ? redirectAfterPost(`${here}?done=saved`) : data(answer.result, { status: answer.status })
}

/** The key keeps the editor's unsaved state for the same draft; another draft gets a new editor. */
export default function Page({ loaderData, actionData, params }: Route.ComponentProps) {
  const { release, outdated, mentions, copyId, mayConsent, ...shown } = loaderData
  const { draft } = shown
  // Nothing is announced when a scheduled release begins.
  useLive([`publication/${params.id}`], 'reload', { everyMs: release.planned ? 30_000 : 0 })
  return (
    <StaffPage title={draft.fields.title || `New ${getNoun(draft)}`} actions={<DraftLinks release={release} mayConsent={mayConsent} />}>
      {outdated && (
        <OutdatedNotice entry={outdated} canFit={Object.keys(release.errors).length > 0} versions={`${getDashboard(draft.kind)}/${params.id}/versions`} />
      )}
      <CourseMentions mentions={mentions} isOpen={getPublicationValues(draft.fields).retired === true} />
      <EditorPage
        key={params.id}
        {...shown}
        result={actionData ?? null}
        missing={release.errors}
        release={<ReleasePanel release={release} copyId={copyId} mayConsent={mayConsent} />}
      />
    </StaffPage>
  )
}

const getNoun = ({ kind, form }: { kind: string; form: { name: string } | null }) => (form ? lowerForSentence(form.name) : kind)
