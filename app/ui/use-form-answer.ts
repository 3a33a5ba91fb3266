import { useState } from 'react'
import { type FetcherWithComponents, useLocation } from 'react-router'

/** `before` is the data of the fetcher when the form was sent. */
type SentForm = { address: string; result: unknown; before: unknown }

/** Chooses between the fetcher's response and the action data of the page: the fetcher's is valid until the page's action returns another one. */
export function useFormAnswer<Answer>(fetcher: Pick<FetcherWithComponents<unknown>, 'state' | 'data'>, result: Answer) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [sent, setSent] = useState<SentForm | null>(null)
  // Another form of the page was sent meanwhile, and its redirect changed the query.
  if (sent && sent.address !== address && fetcher.state !== 'idle') setSent({ ...sent, address, result })
  const isFromFetcher = sent?.address === address && sent.result === result
  // React Router sets the response before it reloads the page's data: wait, and show both together.
  const [earlier, setEarlier] = useState(fetcher.data as Answer | undefined)
  const settled = fetcher.state === 'idle' ? (fetcher.data as Answer | undefined) : earlier
  if (settled !== earlier) setEarlier(settled)
  return {
    address,
    answer: isFromFetcher ? settled : result,
    isFromFetcher,
    expectAnswer: () => setSent({ address, result, before: fetcher.data }),
    /** Neither the response of the fetcher nor the page's is shown any more. */
    clearAnswer: () => setSent({ address, result, before: undefined }),
    /** Call it after a success: if the action redirected, the fetcher still has its earlier response. */
    clearEarlierAnswer: () => {
      if (sent?.before === fetcher.data) setSent(null)
    },
  }
}
