import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { listSentMails } from '#app/domain/messages/list-sent-mails.server.ts'
import { config } from '#app/platform/config.server.ts'
import { OutboxPage } from '#app/site/accounts/outbox-page.tsx'
import type { Route } from './+types/outbox'

export const handle = policy({ access: 'everyone', cache: 'private' })

export function loader() {
  if (config().mode === 'production') throw data(null, { status: 404 })
  return { entries: listSentMails() }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <OutboxPage entries={loaderData.entries} />
}
