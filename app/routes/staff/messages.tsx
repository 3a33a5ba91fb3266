import { data, redirect, useSearchParams } from 'react-router'
import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { SavedFilterBar } from '#app/console/list/saved-filter-bar.tsx'
import { MessagesPage, MessagesQuestion } from '#app/console/messages/messages-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listSavedFilters } from '#app/domain/accounts/saved-filters.server.ts'
import { doneSentence, messagesPath, parseMessageFilter } from '#app/domain/messages/message-filter.ts'
import { handleMessagesForm } from '#app/domain/messages/messages-form.server.ts'
import { countDead, countLimit, listUndelivered } from '#app/domain/messages/undelivered.server.ts'
import { parsePageParams } from '#app/lib/page-cursor.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/messages'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = () => staffMeta('Messages')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = getPerson(context)
  const filter = parseMessageFilter(url.searchParams)
  const asked = parsePageParams(url.searchParams, 'uuid')
  const [page, dead, saved] = await Promise.all([listUndelivered(filter, asked), countDead(), listSavedFilters(id, messagesPath)])
  return { filter, page, dead, deadLimit: countLimit, saved, done: doneSentence(url.searchParams.get('done')) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const answer = await handleMessagesForm(await readSentForm(request), url.searchParams, getPerson(context).id)
  if ('to' in answer) return redirect(answer.to, 303)
  if ('confirm' in answer) return { confirm: answer.confirm, message: null }
  return data({ confirm: null, message: answer.message }, { status: answer.status })
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { saved, ...list } = loaderData
  search.delete('done')
  return (
    <StaffPage title="Messages" lead="Mails, SMS and webhooks that have not been delivered yet. What a receiver refuses is tried ten times in about a day.">
      {actionData?.confirm ? (
        <MessagesQuestion confirm={actionData.confirm} search={search} />
      ) : (
        <MessagesPage
          {...list}
          search={search}
          message={actionData?.message ?? null}
          saved={<SavedFilterBar list={messagesPath} search={search} filters={saved} />}
        />
      )}
    </StaffPage>
  )
}
