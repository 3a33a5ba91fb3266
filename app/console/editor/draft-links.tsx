import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import { kindLists } from '#app/domain/publications/lists/publication-labels.ts'
import type { ArticleKind } from '#app/domain/publications/publications.ts'
import type { ReleaseState } from '#app/domain/publications/releases/find-release.server.ts'
import { lowerForSentence } from '#app/lib/text.ts'
import { ActionLink } from '#app/ui/link.tsx'

export function DraftLinks({ release: { kind, id, type, isSample, previewPath, form }, mayConsent }: { release: ReleaseState; mayConsent: boolean }) {
  const here = `${getDashboard(kind)}/${id}`
  return (
    <>
      <ActionLink to={form?.isSingle ? '/staff/content' : getDashboard(kind)}>
        {form?.isSingle ? 'All site content' : `All ${lowerForSentence(form?.listName ?? kindLists[kind as ArticleKind].title)}`}
      </ActionLink>
      <a href={previewPath} className="action-link">
        Preview
      </a>
      <ActionLink to={`${here}/versions`}>Versions</ActionLink>
      {type === 'placement' && !isSample && mayConsent && <ActionLink to={`${here}/consents`}>Consents</ActionLink>}
    </>
  )
}
