import { deleteFilterForm, renameFilterForm, saveFilterForm } from '#app/domain/accounts/saved-filter-forms.ts'
import type { SavedFilter } from '#app/domain/accounts/saved-filters.server.ts'
import { filtersOf } from '#app/lib/list.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { WholeForm } from '#app/ui/form-parts.tsx'
import { Link } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'

interface SavedFilterBarProps {
  /** Path of the list. */
  list: string
  search: URLSearchParams
  filters: readonly SavedFilter[]
}

const action = '/staff/saved-filters'

/** A person's filters for a list and those that others share: one press to use, and forms to keep, rename and delete them. Goes into `FilterBar` as `saved`. */
export function SavedFilterBar({ list, search, filters }: SavedFilterBarProps) {
  const current = filtersOf(search).toString()
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
