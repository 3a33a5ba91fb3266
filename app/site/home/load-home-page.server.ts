import type { RouterContextProvider } from 'react-router'
import { showDemoClass } from '#app/domain/bookings/demo-class.server.ts'
import { demoClassAction } from '#app/domain/bookings/demo-class.ts'
import { showNextStarts } from '#app/domain/bookings/show-batches.server.ts'
import { showClaims } from '#app/domain/claims/claims.server.ts'
import { listCourseCards } from '#app/domain/courses/courses.server.ts'
import { showFees } from '#app/domain/courses/fees.server.ts'
import { listHomeWork } from '#app/domain/courses/work-pictures.server.ts'
import { readOutcomeTeaser } from '#app/domain/outcomes/achievements.server.ts'
import { showLatestPosts } from '#app/domain/publications/public/list-posts.server.ts'
import { loadFaculty } from '#app/site/about/about.server.ts'
import { listHomeQuestions } from './home.server.ts'
import { listHomeFacts } from './home-facts.ts'
import { listHomeFees } from './home-fees.server.ts'
import { getHomeTexts } from './home-texts.server.ts'

const shown = { posts: 3, stories: 3, teachers: 4, questions: 6 }

type Context = Readonly<RouterContextProvider>

/** What the home page shows of every feature that it opens a door to. */
export async function loadHomePage(context: Context) {
  const cards = listCourseCards()
  const courseIDs = cards.map(({ courseID }) => courseID)
  const [demoClass, starts, table, posts, claims, teaser, teachers] = await Promise.all([
    showDemoClass(context),
    showNextStarts(context, courseIDs),
    showFees(context),
    showLatestPosts(context, shown.posts),
    showClaims(context),
    readOutcomeTeaser(context, shown.stories),
    loadTeachers(context),
  ])
  const fees = listHomeFees(Object.fromEntries(courseIDs.map((courseID) => [courseID, table[courseID]])))
  return {
    action: demoClassAction(demoClass),
    facts: listHomeFacts(fees, cards, starts),
    courses: cards.map(({ courseID, label, jaali, durationWeeks, level }) => ({ courseID, label, jaali, durationWeeks, level })),
    starts,
    fees,
    posts: posts.map(({ slug, title, minutes }) => ({ slug, title, minutes })),
    claims,
    texts: getHomeTexts(),
    questions: listHomeQuestions().slice(0, shown.questions),
    work: listHomeWork(),
    teachers,
    teaser,
  }
}

/** Named teachers, or the roles while nobody is named. */
async function loadTeachers(context: Context) {
  const { people, roles } = await loadFaculty(context)
  const areNamed = people.length > 0
  const teachers = areNamed
    ? people.map(({ id, name, role, photo }) => ({ id, name, about: role, photo }))
    : roles.map(({ id, role, chosenFor }) => ({ id, name: role, about: chosenFor, photo: null }))
  return { areNamed, teachers: teachers.slice(0, shown.teachers) }
}
