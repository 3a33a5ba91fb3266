import type { ReactNode } from 'react'
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from 'react-router'
import { EmptyList } from '#app/console/frame/empty-list.tsx'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { getNextOrder, listActiveFilters, listAddress, parseOrder, pickFilters } from '#app/lib/list.ts'
import { BulkBar } from '#app/ui/bulk-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { useSettledAnswer } from '#app/ui/use-settled-answer.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import { type AnyQuery, type BulkAction, createLabelReader, getViewText, type List, type ListData, type ListView, type RowOf } from './define-list.ts'
import type { BulkAnswer } from './list.server.ts'
import { getRowHeight, ListDisplay, listShownColumns, pickDisplay } from './list-display.tsx'
import { ListFilter } from './list-filter.tsx'
import { ListTools } from './list-tools.tsx'

interface ListTableProps<Query extends AnyQuery, More> {
  list: List<Query, More>
  data: ListData<RowOf<Query>> & More
  beside?: ReactNode
  children?: ReactNode
}

/** Makes the page of a list from its declaration. A page with more content renders `ListTable` itself. */
export function listPage<Query extends AnyQuery, More>(list: List<Query, More>) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once, as the route's module is read
  return function ListPage() {
    const data = useLoaderData() as ListData<RowOf<Query>> & More
    const view = useListView(list, data)
    return (
      <StaffPage
        title={getViewText(list.title, view)}
        lead={list.lead && <span className="max-[699px]:sr-only">{getViewText(list.lead, view)}</span>}
        actions={list.actions?.(view)}
        more={list.more?.(view)}
      >
        {list.above?.(view)}
        <ListTable list={list} data={data} />
        {list.below?.(view)}
      </StaffPage>
    )
  }
}

function useListView<Query extends AnyQuery, More>({ filters }: List<Query, More>, data: ListData<RowOf<Query>> & More): ListView<More> {
  const { pathname, search } = useLocation()
  return {
    ...data,
    path: pathname,
    labelOf: createLabelReader(filters, data.choices),
    to: (changes) => listAddress(pathname, new URLSearchParams(search), changes),
  }
}

const bulkForm = 'bulk'

export function ListTable<Query extends AnyQuery, More>({ list, data, beside, children }: ListTableProps<Query, More>) {
  type VersionedRow = RowOf<Query> & { id: string | number; version?: number }
  const view = useListView(list, data)
  const search = new URLSearchParams(useLocation().search)
  const busy = useNavigation().location?.pathname === view.path
  const answer = useSettledAnswer((useActionData() as { bulk?: BulkAnswer } | undefined)?.bulk ?? null)
  const { page, values } = data
  const title = getViewText(list.title, view)
  const rows = page.rows as VersionedRow[]
  const { link, empty, bulk } = list
  const isNarrowed = listActiveFilters(list.filters, values).length > 0
  const linkOf = link && ((id: string) => link(id, view))
  const canAct = bulk && (bulk.only?.(view) ?? true)
  const order = parseOrder(search.get('order'), data.sorts)
  const sortOf = (key: string) =>
    data.sorts.includes(key)
      ? {
          to: view.to({ order: getNextOrder(key, order) }),
          order: order?.column === key ? (order.isDown ? ('descending' as const) : ('ascending' as const)) : null,
        }
      : undefined
  const columns = Object.entries(list.columns).flatMap(([key, declared]) => {
    const { label, cell, className, only } = typeof declared === 'string' ? { label: declared } : declared
    if (only && !only(view)) return []
    return [{ key, label, className, sort: sortOf(key), cell: (row: VersionedRow) => (cell ? cell(row, view) : renderCell(row[key as keyof VersionedRow])) }]
  })
  const shown = listShownColumns(columns, search)
  const look = pickDisplay(search)
  const looks = rows.length > 0 && <ListDisplay path={view.path} columns={columns} search={search} />
  const [mainAction, ...further] = Object.entries(bulk?.actions ?? {}).map(([name, action]) => (
    <BulkButton key={name} name={name} action={action} view={view} filter={pickFilters(search).toString()} />
  ))
  const getPageAddress = (name: 'after' | 'before', cursor: string | null) => cursor && view.to({ [name]: cursor })
  return (
    <>
      {Object.keys(list.filters).length > 0 ? (
        <ListTools inForce={listActiveFilters(list.filters, values).length}>
          <ListFilter title={title} filters={list.filters} data={data} path={view.path} search={search} beside={beside} />
          <div className="list-tools-foot">
            {children}
            {looks}
          </div>
        </ListTools>
      ) : (
        children
      )}
      {answer && <BulkOutcome {...answer} linkOf={linkOf} />}
      {bulk && canAct && rows.length > 0 && (
        <BulkBar form={bulkForm} name="selected" label={bulk.label} whole={findWhole(bulk.most, data.total)} more={further.length > 0 && further}>
          {rows.map(({ id, version }) => version !== undefined && <input key={id} type="hidden" name="version" value={`${id}.${version}`} />)}
          {mainAction}
        </BulkBar>
      )}
      <div className="mt-4 max-[699px]:mt-2">
        <DataTable<VersionedRow>
          caption={title}
          columns={shown}
          rowHeight={getRowHeight(search)}
          rows={rows}
          keyOf={({ id }) => String(id)}
          linkOf={linkOf && (({ id }) => linkOf(String(id)))}
          choice={bulk && canAct ? { form: bulkForm, name: 'selected', labelOf: bulk.nameOf } : undefined}
          busy={busy}
          empty={
            isNarrowed || search.has('after') || search.has('before') ? (
              <EmptyList title="No matches" actions={<ActionLink to={listAddress(view.path, look)}>Clear the filters</ActionLink>}>
                {isNarrowed ? 'Remove a filter, or search for fewer words.' : 'That was the last page.'}
              </EmptyList>
            ) : (
              <EmptyList title={empty.title} actions={empty.actions?.(view)}>
                {getViewText(empty.text, view)}
              </EmptyList>
            )
          }
        />
      </div>
      <KeyPager label={`Pages: ${title}`} labels={list.pages} newer={getPageAddress('before', page.newer)} older={getPageAddress('after', page.older)} />
      {Object.keys(list.filters).length === 0 && looks}
      {list.file && rows.length > 0 && <FileLinks path={view.path} postedTo={list.filePostedTo} search={search} />}
    </>
  )
}

