import { useMatches, useRouteError } from 'react-router'

/** What a page is for, as one link. */
export type MainAction = { label: string; to: string }

/** What the `handle` of a public page's route tells the shell. */
type PageHandle = {
  /** From what the page's loader returned; null: the page's own form is the action. */
  mainAction?: (loaderData: never) => MainAction | null
  /** The popup stays away, though the page has no form of its own. */
  hasNoPopup?: true
  /** From what the page's loader returned: staff set up their account here, without what is for visitors around it. */
  isStaffSetUp?: (loaderData: never) => boolean
}

/** For the `handle` of a page whose own form is its action. */
export const ownForm = { mainAction: () => null }

/** The action of a page that has none of its own. */
export const enquire: MainAction = { label: 'Enquire', to: '/enquiry' }

type PageNeeds = {
  /** null: the page's own form is the action. */
  mainAction: MainAction | null
  /** False on pages that ask for something themselves, and on error pages. */
  allowsPopup: boolean
  /** The banner, the header, the footer and the ways to call are for visitors; false where staff set up their account. */
  isForVisitors: boolean
}

/** What the page on screen wants of the shell, by the `handle` of its route; of a page that declares nothing the action is to enquire. */
export function usePageNeeds(): PageNeeds {
  const isErrorPage = Boolean(useRouteError())
  const page = useMatches().at(-1)
  if (isErrorPage) return { mainAction: enquire, allowsPopup: false, isForVisitors: true }
  const handle = (page?.handle ?? {}) as PageHandle
  const mainAction = handle.mainAction ? handle.mainAction(page?.loaderData as never) : enquire
  const isForVisitors = !(page?.loaderData && handle.isStaffSetUp?.(page.loaderData as never))
  return { mainAction, allowsPopup: mainAction !== null && !handle.hasNoPopup && isForVisitors, isForVisitors }
}
