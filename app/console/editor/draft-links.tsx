import { dashboardOf } from '#app/domain/publications/editor-kinds.ts'
import type { ReleaseState } from '#app/domain/publications/releases/release-read.server.ts'
import { inSentence } from '#app/lib/text.ts'
import { ActionLink } from '#app/ui/link.tsx'

/** Links to the draft's preview, versions and consents. */
export function DraftLinks({ release: { kind, id, type, isSample, previewPath, form }, mayConsent }: { release: ReleaseState; mayConsent: boolean }) {
  const here = `${dashboardOf(kind)}/${id}`
  return (
    <>
      {form && (
        <ActionLink to={form.isSingle ? '/staff/content' : dashboardOf(kind)}>
          {form.isSingle ? 'All site content' : `All ${inSentence(form.listName)}`}
        </ActionLink>
      )}
      <a href={previewPath} className="action-link">
        Preview
      </a>
      <ActionLink to={`${here}/versions`}>Versions</ActionLink>
      {type === 'placement' && !isSample && mayConsent && <ActionLink to={`${here}/consents`}>Consents</ActionLink>}
    </>
  )
}
