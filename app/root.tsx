import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { Links, Meta, Outlet, Scripts, type ShouldRevalidateFunctionArgs, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { refusedAccessMiddleware } from '#app/domain/accounts/auth/enforce-access.server.ts'
import { sessionMiddleware } from '#app/domain/accounts/auth/session.server.ts'
import { showClaims } from '#app/domain/claims/claims.server.ts'
import { describeInstitute, fillInstitute, getInstitute, instituteMeta } from '#app/domain/content/institute.ts'
import { popupContent } from '#app/domain/content/popup.ts'
import { getContent } from '#app/domain/content/published-content.server.ts'
import { findCourse, findCourseAt, listSelectLinks } from '#app/domain/courses/courses.server.ts'
import { showFeesOn } from '#app/domain/courses/fees.server.ts'
import { filterDates, getDatesTag, getDatesValidity, getSiteDates } from '#app/domain/dates/site-dates.server.ts'
import { showDemonstration } from '#app/domain/demonstration/demonstration.server.ts'
import { recordCampaign } from '#app/domain/leads/record-campaign.ts'
import { contentMiddleware } from '#app/domain/publications/load-content.server.ts'
import { contentPreviewMiddleware, findContentPreview } from '#app/domain/publications/preview-content.server.ts'
import { resolvePosts } from '#app/lib/form-posts.ts'
import { preservePage, rememberPage } from '#app/lib/preserve-page.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import { config } from '#app/platform/config.server.ts'
import { findGoogleProject } from '#app/platform/google/open-google.server.ts'
import { createCanonicalPathMiddleware } from '#app/platform/http/canonical-path.server.ts'
import { claimedResultMiddleware } from '#app/platform/http/redirect-after-post.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { SiteDatesProvider, useUpcomingDates } from '#app/site/dates/site-dates-provider.tsx'
import { ContactContext } from '#app/site/enquiry/contact-context.ts'
import type { EnquiryFormProps } from '#app/site/enquiry/enquiry-form.tsx'
import { FeesProvider } from '#app/site/fees/fees-provider.tsx'
import { showBannerMessage } from '#app/site/shell/banner-message.server.ts'
import { ErrorPage } from '#app/site/shell/error-page.tsx'
import { isStaff } from '#app/site/shell/member-menu.tsx'
import { endedCourseMeta, metaTagsOrNone } from '#app/site/shell/meta-tags.ts'
import { resolvePageMetadata } from '#app/site/shell/page-metadata.server.ts'
import { describeProblem } from '#app/site/shell/problem.ts'
import { BareShell, Shell } from '#app/site/shell/shell.tsx'
import { loadVisitor } from '#app/site/visitor/load-visitor.server.ts'
import { useFreshPage, useNewDocumentForPerson } from '#app/site/visitor/use-fresh-page.ts'
import { parseVisitor, type Visitor } from '#app/site/visitor/visitor.ts'
import { WishlistLink } from '#app/site/wishlist/heart-button.tsx'
import { WishlistProvider } from '#app/site/wishlist/wishlist-provider.tsx'
import { TypedTextOwner } from '#app/ui/typed-text.ts'
import { useDocumentOnError } from '#app/ui/use-document-on-error.ts'
import type { Route } from './+types/root'
import './app.css'

export const middleware: Route.MiddlewareFunction[] = [
  claimedResultMiddleware,
  contentMiddleware,
  createCanonicalPathMiddleware((slug) => findCourse(slug) !== null),
  sessionMiddleware,
  contentPreviewMiddleware,
  refusedAccessMiddleware,
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [resolvePosts, preservePage]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { chunkTimeoutMs, publicUrl } = config()
  // The path as visitors know it: the request of a client navigation has .data after it.
  const { pathname } = url
  const course = findCourseAt(pathname)
  const [visitor, stored, fees, claims, hasDemonstration] = await Promise.all([
    loadVisitor(context),
    getSiteDates(),
    showFeesOn(context, pathname),
    showClaims(context),
    showDemonstration(context),
  ])
  const siteDates = filterDates(stored, pathname)
  const validity = getDatesValidity(siteDates, Date.now())
  addCacheTags(context, getDatesTag(siteDates), validity)
  return {
    nonce: context.get(clientContext).nonce,
    // Every page carries this data, so lists that can grow contain only what this page shows.
    courses: listSelectLinks(),
    courseHere: course?.courseID,
    messages: claims.map(({ statement, confirmedOn }) => ({ statement, confirmedOn })),
    bannerMessage: showBannerMessage(context),
    hasDemonstration,
    popup: fillInstitute(getContent(popupContent)),
    visitor,
    siteDates,
    fees,
    // Not the current time, so that pages with the same content have the same bytes.
    now: validity.since,
    page: resolvePageMetadata(pathname, course && `/${course.courseID}`, publicUrl),
    chunkTimeoutMs,
    preview: findContentPreview(context),
    hasHostedAccounts: findGoogleProject() ? true : undefined,
  }
}

/** Only the popup needs the form, so it loads later. If it fails to load, the popup still shows phone and WhatsApp. */
const EnquiryForm = lazy(async (): Promise<{ default: ComponentType<EnquiryFormProps> }> => {
  try {
    return { default: (await import('#app/site/enquiry/enquiry-form.tsx')).EnquiryForm }
  } catch {
    return { default: () => null }
  }
})

/** Only staff who preview a draft need it. */
const PreviewBar = lazy(async () => ({ default: (await import('#app/console/publications/preview-bar.tsx')).PreviewBar }))

/** The metadata depends on the path, so load it again when the path changes. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  const problem = describeProblem(error, true)
  return problem.kind === 'ended-course' && loaderData ? endedCourseMeta(loaderData.page, problem.label) : metaTagsOrNone(loaderData?.page)
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useRouteLoaderData<typeof loader>('root')?.nonce
  // Such a page has a small script of its own instead, which is part of the page.
  const isStatic = useMatches().some(({ handle }) => (handle as { isStatic?: boolean } | undefined)?.isStatic)
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#131a3c" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <meta name={instituteMeta} content={describeInstitute()} />
        <Links />
      </head>
      <body>
        {children}
        {!isStatic && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

type FrameProps = {
  loaded: Route.ComponentProps['loaderData']
  /** The page draws its own frame. */
  isBare?: boolean
  children: ReactNode
}

