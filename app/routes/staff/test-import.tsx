import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { fileGone, handleImport } from '#app/console/list/handle-import.server.ts'
import { ImportPage } from '#app/console/tests/question-pages.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { importQuestionFile, previewQuestionImport, questionFileOwner, questionRowLimit, testTopicLabels } from '#app/domain/tests/import-questions.server.ts'
import { formatQuestionCells } from '#app/domain/tests/question-columns.ts'
import { sectionLabels } from '#app/domain/tests/questions.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/test-import'

export const handle = policy({ access: ['editor'], cache: 'none' })

export const meta = defineStaffMeta('Import questions')

export async function loader({ context, url }: Route.LoaderArgs) {
  const upload = url.searchParams.get('upload')
  const check = upload === null ? null : await previewQuestionImport(upload, getPerson(context).id)
  const shared = { topics: testTopicLabels, rowLimit: questionRowLimit }
  if (upload === null || !check) return { ...shared, preview: null, error: upload === null ? undefined : fileGone }
  const sample = check.sample.map(({ line, row }) => ({ line, cells: [row.id, sectionLabels[row.section], row.text, formatQuestionCells(row).right] }))
  return { ...shared, preview: { ...check, upload, sample }, error: undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = getPerson(context)
  const done = '/staff/tests/questions?review=waiting&done=imported'
  const importFile = async (upload: string) => ((await importQuestionFile(upload, id)).ok ? done : null)
  return await handleImport(request, { owner: questionFileOwner(id), here: '/staff/tests/import', importFile })
}

export default function Page({ loaderData: { error, ...page }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage
      title="Import questions"
      actions={<ActionLink to="/staff/tests/questions">Question bank</ActionLink>}
      lead="Each question needs a review before papers use it. A changed question gets a new version; papers already started keep the old version."
    >
      <ImportPage {...page} error={actionData?.error ?? error} />
    </StaffPage>
  )
}
