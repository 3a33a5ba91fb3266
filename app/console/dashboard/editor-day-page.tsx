import './dashboard.css'
import { editorKinds } from '#app/domain/publications/editor-kinds.ts'
import { kindLists } from '#app/domain/publications/lists/publication-labels.ts'
import type { EditorDay, KindCounts, PublicationTask } from '#app/domain/reports/editor-day.server.ts'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { type Figure, FigureList } from './figure-list.tsx'

const orNames = new Intl.ListFormat('en-IN', { type: 'disjunction' })

export function EditorDayPage({ kinds, mine, scheduled, failingLinks, withoutConsent, uncounted }: EditorDay) {
  const figures = kinds.flatMap(listFigures)
  const links = failingLinks === 1 ? 'broken link' : 'broken links'
  if (failingLinks > 0) figures.push({ to: '/project-dashboard#links', figure: failingLinks, label: `${links} of public projects`, needsAttention: true })
  const isDone = figures.every(({ figure }) => figure === 0) && !withoutConsent?.length && !uncounted?.length
  // The page counts these kinds only: a draft of site content may be open.
  const names = orNames.format(kinds.map(({ kind }) => kindLists[kind].one))
  return (
    <>
      {isDone ? <p className="mt-6">No {names} is a draft or waits for a review.</p> : <FigureList figures={figures} />}
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2">
        <WorkList title="Your drafts" works={mine} empty={`You have no unpublished ${names}.`} />
        <WorkList title="Scheduled" works={scheduled} empty={`No ${names} is scheduled.`} />
        {withoutConsent && <WorkList title="Placements without a consent" works={withoutConsent} empty="Every placement has a consent." />}
        {uncounted && uncounted.length > 0 && (
          <section aria-labelledby="uncounted-heading">
            <h2 id="uncounted-heading">Outcomes ready to count</h2>
            <ul className="mt-2">
              {uncounted.map(({ id, label }) => (
                <li key={id} className="border-b border-rule py-2">
                  <ActionLink to={`/OurAchievementsDashboard/outcomes/${id}`}>{label}</ActionLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

function listFigures({ kind, to, draft, review, changed, scheduled }: KindCounts): Figure[] {
  const { title, one } = kindLists[kind]
  const named = (figure: number) => (figure === 1 ? one : title.toLowerCase())
  const all: Figure[] = [
    { to: `${to}?state=review`, figure: review, label: `${named(review)} waiting for review`, needsAttention: true },
    { to: `${to}?state=draft`, figure: draft, label: `${named(draft)} in draft` },
    { to: `${to}?state=changed`, figure: changed, label: `${named(changed)} changed, not published` },
    { to: `${to}?state=scheduled`, figure: scheduled, label: `${named(scheduled)} scheduled` },
  ]
  return all.filter(({ figure }) => figure > 0)
}

function WorkList({ title, works, empty }: { title: string; works: readonly PublicationTask[]; empty: string }) {
  const id = `${title.toLowerCase().replaceAll(' ', '-')}-heading`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {works.length === 0 && <p className="mt-3 text-soft">{empty}</p>}
      <ul className="mt-2">
        {works.map(({ id: key, to, name, kind, at }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rule py-2">
            <Link to={to} className="action-link min-w-0 break-words">
              {name}
            </Link>
            <span className="text-soft">
              {editorKinds[kind].name}, <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
