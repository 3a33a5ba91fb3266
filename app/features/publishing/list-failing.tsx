import { Link } from 'react-router'
import { Moment } from '#app/ui/moment.tsx'
import { editorKinds } from './editor-kinds.ts'

type FailingLink = { publicationId: string; title: string; url: string; failingSince: Date }

/** Links of public projects that have not answered for three nights. */
export function FailingLinks({ links }: { links: readonly FailingLink[] }) {
  if (links.length === 0) return null
  return (
    <details className="mt-3 border-l-4 border-edge pl-4">
      <summary className="chevron inline-flex min-h-11 items-center gap-3 pr-1.5 font-semibold">
        {links.length === 1 ? '1 link of a public project does not answer' : `${links.length} links of public projects do not answer`}
      </summary>
      <ul className="grid gap-2 pb-2">
        {links.map(({ publicationId, title, url, failingSince }) => (
          <li key={`${publicationId} ${url}`} className="wrap-anywhere">
            <Link to={`${editorKinds.project.dashboard}/${publicationId}`} className="inline py-1">
              {title}
            </Link>
            : {url}, since <Moment at={failingSince} />
          </li>
        ))}
      </ul>
    </details>
  )
}
