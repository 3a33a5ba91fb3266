import { Form, useNavigation, useSubmit } from 'react-router'
import { type ImportKey, importConsents, importFields, importKeys, importKinds, kindSources, writeMapping } from '#app/domain/leads/import-columns.ts'
import type { LeadImportPreview } from '#app/domain/leads/import-leads.server.ts'
import { getSourceLabel, staffSources } from '#app/domain/leads/staff-sources.ts'
import { formatDay } from '#app/lib/dates.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { Button } from '#app/ui/button.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { Select } from '#app/ui/select.tsx'
import { Table } from '#app/ui/table.tsx'

interface LeadImportChoiceProps {
  upload: string
  preview: LeadImportPreview
  choice: { consent: string; source: string }
  courses: readonly { courseID: string; label: string }[]
}

const path = '/staff/leads/import'
const fates = { new: 'New', updated: 'Updated', kept: 'Known, nothing new' }
const shownSkipped = 100

export function LeadImportChoice({ upload, preview, choice, courses }: LeadImportChoiceProps) {
  const { kind, rows, problem, skipped, sample, encoding } = preview
  const { state, formData } = useNavigation()
  const query = { upload, map: writeMapping(preview.mapping), ...choice }
  const good = preview.new + preview.updated
  const needsConsent = choice.consent === '' && !preview.mapping.includes('consentHow')
  const hasCame = preview.mapping.includes('came')
  const labelOf = (courseID: string | null) => courses.find((course) => course.courseID === courseID)?.label ?? ''
  return (
    <div className="mt-5 grid grid-cols-1 gap-6">
      <p className="text-lede">
        {rows.toLocaleString('en-IN')} {rows === 1 ? 'row' : 'rows'}
        {kind && `, read as: ${importKinds[kind]}`}. Nothing has been written yet.
      </p>
      {encoding !== 'utf-8' && <p>The file is not UTF-8, and was read as {encoding}. Check that letters with accents are right below.</p>}
      {preview.headings.length > 0 && <ColumnForm key={query.map} upload={upload} preview={preview} choice={choice} />}
      <div role={problem ? 'alert' : 'status'} aria-busy={state !== 'idle'}>
        <p className="font-semibold">
          {problem ??
            `${preview.new.toLocaleString('en-IN')} new, ${preview.updated.toLocaleString('en-IN')} updated, ${preview.kept.toLocaleString('en-IN')} known with nothing new, ${skipped.length.toLocaleString('en-IN')} skipped.`}
        </p>
        {!problem && good === 0 && (
          <p>{needsConsent ? 'Choose a consent above: no column says how these people agreed to be called.' : 'There is nothing to import.'}</p>
        )}
      </div>
      {hasCame && <p>A day in numbers is read with the day before the month: 11/02/2026 is 11 February 2026.</p>}
      {sample.length > 0 && (
        <Table
          caption="The first rows that are imported"
          columns={['Line', 'What happens', 'Name', 'Phone', 'Course', 'Source', ...(hasCame ? ['Came'] : [])]}
          rows={sample.map(({ line, fate, person }) => ({
            key: String(line),
            name: line,
            cells: [
              fates[fate],
              person.name,
              formatPhone(person.phone),
              labelOf(person.courseID),
              getSourceLabel(person.sourceName),
              ...(hasCame ? [person.cameAt ? formatDay(person.cameAt) : 'Today'] : []),
            ],
          }))}
        />
      )}
      {skipped.length > 0 && (
        <div>
          <Table
            caption={skipped.length > shownSkipped ? `The first ${shownSkipped} skipped rows` : 'Skipped rows'}
            columns={['Line', 'Why']}
            rows={skipped.slice(0, shownSkipped).map(({ line, why }) => ({ key: String(line), name: line, cells: [why] }))}
          />
          <SkippedLink query={query} />
        </div>
      )}
      {!problem && good > 0 && (
        <Form method="post" action={path}>
          {Object.entries(query).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" busy={formData?.get('map') === query.map && formData.get('do') === null && 'Importing'}>
            Import {good.toLocaleString('en-IN')} {good === 1 ? 'person' : 'people'}
          </Button>
        </Form>
      )}
    </div>
  )
}

export function SkippedLink({ query }: { query: Record<string, string> }) {
  return (
    <p>
      <a href={`${path}/file?${new URLSearchParams({ what: 'skipped', ...query })}`} className="action-link">
        Download the skipped rows (CSV)
      </a>
    </p>
  )
}

function ColumnForm({ upload, preview: { headings, mapping, firstValues, kind }, choice }: Omit<LeadImportChoiceProps, 'courses'>) {
  const submit = useSubmit()
  const options = importKeys.map((key) => [key, importFields[key].label] as const)
  return (
    <Form
      action={path}
      preventScrollReset
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true, replace: true })}
      aria-label="Columns of the file"
    >
      <input type="hidden" name="upload" value={upload} />
      <Table
        caption="Columns of the file"
        columns={['Heading', 'First value', 'Field']}
        rows={headings.map((heading, place) => ({
          key: String(place),
          name: heading || `Column ${place + 1}`,
          cells: [
            <span key="value" className="wrap-anywhere">
              {(firstValues[place] ?? '').slice(0, 60)}
            </span>,
            <Select
              key="is"
              name="column"
              aria-label={`What ${heading || `column ${place + 1}`} is`}
              defaultValue={mapping[place] ?? ''}
              className="-my-2.5 min-w-32"
            >
              <option value="">Not imported</option>
              {options.map(([key, label]: readonly [ImportKey, string]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </Select>,
          ],
        }))}
      />
      <div className="mt-4 grid max-w-[62ch] gap-4 md:grid-cols-2">
        <FilterSelect
          name="consent"
          label="Consent, for rows without it"
          any="Choose"
          value={choice.consent}
          options={importConsents.map((method) => [method, method])}
        />
        <FilterSelect
          name="source"
          label="Source, for rows without it"
          any={kind && kindSources[kind] ? `${kindSources[kind]}, by the file` : 'Other'}
          value={choice.source}
          options={Object.entries(staffSources)}
        />
      </div>
      <noscript>
        <Button type="submit" quiet>
          Check again
        </Button>
      </noscript>
    </Form>
  )
}
