import type { RouterContextProvider } from 'react-router'
import { showNextStarts } from '#app/domain/bookings/show-batches.server.ts'
import { showClaims } from '#app/domain/claims/claims.server.ts'
import { listCourseCards } from '#app/domain/courses/courses.server.ts'
import { listHomeWork } from '#app/domain/courses/work-pictures.server.ts'
import { readOutcomeTeaser } from '#app/domain/outcomes/achievements.server.ts'
import { showNewestProjects } from '#app/domain/projects/list-projects.server.ts'
import { showLatestPosts } from '#app/domain/publications/public/list-posts.server.ts'
import { listHomeQuestions } from './home.server.ts'
import { getHomeTexts } from './home-texts.server.ts'

/** What the home page shows of every feature that it opens a door to. */
export async function loadHomePage(context: Readonly<RouterContextProvider>) {
  const courses = listCourseCards()
  const courseIDs = courses.map(({ courseID }) => courseID)
  const [nextStarts, posts, projects, claims] = await Promise.all([
    showNextStarts(context, courseIDs),
    showLatestPosts(context, 3),
    showNewestProjects(context, 3),
    showClaims(context),
  ])
  return {
    courses,
    nextStarts,
    posts,
    projects,
    claims,
    texts: getHomeTexts(courses),
    questions: listHomeQuestions(),
    work: listHomeWork(),
    teaser: await readOutcomeTeaser(context),
  }
}
