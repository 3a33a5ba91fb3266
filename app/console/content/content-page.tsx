import type { ContentOverview } from '#app/domain/publications/lists/content-list.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ActionLink } from '#app/ui/link.tsx'

export function ContentPage({ kinds }: { kinds: ContentOverview[] }) {
  return (
    <ul className="mt-6 grid max-w-[60rem]">
      {kinds.map(({ kind, listName, help, href, entries, changed, outdated, off, isSingle }) => (
        <li key={kind} data-row="" className="border-t border-rule py-3 last:border-b">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2>
              <ActionLink to={href} data-row-link="">
                {listName}
              </ActionLink>
            </h2>
            {!isSingle && <span className="text-soft">{entries === 1 ? '1 entry' : `${entries} entries`}</span>}
            {changed > 0 && <Badge tone="warning">{changed === 1 ? '1 change not published' : `${changed} changes not published`}</Badge>}
            {outdated > 0 && <Badge tone="danger">{outdated === 1 && isSingle ? 'Needs a look' : `${outdated} need${outdated === 1 ? 's' : ''} a look`}</Badge>}
            {off > 0 && <Badge tone="danger">{`${off} taken off the site`}</Badge>}
          </div>
          <p className="max-w-[70ch]">{help}</p>
        </li>
      ))}
    </ul>
  )
}
