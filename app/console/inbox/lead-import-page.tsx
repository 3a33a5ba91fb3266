import { importColumns, importRowLimit } from '#app/domain/leads/import-columns.ts'
import { consentWays, staffSources } from '#app/domain/leads/staff-sources.ts'
import { ImportForm } from '#app/ui/import-form.tsx'
import { ImportPreview, type ShownImport } from '#app/ui/import-preview.tsx'

const path = '/staff/leads/import'

/** Takes enquiries over from a file: first what would be imported, then all of it or nothing. */
export function LeadImportPage({ preview, error }: { preview: ShownImport | null; error: string | undefined }) {
  if (preview) {
    return <ImportPreview action={path} {...preview} noun={{ one: 'enquiry', many: 'enquiries' }} columns={['Name', 'Phone', 'Course']} />
  }
  return (
    <>
      <p className="mt-4">
        Consent says how each person agreed: {consentWays.join(', ')}. Source is one of {Object.values(staffSources).join(', ')}. Leave out anybody under 18.
        The site sends no message to anyone in the file.
      </p>
      <ImportForm action={path} name="file" columns={importColumns} maxRows={importRowLimit} error={error} />
    </>
  )
}
