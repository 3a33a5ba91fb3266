import { showDemoClass } from '#app/domain/bookings/demo-class.server.ts'
import { getDemoClassAction } from '#app/domain/bookings/demo-class.ts'
import type { NextStart } from '#app/domain/bookings/offering-labels.ts'
import { isOpen } from '#app/domain/bookings/offerings.ts'
import { getNextStarts, showBatches } from '#app/domain/bookings/show-batches.server.ts'
import { showClaims } from '#app/domain/claims/claims.server.ts'
import { listCourseCards } from '#app/domain/courses/courses.server.ts'
import { showFees } from '#app/domain/courses/fees.server.ts'
import { listHomeWork } from '#app/domain/courses/work-pictures.server.ts'
import { findOutcomeTeaser } from '#app/domain/outcomes/achievements.server.ts'
import { showStudentWork } from '#app/domain/projects/list-projects.server.ts'
import { showLatestPosts } from '#app/domain/publications/public/list-posts.server.ts'
import { showOpenTest } from '#app/domain/tests/show-sittings.server.ts'
import { resolveAll } from '#app/lib/resolve-all.ts'
import { toMarkup } from '#app/platform/http/markup-data.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { loadTeachers } from '#app/site/about/load-teachers.server.ts'
import type { HomeBatchState } from './home-dates.tsx'
import { listCoursesWithStarts, listHomeFacts, listHomeFees } from './home-facts.server.ts'
import type { HomeTeacher } from './home-proof.tsx'
import { getHomeTexts, listHomeQuestions } from './home-texts.server.ts'

const shown = { batches: 3, posts: 3, stories: 2, teachers: 4, questions: 4, pictures: 4 }

export async function loadHomePage(request: Request, context: RequestContext) {
  const cards = listCourseCards()
  const courseIDs = cards.map(({ courseID }) => courseID)
  const now = new Date()
  const { demoClass, all, table, posts, claims, teaser, teachers, students, openTestUntil } = await resolveAll({
    demoClass: showDemoClass(context),
    all: showBatches(context, courseIDs, now),
    table: showFees(context),
    posts: showLatestPosts(context, shown.posts),
    claims: showClaims(context),
    teaser: findOutcomeTeaser(context, shown.stories),
    teachers: listTeachers(context),
    students: showStudentWork(context, shown.pictures / 2),
    openTestUntil: showOpenTest(context),
  })
  const { steps, questions, ...texts } = getHomeTexts()
  const starts = getNextStarts(all.batches, now)
  const open = Object.values(starts).filter((next) => next && isOpen(next.state))
  const batches = listCoursesWithStarts(cards, starts).filter(({ state }) => isOpen(state))
  const fees = listHomeFees(Object.fromEntries(courseIDs.map((courseID) => [courseID, table[courseID]])))
  return {
    action: getDemoClassAction(demoClass),
    facts: listHomeFacts(fees, cards, starts),
    courses: cards.map(({ courseID, label, jaali, durationWeeks, level }) => ({
      courseID,
      label,
      jaali,
      durationWeeks,
      level,
      next: all.failed ? '' : formatNextStart(starts[courseID]),
    })),
    batchState: getBatchState(all.failed, batches.length, open.length),
    batches: batches.slice(0, shown.batches).map(({ courseID, label, jaali, slug, capacity, seatsTaken, pricePaise, start, seats, slot, place }) => ({
      courseID,
      label,
      jaali,
      slug,
      capacity,
      seatsTaken,
      pricePaise,
      start,
      seats,
      slot: `${slot}. ${place}`,
    })),
    /** Offerings whose changes the page receives while it is open. */
    live: Object.values(starts).flatMap((next) => (next ? [{ id: next.id, seatsTaken: next.seatsTaken, version: next.version }] : [])),
    texts,
    openTestUntil,
    unchanging: toMarkup(request, context, {
      claims,
      fees,
      steps,
      teachers,
      teaser,
      students,
      work: listHomeWork()
        .slice(0, shown.pictures - students.length)
        .map(({ id, title, drawnText, course }) => ({ id, title, drawnText, course })),
      posts: posts.map(({ slug, title }) => ({ slug, title })),
      questionsTitle: questions.title,
      questions: listHomeQuestions().slice(0, shown.questions),
    }),
  }
}

export type UnchangingHome = NonNullable<Awaited<ReturnType<typeof loadHomePage>>['unchanging']>

async function listTeachers(context: RequestContext): Promise<HomeTeacher[]> {
  const all = await loadTeachers(context)
  const named = all.flatMap(({ id, name, role, photo, jaali }) => (name === null ? [] : [{ id, name, role, photo, jaali }]))
  if (named.length > 0) return named.slice(0, shown.teachers)
  return all.map(({ id, role, jaali }) => ({ id, name: role, role: '', photo: null, jaali }))
}

function getBatchState(failed: boolean, newCount: number, openCount: number): HomeBatchState {
  if (failed) return 'failed'
  if (newCount > 0) return 'open'
  return openCount > 0 ? 'join' : 'none'
}

const formatNextStart = (next: NextStart | undefined) => (next ? `${next.start}, ${next.seats.replace(/^B/, 'b')}` : 'Date to be announced')
