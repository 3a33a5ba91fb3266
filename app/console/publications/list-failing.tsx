import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { editorKinds } from '#app/domain/publications/editor-kinds.ts'
import { Moment } from '#app/ui/moment.tsx'

export type FailingLink = { publicationId: string; title: string; url: string; failingSince: Date; recent: string | null }

/** Links of public projects that did not answer: those of three nights and more, and quietly those of the last one or two. */
export function FailingLinks({ links }: { links: readonly FailingLink[] }) {
  const long = links.filter(({ recent }) => recent === null)
  const short = links.filter(({ recent }) => recent !== null)
  return (
    <>
      {long.length > 0 && (
        <details className="mt-3 border-l-4 border-edge pl-4">
          <summary className="chevron inline-flex min-h-11 items-center gap-3 pr-1.5 font-semibold">
            {long.length === 1 ? '1 link of a public project does not answer' : `${long.length} links of public projects do not answer`}
          </summary>
          <List
            links={long}
            wordsOf={({ failingSince }) => (
              <>
                since <Moment at={failingSince} />
              </>
            )}
          />
        </details>
      )}
      {short.length > 0 && (
        <details className="mt-3">
          <summary className="chevron inline-flex min-h-11 items-center gap-3 pr-1.5 text-soft">
            {short.length === 1 ? '1 link failed for a night or two' : `${short.length} links failed for a night or two`}
          </summary>
          <List links={short} wordsOf={({ recent }) => recent} />
        </details>
      )}
    </>
  )
}

function List({ links, wordsOf }: { links: readonly FailingLink[]; wordsOf: (link: FailingLink) => ReactNode }) {
  return (
    <ul className="grid gap-2 pb-2">
      {links.map((link) => (
        <li key={`${link.publicationId} ${link.url}`} className="wrap-anywhere">
          <Link to={`${editorKinds.project.dashboard}/${link.publicationId}`} className="inline py-1">
            {link.title}
          </Link>
          : {link.url}, {wordsOf(link)}
        </li>
      ))}
    </ul>
  )
}
