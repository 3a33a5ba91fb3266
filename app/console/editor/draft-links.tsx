import { dashboardOf } from '#app/domain/publications/editor-kinds.ts'
import type { ReleaseState } from '#app/domain/publications/releases/release-read.server.ts'
import { ActionLink } from '#app/ui/link.tsx'

/** Where else a draft can be looked at: as readers will see it, as it was, and who agreed to it. */
export function DraftLinks({ release: { kind, id, type, isSample, previewPath }, mayConsent }: { release: ReleaseState; mayConsent: boolean }) {
  const here = `${dashboardOf(kind)}/${id}`
  return (
    <>
      <a href={previewPath} className="action-link">
        Preview
      </a>
      <ActionLink to={`${here}/versions`}>Versions</ActionLink>
      {type === 'placement' && !isSample && mayConsent && <ActionLink to={`${here}/consents`}>Consents</ActionLink>}
    </>
  )
}
