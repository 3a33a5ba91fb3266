import type { ReactNode } from 'react'
import { deleteFilterForm, renameFilterForm, saveFilterForm } from '#app/domain/accounts/saved-filter-forms.ts'
import type { SavedFilter } from '#app/domain/accounts/saved-filters.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { defineForm } from '#app/lib/form.ts'
import { type Filter, type ListFilters, listActiveFilters, listAddress, pickFilters } from '#app/lib/list.ts'
import { formatMonth } from '#app/lib/month-grid.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { getTextProps } from '#app/ui/form-field.ts'
import { FormErrors, WholeForm } from '#app/ui/form-parts.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { createLabelReader, type ListData, listLostFilters, listOptions } from './define-list.ts'
import { pickDisplay } from './list-display.tsx'

interface ListFilterProps {
  title: string
  filters: ListFilters
  data: Omit<ListData<unknown>, 'page' | 'total' | 'sorts'>
  path: string
  search: URLSearchParams
  beside?: ReactNode
}

export function ListFilter({ title, filters, data: { values, choices, texts, saved }, path, search, beside }: ListFilterProps) {
  const all = Object.entries(filters).filter(([, { kind }]) => kind !== 'private')
  const searched = Object.entries(filters).find(([, { kind }]) => kind === 'private')
  const chips = listActiveFilters(filters, values).map((name) => ({ label: chipLabel(name), removeTo: listAddress(path, search, { [name]: null }) }))
  const more = all.filter(([, { isMore }]) => isMore)
  const order = search.get('order')
  const lost = listLostFilters(filters, choices, search)
  const hiddenFields: [string, string][] = [
    ...(searched && values[searched[0]] ? [[searched[0], values[searched[0]] ?? ''] as [string, string]] : []),
    ...(order ? [['order', order] as [string, string]] : []),
    ...pickDisplay(search),
  ]

  function chipLabel(name: string): string {
    const { kind, chip, label } = filters[name] as Filter
    const value = values[name] ?? ''
    if (kind === 'private') return texts[name] == null ? 'A search that can no longer be read' : `Found by “${texts[name]}”`
    if (kind === 'flag') return label
    if (kind === 'text') return chip ? chip + value : `“${value}”`
    return chip + (kind === 'day' ? formatStoredDate(value) : kind === 'month' ? formatMonth(value) : createLabelReader(filters, choices)(name, value))
  }

  function control([name, { kind, label, any = '', max, placeholder }]: [string, Filter]) {
    const id = `filter-${name}`
    const value = values[name] ?? ''
    if (kind === 'choice' || kind === 'order')
      return <FilterSelect key={name} name={name} label={label} any={any} value={value} options={listOptions(filters, choices, name)} />
    if (kind === 'flag') return <Checkbox key={name} id={id} name={name} defaultChecked={value === 'on'} label={label} />
    const types = { text: 'search', private: 'search', day: 'date', month: 'month' } as const
    const limit = kind === 'day' ? { max: '9999-12-31' } : { maxLength: max, placeholder: kind === 'month' ? '2026-12' : placeholder }
    return (
      <Field key={name} id={id} label={label}>
        <input id={id} type={types[kind]} name={name} defaultValue={value} autoComplete="off" {...limit} />
      </Field>
    )
  }

  return (
    <>
      {lost.length > 0 && (
        <p role="status" className="mt-3 border-l-4 border-edge pl-4">
          This link filters by a value that is not in the list of choices: {lost.join(', ')}. It may have been removed.{' '}
          <ActionLink to={path}>Clear the filters</ActionLink>
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-10">
        {beside}
        {searched && <FindForm key={texts[searched[0]]} title={title} filter={searched[1]} text={texts[searched[0]] ?? ''} />}
      </div>
      {all.length > 0 && (
        <FilterBar
          action={path}
          isAtOnce
          label={`Filter: ${title}`}
          chips={chips}
          clearTo={listAddress(path, pickDisplay(search))}
          saved={saved && <SavedFilterBar list={path} search={search} filters={saved} />}
          hiddenFields={hiddenFields}
        >
          {all.filter(([, { isMore }]) => !isMore).map(control)}
          {more.length > 0 && (
            <details open={more.some(([name]) => values[name] !== '') || undefined}>
              <summary className="chevron inline-flex min-h-11 items-center gap-3 font-semibold">More filters</summary>
              <div className="filter-bar filter-bar-wide mt-2 mb-3">{more.map(control)}</div>
            </details>
          )}
        </FilterBar>
      )}
    </>
  )
}

const findForm = defineForm('find', { text: { kind: 'line', label: 'Search', max: 200 } })

/** A POST request. The redirect address has the text encrypted, so that names and numbers stay out of addresses and logs. */
function FindForm({ title, filter: { label, placeholder }, text }: { title: string; filter: Filter; text: string }) {
  const form = useForm(findForm, undefined, { values: { text }, isNotStored: true })
  const field = form.field('text')
  return (
    <search aria-label={`Search: ${title}`} className="mt-3 grow md:max-w-md">
      <form {...form.props} className="find-bar">
        <FormErrors form={form} />
        <Field id={field.id} label={label} errors={field.errors}>
          <input {...getTextProps(field)} key={field.key} type="search" autoComplete="off" placeholder={placeholder} />
        </Field>
        <Button type="submit" quiet name="do" value="find" busy={form.isPending && 'Looking'}>
          Find
        </Button>
      </form>
    </search>
  )
}

interface SavedFilterBarProps {
  list: string
  search: URLSearchParams
  filters: readonly SavedFilter[]
}

const action = '/staff/saved-filters'

function SavedFilterBar({ list, search, filters }: SavedFilterBarProps) {
  const current = pickFilters(search).toString()
  const active = filters.find(({ query }) => query === current)
  const canSave = current !== '' && !active
  if (filters.length === 0 && !canSave) return null
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-1">
      {filters.length > 0 && (
        <nav aria-label="Saved filters">
          <ul className="flex flex-wrap gap-x-5">
            {filters.map((filter) => (
              <li key={filter.id}>
                <Link
                  to={`${list}?${filter.query}`}
                  aria-current={filter === active ? 'true' : undefined}
                  className="action-link wrap-anywhere aria-[current=true]:text-ink aria-[current=true]:font-semibold"
                  preventScrollReset
                >
                  {filter.name}
                  {filter.isShared && ' (shared)'}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {canSave && (
        <Disclosure summary="Save this filter" summaryClassName="flex items-center gap-3 min-h-11">
          <SaveFilter list={list} query={current} />
        </Disclosure>
      )}
      {active?.canChange && (
        <Disclosure key={active.id} summary="Change this filter" summaryClassName="flex items-center gap-3 min-h-11">
          <ChangeFilter list={list} filter={active} />
        </Disclosure>
      )}
    </div>
  )
}

function SaveFilter({ list, query }: { list: string; query: string }) {
  const form = useForm(saveFilterForm, undefined, { action, values: { list, query } })
  return <WholeForm form={form} inline quiet button="Save" className="pb-3" />
}

function ChangeFilter({ list, filter: { id, name } }: { list: string; filter: SavedFilter }) {
  const rename = useForm(renameFilterForm, undefined, { id: `rename-${id}`, action, values: { list, id, name } })
  const drop = useForm(deleteFilterForm, undefined, { id: `delete-${id}`, action, values: { list, id } })
  return (
    <div className="flex flex-wrap items-end gap-x-5">
      <WholeForm form={rename} inline quiet button="Rename" className="pb-3" />
      <WholeForm form={drop} inline quiet button="Delete" className="pb-3" />
    </div>
  )
}
