import type { ReactNode } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { formatNumberWord } from '#app/lib/number-words.ts'
import { getWhatsappAddress } from '#app/lib/phone.ts'
import { ClaimStrip } from '#app/site/claims/claim-strip.tsx'
import { EnquirySection } from '#app/site/enquiry/enquiry-section.tsx'
import { InstitutePhone } from '#app/site/shell/institute-phone.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { type HomeCourse, HomeCourses, HomeFees, HomeSteps } from './home-courses.tsx'
import { type HomeBatch, HomeBatches, type HomeBatchState, HomeDates, type HomeDateTexts } from './home-dates.tsx'
import type { HomeFact } from './home-facts.server.ts'
import { HomeResults, HomeTeachers, HomeWork } from './home-proof.tsx'
import { HomeSection } from './home-section.tsx'
import type { HomeQuestion, HomeTexts } from './home-texts.server.ts'
import type { UnchangingHome } from './load-home-page.server.ts'
import './home.css'

interface HomePageProps {
  texts: Omit<HomeTexts, 'steps' | 'questions'>
  action: { label: string; to: string }
  facts: HomeFact[]
  courses: HomeCourse[]
  batches: HomeBatch[]
  batchState: HomeBatchState
  heart: (course: HomeCourse) => ReactNode
  dates: HomeDateTexts
  openTestUntil: string | null
  /** Data of the static parts; null if the browser has their markup instead. */
  unchanging: UnchangingHome | null
  /** When the page was rendered, in milliseconds since 1970. */
  made: number
}

export function HomePage(props: HomePageProps) {
  const { texts, action, facts, courses, batches, batchState, heart, dates, openTestUntil, unchanging, made } = props
  const { whatsapp } = getInstitute()
  return (
    <>
      <HomeHero texts={texts.hero} action={action} facts={facts} windows={courses} />
      <ServerMarkup id="home-claims">{unchanging && <ClaimStrip claims={unchanging.claims} />}</ServerMarkup>
      <HomeBatches batches={batches} state={batchState} />
      <HomeCourses texts={texts.courses} guides={texts.guides} courses={courses} heart={heart} />
      <ServerMarkup id="home-proof">
        {unchanging && (
          <>
            <HomeFees fees={unchanging.fees} />
            <HomeSteps texts={unchanging.steps} />
            <HomeTeachers teachers={unchanging.teachers} />
            {unchanging.teaser && <HomeResults teaser={unchanging.teaser} />}
            <HomeWork pictures={unchanging.work} students={unchanging.students} />
          </>
        )}
      </ServerMarkup>
      <HomeDates texts={texts.dates} dates={dates} openTestUntil={openTestUntil} />
      <ServerMarkup id="home-further">
        {unchanging && (
          <>
            <HomePosts posts={unchanging.posts} />
            <HomeQuestions title={unchanging.questionsTitle} questions={unchanging.questions} />
          </>
        )}
      </ServerMarkup>
      <EnquirySection title={texts.contact.title} text={texts.contact.text} courses={courses} made={made} short>
        <p className="mt-4 max-md:hidden">
          Or call <InstitutePhone />, or <a href={getWhatsappAddress(whatsapp)}>write on WhatsApp</a>.
        </p>
      </EnquirySection>
    </>
  )
}

interface HomeHeroProps {
  texts: HomeTexts['hero']
  action: { label: string; to: string }
  facts: HomeFact[]
  windows: { courseID: string; jaali: JaaliName }[]
}

function HomeHero({ texts, action, facts, windows }: HomeHeroProps) {
  const { phone, whatsapp } = getInstitute()
  return (
    <section className="shell-width overflow-x-clip pt-[clamp(22px,5vw,80px)]">
      <div className="grid gap-5 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-10">
        <h1>{texts.title}</h1>
        <div>
          <p className="text-lede">{texts.text}</p>
          <p className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-1">
            <ButtonLink to={action.to} className="max-md:w-full">
              {action.label}
            </ButtonLink>
            <ActionLink to="#fees">See fees and dates</ActionLink>
            <span className="flex gap-x-7 max-md:hidden">
              <ActionLink to={`tel:${phone}`}>Call</ActionLink>
              <ActionLink to={getWhatsappAddress(whatsapp)}>WhatsApp</ActionLink>
            </span>
          </p>
        </div>
      </div>
      <dl className="home-facts">
        {facts.map(({ name, value, notes }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {notes.map((note) => (
              <dd key={note}>{note}</dd>
            ))}
          </div>
        ))}
      </dl>
      <a href="#courses" aria-label={`See our ${formatNumberWord(windows.length)} courses`} className="facade">
        {windows.map(({ courseID, jaali }) => (
          <JaaliWindow key={courseID} jaali={jaali} arch floor className="" />
        ))}
      </a>
    </section>
  )
}

type HomePost = { slug: string; title: string }

function HomePosts({ posts }: { posts: HomePost[] }) {
  if (posts.length === 0) return null
  return (
    <HomeSection id="posts" title="From the blog" more={{ label: 'All posts', to: '/courseBlog' }}>
      <ul className="home-rows md:grid-cols-3">
        {posts.map(({ slug, title }) => (
          <li key={slug} className="relative">
            <h3>
              <Link to={`/courseBlog/${slug}`} className="card-link">
                {title}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

function HomeQuestions({ title, questions }: { title: string; questions: HomeQuestion[] }) {
  const rows = questions.map(({ question, answer, more }) => ({
    title: question,
    content: (
      <>
        <p>{answer}</p>
        {more && (
          <Link to={more.path} className="action-link mt-1">
            {more.label}
          </Link>
        )}
      </>
    ),
  }))
  return (
    <HomeSection id="questions" title={title} more={{ label: 'See all', about: 'questions', to: '/faq' }}>
      <Accordion rows={rows} />
    </HomeSection>
  )
}
