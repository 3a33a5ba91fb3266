import { Form, Link } from 'react-router'
import type { SavedFilter } from '#app/domain/accounts/saved-filters.server.ts'
import { filtersOf } from '#app/lib/list.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'

interface SavedFilterBarProps {
  /** Path of the list. */
  list: string
  search: URLSearchParams
  filters: readonly SavedFilter[]
}

const action = '/staff/saved-filters'

/** A person's own filters for a list: one press to use, and forms to keep, rename and delete them. Goes into `FilterBar` as `saved`. */
export function SavedFilterBar({ list, search, filters }: SavedFilterBarProps) {
  const current = filtersOf(search).toString()
  const active = filters.find(({ query }) => query === current)
  const canSave = current !== '' && !active
  if (filters.length === 0 && !canSave) return null
  const head = (
    <>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="back" value={current} />
    </>
  )
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
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {canSave && (
        <Disclosure summary="Save this filter" summaryClassName="flex items-center gap-3 min-h-11">
          <Form method="post" action={action} className="flex flex-wrap items-end gap-x-5 gap-y-3 pb-3" preventScrollReset>
            {head}
            <input type="hidden" name="query" value={current} />
            <Field id="saved-filter-name" label="Name">
              <input id="saved-filter-name" name="name" required maxLength={60} autoComplete="off" />
            </Field>
            <Button type="submit" quiet name="intent" value="save">
              Save
            </Button>
          </Form>
        </Disclosure>
      )}
      {active && (
        <Disclosure key={active.id} summary="Change this filter" summaryClassName="flex items-center gap-3 min-h-11">
          <Form method="post" action={action} className="flex flex-wrap items-end gap-x-5 gap-y-3 pb-3" preventScrollReset>
            {head}
            <input type="hidden" name="id" value={active.id} />
            <Field id="saved-filter-rename" label="Name">
              <input id="saved-filter-rename" name="name" required maxLength={60} autoComplete="off" defaultValue={active.name} />
            </Field>
            <Button type="submit" quiet name="intent" value="rename">
              Rename
            </Button>
            <Button type="submit" quiet name="intent" value="delete" formNoValidate>
              Delete
            </Button>
          </Form>
        </Disclosure>
      )}
    </div>
  )
}