/** The shell around every page, and the data that pages share with it. */
function Frame({ loaded, isBare, children }: FrameProps) {
  // Keep the same object while the text is unchanged: with a new object, effects that depend on the account run again.
  const visitor = useMemo(() => parseVisitor(loaded.visitor), [loaded.visitor])
  const personId = visitor?.wishlist.personId ?? null
  useNewDocumentForPerson(personId)
  const page = isBare ? (
    <BareShell chunkTimeoutMs={loaded.chunkTimeoutMs}>{children}</BareShell>
  ) : (
    <FramedPage loaded={loaded} visitor={visitor}>
      {children}
    </FramedPage>
  )
  return (
    <SiteDatesProvider loaded={loaded.siteDates} now={loaded.now}>
      <FeesProvider fees={loaded.fees}>
        <WishlistProvider account={visitor?.wishlist ?? null} courses={loaded.courses} isStaff={isStaff(visitor)}>
          <ContactContext value={visitor?.contact}>
            <TypedTextOwner value={{ personId }}>{page}</TypedTextOwner>
          </ContactContext>
        </WishlistProvider>
      </FeesProvider>
    </SiteDatesProvider>
  )
}

function FramedPage({ loaded, visitor: person, children }: Omit<FrameProps, 'isBare'> & { visitor: Visitor | null }) {
  const { courses, courseHere, messages, bannerMessage, chunkTimeoutMs, hasDemonstration, preview, popup } = loaded
  const { careerWorkshop } = useUpcomingDates()
  useEffect(recordCampaign, [])
  const shell = { institute: getInstitute(), courses, messages, bannerMessage, person, chunkTimeoutMs, hasDemonstration, popup }
  return (
    <Shell
      {...shell}
      wishlist={<WishlistLink />}
      workshop={careerWorkshop || null}
      enquiry={
        <Suspense fallback={<p>One moment</p>}>
          <EnquiryForm id="popup-enquiry" courseID={courseHere} short />
        </Suspense>
      }
    >
      {preview && (
        <Suspense>
          <PreviewBar {...preview} />
        </Suspense>
      )}
      {children}
    </Shell>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const matches = useMatches()
  const location = useLocation()
  useEffect(() => rememberPage(location, matches), [location, matches])
  const isBare = matches.some(({ handle }) => (handle as { hasOwnFrame?: boolean } | undefined)?.hasOwnFrame)
  // The console has live updates of its own, and its pages keep unsaved work.
  useFreshPage(!isBare)
  return (
    <Frame loaded={loaderData} isBare={isBare}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  useDocumentOnError(error)
  const page = <ErrorPage error={error} courses={loaderData?.courses} />
  return loaderData ? <Frame loaded={loaderData}>{page}</Frame> : <main id="main">{page}</main>
}