const findWhole = (most: number | undefined, total: number | null) => (most !== undefined && total !== null ? { most, total } : undefined)

function renderCell(value: unknown): ReactNode {
  if (value instanceof Date) return <Moment at={value} />
  return typeof value === 'number' ? value.toLocaleString('en-IN') : String(value ?? '')
}

function BulkButton<View>({ name, action, view, filter }: { name: string; action: BulkAction<View>; view: View; filter: string }) {
  const { label, fields, confirm, file } = typeof action === 'string' ? { label: action } : action
  if (confirm) {
    return (
      <ConfirmButton name="do" value={name} {...confirm} text={<p>{confirm.text}</p>}>
        {label}
      </ConfirmButton>
    )
  }
  return (
    <div className="bulk-action">
      {fields?.(view)}
      {file && <input type="hidden" name="chosen" value="yes" />}
      {file && <input type="hidden" name="filter" value={filter} />}
      <Button
        type="submit"
        quiet
        name="do"
        value={name}
        onClick={(event) => {
          if (file === undefined || !event.currentTarget.form) return
          event.preventDefault()
          sendForFile(event.currentTarget.form, file)
        }}
      >
        {label}
      </Button>
    </div>
  )
}

/** A native submit: the router expects a page as response, and a file is not a page. */
function sendForFile(form: HTMLFormElement, address: string) {
  const { action } = form
  form.action = address
  form.submit()
  form.action = action
}

function FileLinks({ path, postedTo, search }: { path: string; postedTo?: string; search: URLSearchParams }) {
  const labels = { csv: 'Export this list as CSV', xlsx: 'Export as Excel' }
  if (postedTo === undefined) {
    return (
      <p className="mt-4 flex flex-wrap gap-x-6">
        {fileKinds.map((kind) => (
          <a key={kind} href={listAddress(`${path}.${kind}`, search)} className="action-link">
            {labels[kind]}
          </a>
        ))}
      </p>
    )
  }
  return (
    <Form method="post" action={postedTo} reloadDocument className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      <input type="hidden" name="filter" value={pickFilters(search).toString()} />
      {fileKinds.map((kind) => (
        <Button key={kind} type="submit" quiet formAction={kind === 'csv' ? undefined : `${postedTo}?as=${kind}`}>
          {labels[kind]}
        </Button>
      ))}
    </Form>
  )
}

const fileKinds = ['csv', 'xlsx'] as const
