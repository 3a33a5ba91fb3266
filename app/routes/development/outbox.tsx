import { data } from 'react-router'
import { OutboxPage } from '#app/features/accounts/outbox-page.tsx'
import { config } from '#app/platform/config.server.ts'
import { listOutbox } from '#app/platform/mail/mail.server.ts'
import type { Route } from './+types/outbox'

export function loader() {
  if (config().mode === 'production') throw data(null, { status: 404 })
  return { entries: listOutbox().map(({ subject, to, text, at }) => ({ subject, to, text, at: at.toISOString() })) }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <OutboxPage entries={loaderData.entries} />
}
