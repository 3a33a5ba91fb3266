import { type FormEvent, useState } from 'react'
import { type DateDocument, dateLabels } from '#app/domain/dates/site-dates.ts'
import {
  createDateForm,
  fieldLimit,
  getDateControls,
  listChangedFields,
  listNewlyPast,
  parseDateData,
  parseDateRows,
} from '#app/domain/dates/site-dates-input.ts'
import { formatInstant, formatStoredDate } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictForm } from '#app/ui/conflict-form.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { type FormState, useForm } from '#app/ui/use-form.ts'
import { DateField, FieldRows } from './date-rows.tsx'

type DateDocumentFormProps = {
  document: DateDocument
  answer: object | undefined
  asText: boolean
  now: Date
}

export function DateDocumentForm({ document, answer, asText, now }: DateDocumentFormProps) {
  const { id, data, version } = document
  const values = getDateControls(id, data)
  const rowLabels = parseDateRows((name) => values[name]).map(({ name }) => name)
  const form = useForm(createDateForm(id, rowLabels), answer, { id: `${id}-form`, action: '/datesform', values: { ...values, version } })
  const begun = (name: string) => findText(form.typed ?? values, name)
  // The current texts. They apply until the form restarts with other values.
  const epoch = form.field('confirmPast').key
  const [edits, setTyped] = useState<{ epoch: typeof epoch; texts: Record<string, string | undefined> }>({ epoch, texts: {} })
  const texts = edits.epoch === epoch ? edits.texts : {}
  const live = (name: string) => (Object.hasOwn(texts, name) ? texts[name] : begun(name))
  const write = (changed: Record<string, string | undefined>) => setTyped({ epoch, texts: { ...texts, ...changed } })
  if (form.conflict) return <DateConflict form={form} document={document} />
  const typed = parseDateData(id, live)
  const past = listNewlyPast(typed, data, now).length > 0
  const free = Array.from({ length: fieldLimit }, (_, index) => index).find(
    (index) => begun(`name${index}`) === undefined && live(`name${index}`) === undefined,
  )
  const [confirm, notify] = [form.field('confirmPast'), form.field('confirmNotify')]
  return (
    <form
      {...form.props}
      onInput={(event: FormEvent<HTMLFormElement>) => {
        form.props.onInput(event)
        const { name, value } = event.target as HTMLInputElement
        write({ [name]: value })
      }}
      aria-label={getDocumentTitle(id)}
      className="[&>[role=alert]]:mb-6"
    >
      <FormTop form={form} className="mb-5" />
      {id === 'upcomingBatches' ? (
        <FieldRows
          form={form}
          live={live}
          saved={(name) => findText(values, name)}
          asText={asText}
          now={now}
          canAdd={free !== undefined}
          onAdd={() => write({ [`name${free}`]: '', [`value${free}`]: '' })}
          onRemove={(index) => write({ [`name${index}`]: undefined, [`value${index}`]: undefined })}
        />
      ) : (
        <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
          {Object.entries(dateLabels[id]).map(([name, label]) => (
            <DateField key={name} field={form.field(name)} label={label} text={live(name)} saved={findText(values, name)} asText={asText} now={now} />
          ))}
        </div>
      )}
      {(past || confirm.errors) && <Control field={confirm} className="mt-6" />}
      {notify.errors && <Control field={notify} className="mt-6" />}
      {id === 'upcomingBatches' && <input type="hidden" name="whole" value="yes" />}
      <Button type="submit" quiet={listChangedFields(typed, data).length === 0} busy={form.isPending && 'Saving'} className="mt-6 min-h-12">
        Save {getDocumentTitle(id).toLowerCase()}
      </Button>
    </form>
  )
}

const findText = (texts: Partial<Record<string, unknown>>, name: string) => (texts[name] === undefined ? undefined : String(texts[name]))

function DateConflict({ form, document }: { form: FormState; document: DateDocument }) {
  const { id, version, savedBy, savedAt } = document
  const { typed, conflict } = form
  const mine = parseDateData(id, (name) => findText(typed ?? {}, name))
  const theirs = parseDateData(id, (name) => findText(conflict ?? {}, name))
  // If only one version has a date, it is empty in the other: readers see a missing and an empty date alike.
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const isList = id === 'upcomingBatches'
  // `savedBy` and `savedAt` are reloaded after the save fails, so they can belong to a later save.
  const who = String(version) === conflict?.version && savedBy ? savedBy : 'Another person'
  const when = String(version) === conflict?.version && savedAt ? ` on ${formatInstant(new Date(savedAt))}` : ''
  return (
    <ConflictForm
      form={form}
      who={`${who} saved it${when}, after you opened it.`}
      hiddenFields={[
        ['confirmPast', 'on'],
        ['confirmNotify', 'on'],
        ['whole', 'yes'],
        ...(isList ? names.map((name, index) => [`name${index}`, name] as const) : []),
      ]}
      fields={names.map((name, index) => ({
        name: isList ? `value${index}` : name,
        label: getLabel(id, name),
        mine: mine[name] ?? '',
        theirs: theirs[name] ?? '',
        show: formatStoredDate,
      }))}
    />
  )
}

function getLabel(id: DateDocument['id'], name: string): string {
  if (id === 'upcomingBatches') return name
  return (dateLabels[id] as Record<string, string>)[name] ?? name
}

export function getDocumentTitle(id: DateDocument['id']): string {
  return { careerWorkshop: 'Career workshop', scholarshipTest: 'Scholarship test', upcomingBatches: 'Other fields' }[id]
}
