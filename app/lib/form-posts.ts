import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type FormResult, notBegun } from './form.ts'

/** The field with which `resolvePosts` recognises a post of `useForm`. */
export const postField = 'post'

/** `isBusy` means that the server responded with 503, `isNotBegun` that it rejected the request before any work. */
type PostOutcome = { isDone: boolean; isBusy: boolean; isNotBegun: boolean }
type FinishPost = (outcome: PostOutcome) => void
const waiting = new Map<string, FinishPost>()

/** Calls `finishPost` when the action has responded. */
export function expectPost(finishPost: FinishPost): string {
  const post = Math.random().toString(36).slice(2)
  waiting.set(post, (outcome) => {
    waiting.delete(post)
    finishPost(outcome)
  })
  return post
}

let running: Promise<unknown> = Promise.resolve()
let runningCount = 0
let isOverlapping = false

/**
 * @returns whether to load the page's data again: of two posts at once, React Router follows the redirect of one, and may load the data
 * before the other is stored. Only the last of them returns true.
 */
export async function runPost(post: () => Promise<void>): Promise<boolean> {
  runningCount += 1
  isOverlapping ||= runningCount > 1
  const done = post()
  running = Promise.allSettled([running, done])
  try {
    await done
  } finally {
    runningCount -= 1
  }
  if (runningCount > 0) return false
  const mustReload = isOverlapping
  isOverlapping = false
  return mustReload
}

export async function waitForPosts(): Promise<void> {
  let awaited: Promise<unknown>
  do {
    awaited = running
    await awaited
  } while (awaited !== running)
}

let reading: Promise<unknown> = Promise.resolve()

/**
 * Waits for posts: if data loads during a post, React Router ignores the redirect of the form. If a redirect comes before
 * the load ends, the old address stays; `resolvePosts` therefore waits for the load.
 */
export async function reloadAfterPosts(read: () => Promise<void>): Promise<void> {
  await waitForPosts()
  const done = read()
  reading = Promise.allSettled([reading, done])
  await done
}

/** A route's `shouldRevalidate`: a conflict (409) shows what somebody else has changed. After other failures the page may no longer exist. */
export function reloadAfterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409
}

/** Makes an error of a `useForm` post (a lost connection, 401, 413, 500) the form's result, so that the typed text stays. Browser only. */
export const resolvePosts: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method === 'GET') return await next()
  const post = new URLSearchParams(await request.clone().text()).get(postField)
  const results = await next()
  const finishPost = waiting.get(post ?? '')
  if (!finishPost) return results
  const answers = Object.entries(results).map(([id, answer]): [string, DataStrategyResult] => [id, toPageResult(answer)])
  const statuses = answers.map(([, { result }]) => getStatus(result))
  const isNotBegun = Object.values(results).some(({ result }) => isRouteErrorResponse(result) && result.data === notBegun)
  finishPost({ isDone: statuses.every((status) => status < 400), isBusy: statuses.includes(503), isNotBegun })
  if (isLeadingElsewhere(results)) await reading
  return Object.fromEntries(answers)
}

function isLeadingElsewhere(results: Record<string, DataStrategyResult>): boolean {
  return Object.values(results).some(({ result }) => getStatus(result) >= 300 && getStatus(result) < 400)
}

function toPageResult({ type, result }: DataStrategyResult): DataStrategyResult {
  const isSignedOut = result instanceof Response && result.status === 302 && result.headers.get('Location')?.startsWith('/sign-in?')
  if (!isSignedOut && (type === 'data' || (result instanceof Response && result.status < 400))) return { type, result }
  const status = isSignedOut ? 401 : isRouteErrorResponse(result) ? result.status : 0
  const { requestId, isOutcomeUnknown } = (isRouteErrorResponse(result) && result.data) || {}
  return { type: 'data', result: data<FormResult>({ failure: { status, requestId, isOutcomeUnknown } }, { status: status || 503 }) }
}

function getStatus(result: unknown): number {
  return result instanceof Response ? result.status : ((result as { init?: ResponseInit | null } | null | undefined)?.init?.status ?? 200)
}
