import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { AuditAction } from '#app/domain/accounts/audit-phrases.ts'
import type { Person } from '#app/domain/accounts/auth/find-session.server.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { listSavedFilters } from '#app/domain/accounts/saved-filters.server.ts'
import { createUndoLink, createUndoToken } from '#app/domain/accounts/undo.server.ts'
import {
  type BulkResult,
  type FilterValues,
  type ListFilters,
  type ListQuery,
  listAddress,
  parseFilters,
  type SelectedRow,
  type TableFileKind,
} from '#app/lib/list.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import { openPrivateText, sealPrivateText } from '#app/platform/db/list-query.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { createTableFile, getFileKind } from '#app/platform/http/table-file.server.ts'
import { type AnyQuery, type Choices, createLabelReader, type List, type ListData, type RowOf, type ScopeOf } from './define-list.ts'

type ListInput = { person: Pick<Person, 'id' | 'role'>; params: LoaderFunctionArgs['params']; url: URL }
export const getListInput = ({ context, params, url }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'url'>): ListInput => ({
  person: getPerson(context),
  params,
  url,
})

interface ListLoaderOptions<Query> {
  /** The query's scope, such as the half-year from the address. */
  scope?: (input: ListInput) => ScopeOf<Query>
  choices?: (input: ListInput) => Choices | Promise<Choices>
  /** Counts matching rows, for lists that allow selecting all of them. */
  count?: (values: Query extends ListQuery<infer Filters, infer _, infer _Scope> ? FilterValues<Filters> : never, input: ListInput) => Promise<number>
}

const isPrivate = (filters: ListFilters) => (name: string) => filters[name]?.kind === 'private'

/** The loader of a list's page. @param more loads the page's other data */
export function listLoader<Query extends AnyQuery, More extends object = object>(
  list: List<Query, More>,
  query: Query,
  reading: ListLoaderOptions<Query> & { more?: (input: ListInput) => Promise<More> } = {},
) {
  return async (args: LoaderFunctionArgs): Promise<ListData<RowOf<Query>> & More> => {
    const input = getListInput(args)
    const [read, more] = await Promise.all([loadList(list, query, input, reading), reading.more?.(input)])
    return { ...read, ...(more as More) }
  }
}

export async function loadList<Query extends AnyQuery>(
  { filters, hasSavedFilters }: Pick<List, 'filters' | 'hasSavedFilters'>,
  query: Query,
  input: ListInput,
  { scope, choices, count }: ListLoaderOptions<Query> = {},
): Promise<ListData<RowOf<Query>>> {
  const { searchParams: search, pathname } = input.url
  const { values, texts } = parseSearchFilters(filters as ListFilters, search)
  const [page, offered, saved, total] = await Promise.all([
    query.list(values, { after: search.get('after'), before: search.get('before'), order: search.get('order') }, scope?.(input)),
    choices?.(input) ?? {},
    hasSavedFilters ? listSavedFilters(input.person.id, pathname, input.person.role === 'admin') : null,
    count?.(values as never, input) ?? null,
  ])
  return { page, values, choices: offered, saved, total, texts, sorts: query.sorts }
}

/** Filter values of an address with decrypted private texts; null for a text that cannot be decrypted any more. */
export function parseSearchFilters<Filters extends ListFilters>(filters: Filters, search: URLSearchParams) {
  const values = parseFilters(filters, search)
  const sealed = Object.entries<string>(values).filter(([name, value]) => isPrivate(filters)(name) && value)
  return { values, texts: Object.fromEntries(sealed.map(([name, value]) => [name, openPrivateText(value)])) }
}

/** The action data of a bulk action that does not redirect. */
export type BulkAnswer = {
  message: string
  refused: BulkResult['refused']
  isDone: boolean
  undo?: { token: string; returnTo: string }
  again?: { label: string; fields: [name: string, value: string][] }
}
export type BulkHandler = (rows: SelectedRow[], input: ListInput & { form: FormData }) => Promise<BulkResult>

type ListFormResult = ReturnType<typeof listAnswer> | Response | null

/** The action of a list's page: its search, and its bulk actions by name. @param other handles the page's other forms */
export function listAction<Query extends AnyQuery, More>(
  list: List<Query, More>,
  bulk: Readonly<Record<string, BulkHandler>>,
  other?: (form: FormData, input: ListInput) => Promise<ListFormResult>,
) {
  return async (args: ActionFunctionArgs) => {
    const [form, input] = [await readSentForm(args.request), getListInput(args)]
    const answer: ListFormResult = (await handleListForm(list, bulk, form, input)) ?? (await other?.(form, input)) ?? null
    if (!answer) throw data(null, { status: 400 })
    return answer
  }
}

const maxAtOnce = 100

