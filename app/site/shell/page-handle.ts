import { useMatches, useRouteError } from 'react-router'

/** What a page is for, as one link. */
export type MainAction = { label: string; to: string }

/** What the `handle` of a public page's route tells the shell. */
type PageHandle = {
  /** From what the page's loader returned; null: the page's own form is the action. */
  mainAction?: (loaderData: never) => MainAction | null
}

/** For the `handle` of a page whose own form is its action. */
export const ownForm = { mainAction: () => null }

const enquire: MainAction = { label: 'Enquire', to: '/enquiry' }

/** The main action of the page on screen: as its route declares, or else to enquire. */
export function useMainAction(): MainAction | null {
  const isErrorPage = Boolean(useRouteError())
  const page = useMatches().at(-1)
  const { mainAction } = (page?.handle ?? {}) as PageHandle
  return isErrorPage || !mainAction ? enquire : mainAction(page?.loaderData as never)
}
