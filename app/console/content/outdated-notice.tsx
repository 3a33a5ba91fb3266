import { Form } from 'react-router'
import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import type { OutdatedEntry } from '#app/domain/publications/load-content.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'

export function OutdatedWarning({ entries }: { entries: OutdatedEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="outdated-warning" className="mt-6 border-l-4 border-danger pl-4">
      <h2 id="outdated-warning">{entries.length === 1 ? '1 entry of site content needs' : `${entries.length} entries of site content need`} a look</h2>
      <p className="mt-1 max-w-[70ch]">
        {entries.length === 1
          ? 'An update of the site changed the fields of this entry. Open the entry, check the draft and publish it.'
          : 'An update of the site changed the fields of these entries. Open each entry, check its draft and publish it.'}
      </p>
      <ul>
        {entries.map(({ publicationId, kind, title }) => (
          <li key={publicationId}>
            <ActionLink to={`${getDashboard(kind)}/${publicationId}`}>{title}</ActionLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const shownTexts: Record<OutdatedEntry['shown'], string> = {
  'what-fits': 'Readers see what you published where it still fits.',
  file: 'Readers see the text that came with the site instead of what you published.',
  nothing: 'No page shows this entry until you publish it again.',
}

interface OutdatedNoticeProps {
  entry: OutdatedEntry
  /** The draft has errors too, and can be converted. */
  canFit: boolean
  versions: string
}

export function OutdatedNotice({ entry: { shown, replaced, dropped }, canFit, versions }: OutdatedNoticeProps) {
  const names = (all: string[]) => [...new Set(all)].join('; ')
  return (
    <section aria-labelledby="outdated-heading" className="mt-4 max-w-[70ch] border-l-4 border-danger pl-4">
      <h2 id="outdated-heading">This entry needs a look</h2>
      <p>An update of the site changed the fields of this entry. {shownTexts[shown]}</p>
      {replaced.length > 0 && <p>Fields that did not fit: {names(replaced)}.</p>}
      {dropped.length > 0 && <p>Fields that no longer exist: {names(dropped)}.</p>}
      {canFit ? (
        // A full page load, so that the editor starts again with the new draft.
        <Form method="post" reloadDocument className="mt-2">
          <p>Your text is kept. This makes a draft with every field that fits and the site’s own text in the others. Nothing is published.</p>
          <Button type="submit" quiet name="do" value="fit" className="mt-2">
            Keep what fits
          </Button>
        </Form>
      ) : (
        <p>The draft below fits. Check the draft, then publish it.</p>
      )}
      <ActionLink to={versions}>Read what you wrote before</ActionLink>
    </section>
  )
}