/** Handles a form of a list; null for another form of the page. */
export async function handleListForm(list: Pick<List, 'filters'>, bulk: Readonly<Record<string, BulkHandler>>, form: FormData, input: ListInput) {
  const { pathname, searchParams: search } = input.url
  const wanted = String(form.get('do'))
  const searched = Object.keys(list.filters).find(isPrivate(list.filters))
  if (wanted === 'find' && searched !== undefined) {
    const text = String(form.get('text') ?? '').trim()
    return redirectAfterPost(listAddress(pathname, search, { [searched]: text ? sealPrivateText(text.slice(0, 200)) : null }))
  }
  const act = Object.hasOwn(bulk, wanted) ? bulk[wanted] : undefined
  if (!act) return null
  const rows = parseSelection(form)
  if (rows.length === 0 && !form.has('all')) return listAnswer('Nothing was chosen. Choose rows in the list first.', 422)
  if (rows.length > maxAtOnce) return listAnswer(`Nothing was done: at most ${maxAtOnce} go at once.`, 422)
  const { done, refused, undo, message, ask } = await act(rows, { ...input, form })
  if (ask) return confirmAgain(ask, form)
  const place = Object.fromEntries(['after', 'before'].map((name) => [name, search.get(name)]))
  const here = listAddress(pathname, search, place)
  if (undo && refused.length === 0) return redirectAfterPost(createUndoLink(here, undo.action, undo.eventId))
  const summary = message ?? (refused.length > 0 ? `${done} done, ${refused.length} not:` : `${done} done.`)
  return listAnswer(summary, done > 0 ? 200 : 409, refused, undo && { token: createUndoToken(undo.eventId), returnTo: here })
}

/** Asks for confirmation. The button sends the same form with `confirmed`. */
function confirmAgain({ text, label }: NonNullable<BulkResult['ask']>, form: FormData) {
  const fields = [...form].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []))
  const again = { label, fields: [...fields, ['confirmed', 'yes'] as [string, string]] }
  return data<{ bulk: BulkAnswer }>({ bulk: { message: text, refused: [], isDone: false, again } }, { status: 409 })
}

export function listAnswer(message: string, status = 200, refused: BulkResult['refused'] = [], undo?: BulkAnswer['undo']) {
  return data<{ bulk: BulkAnswer }>({ bulk: { message, refused, isDone: status === 200 && refused.length === 0, ...(undo && { undo }) } }, { status })
}

/** The selected rows with the versions that the page showed. A missing version becomes 0, which matches no row. */
export function parseSelection(form: FormData): SelectedRow[] {
  const versions = new Map(form.getAll('version').map((value) => String(value).split('.') as [string, string | undefined]))
  return [...new Set(form.getAll('selected').map(String).filter(isUuid))].map((id) => ({ id, version: Number(versions.get(id) ?? 0) }))
}

interface FileOf<Query> extends ListLoaderOptions<Query> {
  /** Without extension. */
  name: (input: ListInput) => string
  /** Action of the audit event that records the download. */
  action: AuditAction
  subject: (input: ListInput) => string
  /** By default from the address. */
  kind?: TableFileKind
  /** The number of selected rows, null for the whole list. The audit event records it. */
  selected?: number | null
}

/** The loader of a list's file at `{path}.csv` and `{path}.xlsx`. */
export function listFile<Query extends AnyQuery, More>(list: List<Query, More>, query: Query, about: FileOf<Query>) {
  return async (args: LoaderFunctionArgs): Promise<Response> => await exportList(list, query, about, getListInput(args))
}

/** All matching rows as a file. The audit log records the download without the search text. */
export async function exportList<Query extends AnyQuery, More>(
  list: List<Query, More>,
  query: Query,
  about: FileOf<Query>,
  input: ListInput,
): Promise<Response> {
  const { kind = getFileKind(input.url), selected } = about
  const columns = Object.entries(list.file ?? {})
  const values = parseFilters(list.filters as ListFilters, input.url.searchParams)
  const [open, hidden] = [Object.entries(values).filter(([name]) => !isPrivate(list.filters)(name)), Object.keys(values).filter(isPrivate(list.filters))]
  const filter = Object.fromEntries(open.filter(([, value]) => value !== ''))
  const searched = hidden.length > 0 ? { searched: hidden.some((name) => values[name] !== '') } : {}
  const labelOf = createLabelReader(list.filters, (await about.choices?.(input)) ?? {})
  await recordAudit(db(), {
    actorId: input.person.id,
    action: about.action,
    subject: about.subject(input),
    after: { filter, ...searched, ...(selected !== undefined && { selected }), ...(kind === 'xlsx' && { kind }) },
  })
  return await createTableFile(
    kind,
    about.name(input),
    columns.map(([heading]) => heading),
    lines(),
  )

  async function* lines() {
    const order = input.url.searchParams.get('order')
    let after: string | null = null
    do {
      const page: ListData<RowOf<Query>>['page'] = await query.list(values, { after, size: 500, order }, about.scope?.(input))
      yield page.rows.map((row) => columns.map(([, value]) => value(row, labelOf)))
      after = page.older
    } while (after !== null)
  }
}
