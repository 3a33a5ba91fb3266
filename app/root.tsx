import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router'
import { institute } from '#content/institute.ts'
import { findPerson, sessionMiddleware } from '#app/platform/auth/session.server.ts'
import { config } from '#app/platform/config.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { listCourseLinks } from '#app/features/courses/courses.server.ts'
import { readAccountWishlist } from '#app/features/wishlist/wishlist.server.ts'
import { WishlistProvider } from '#app/features/wishlist/wishlist-provider.tsx'
import type { Route } from './+types/root'
import './app.css'

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware]

export async function loader({ context }: Route.LoaderArgs) {
  const person = findPerson(context)
  return {
    nonce: context.get(clientContext).nonce,
    institute,
    courses: listCourseLinks(),
    person: person && { name: person.name, role: person.role },
    wishlistAccount: person && (await readAccountWishlist(person.id)),
    chunkTimeoutMs: config().chunkTimeoutMs,
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useRouteLoaderData<typeof loader>('root')?.nonce
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <WishlistProvider account={loaderData.wishlistAccount} courses={loaderData.courses}>
      <Outlet />
    </WishlistProvider>
  )
}
