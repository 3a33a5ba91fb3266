import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { AccountLayout } from './account-layout.tsx'

type LinkPageProps = { title: string; lede: string; button: string }

/** One button that uses a one-time link. Opening the address changes nothing, because mail programs open links for previews. */
export function LinkPage({ title, lede, button }: LinkPageProps) {
  return (
    <AccountLayout title={title} lede={lede}>
      <Form method="post">
        <Button type="submit">{button}</Button>
      </Form>
    </AccountLayout>
  )
}

/** @param children where to get a new link; null if no page of the site can make one */
export function SpentLinkPage({
  message,
  children = <ActionLink to="/forgotten-password">Ask for a new link</ActionLink>,
}: {
  message: string
  children?: ReactNode
}) {
  return (
    <AccountLayout title="This link does not work" lede={message}>
      {children}
    </AccountLayout>
  )
}
