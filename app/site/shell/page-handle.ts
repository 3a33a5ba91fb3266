import { useMatches, useRouteError } from 'react-router'

export type MainAction = { label: string; to: string }

type PageHandle = {
  /** Gets the page's loader data; null: the page's own form is the action. */
  mainAction?: (loaderData: never) => MainAction | null
  /** No popup, although the page has no form of its own. */
  hasNoPopup?: true
  /** Gets the page's loader data. True: staff set up their account here, so the shell hides the visitors' parts. */
  isStaffSetUp?: (loaderData: never) => boolean
}

/** For the `handle` of a page whose own form is its action. */
export const ownForm = { mainAction: () => null }

export const enquire: MainAction = { label: 'Enquire', to: '/enquiry' }

type PageNeeds = {
  /** null: the page's own form is the action. */
  mainAction: MainAction | null
  /** False on pages with a form of their own, and on error pages. */
  allowsPopup: boolean
  /** False where staff set up their account: hides the banner, the header, the footer and the call buttons. */
  isForVisitors: boolean
}

/** What the current page needs from the shell, by its route's `handle`. The default action is to enquire. */
export function usePageNeeds(): PageNeeds {
  const isErrorPage = Boolean(useRouteError())
  const page = useMatches().at(-1)
  if (isErrorPage) return { mainAction: enquire, allowsPopup: false, isForVisitors: true }
  const handle = (page?.handle ?? {}) as PageHandle
  const mainAction = handle.mainAction ? handle.mainAction(page?.loaderData as never) : enquire
  const isForVisitors = !(page?.loaderData && handle.isStaffSetUp?.(page.loaderData as never))
  return { mainAction, allowsPopup: mainAction !== null && !handle.hasNoPopup && isForVisitors, isForVisitors }
}
