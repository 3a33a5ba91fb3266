import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setPublishedContent } from '#app/domain/content/published-content.server.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { courseFees } from '#app/domain/courses/schema.server.ts'
import { plansContent } from '#app/domain/orders/plans-declaration.server.ts'
import { checkedCourse } from '#app/domain/publications/content-declarations.server.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import type { Quiz } from '#app/domain/quiz/quiz-content.ts'
import { quizContent } from '#app/domain/quiz/quiz-declaration.server.ts'
import type { Roadmap } from '#app/domain/roadmaps/roadmap-content.ts'
import { roadmapContent } from '#app/domain/roadmaps/roadmap-declaration.server.ts'
import { encodeProgress } from '#app/domain/roadmaps/shared-progress.ts'
import { syncSearchContent } from '#app/domain/search/search-content.server.ts'
import writeHtml from '#app/entry.server.tsx'
import { db } from '#app/platform/db/client.server.ts'
import { getBrochure } from '#app/site/courses/brochure.server.ts'
import { listIndexablePages } from '#app/site/discovery/sitemap.server.ts'
import { publishContent } from '#server/testing/content.ts'
import { readPdfText } from '#server/testing/read-pdf.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase()
const site = openWholeSite(await readSiteRoutes(), { writeHtml })

beforeAll(async () => {
  // On a busy machine, rendering the first brochure takes longer than a page waits for its other data.
  for (const course of listCourses().filter(({ courseID }) => courseID === 'data-science')) await getBrochure(course)
})

afterEach(async () => {
  await db().delete(publications)
  await db().delete(courseFees)
  setPublishedContent([])
})

const address = 'http://localhost:3000'
const sendRequest = (path: string, cookie = '') => site(new Request(address + path, { headers: { cookie } }))
const readPage = async (path: string, cookie?: string) => (await (await sendRequest(path, cookie)).text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')

function fileEntry<Entry>(files: Record<string, Entry>, slug: string): Entry {
  const entry = files[slug]
  if (!entry) throw new Error(`There is no file of ${slug}.`)
  return structuredClone(entry)
}

describe('the career quiz', () => {
  const quizOf = (change: (quiz: Quiz) => void): Quiz => {
    const quiz = fileEntry(quizContent.files(), 'quiz')
    change(quiz)
    return quiz
  }
  function leaveOut(quiz: Quiz, course: string) {
    quiz.courseIDs = quiz.courseIDs.filter((courseID) => courseID !== course)
    for (const { weights } of quiz.questions.flatMap(({ answers }) => answers)) Reflect.deleteProperty(weights, course)
  }
  const publish = (quiz: Quiz) => publishContent('quiz', 'quiz', quiz)
  /** The share link of the current result of these answers. */
  const shareResult = async (answers: string) =>
    /href="(\/career-quiz\?[^"]*)"[^>]*>Share this result</.exec(await readPage(`/career-quiz?${answers}`))?.[1] ?? ''
  const earlier = /This address was made with version (\w+) of the scoring/

  test('a result has a PDF at its own address; an address without a result returns 404 and says so', async () => {
    const answers = 'free-saturday=why-sales-fall'
    const page = await readPage(`/career-quiz?${answers}`)
    const path = /href="(\/career-quiz\.pdf\?[^"]*)"/.exec(page)?.[1] ?? ''
    const file = await sendRequest(path)
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([200, 'application/pdf', 'no-store'])
    expect(readPdfText(new Uint8Array(await file.arrayBuffer()))).toContain('Every answer in detail')
    for (const wrong of ['', '?at=3', '?nothing=known', `?${'x'.repeat(3000)}=1`]) {
      const refused = await sendRequest(`/career-quiz.pdf${wrong}`)
      expect(refused.status).toBe(404)
      expect(await refused.text()).toContain('has no answers of the career quiz')
    }
  })

  test('a published quiz is shown, scored and found by the search', async () => {
    await publish(
      quizOf((quiz) => {
        quiz.title = 'Find your course at {institute}'
        Object.assign(quiz.questions[0] ?? {}, { question: 'Which of these five afternoons is yours?' })
        Object.assign(quiz.questions[0]?.answers[0] ?? {}, { weights: { awsdevopscourse: 8 } })
      }),
    )
    const start = await readPage('/career-quiz')
    expect(start).toContain('Which of these five afternoons is yours?')
    expect(start).toMatch(/Find your course at (?!\{)/)
    expect(await readPage('/career-quiz?free-saturday=why-sales-fall')).toMatch(/<h2[^>]*>AWS DevOps</)
    await syncSearchContent(listIndexablePages())
    expect(await readPage('/search.data?q=five+afternoons')).toContain('/career-quiz')
  })

  test('a link to an earlier result is scored with the current points, and says so', async () => {
    const link = await shareResult('free-saturday=why-sales-fall&months=about-four')
    expect(await readPage(link)).not.toMatch(earlier)
    await publish(
      quizOf((quiz) => {
        Object.assign(quiz.questions[0]?.answers[0] ?? {}, { weights: { awsdevopscourse: 8 } })
        // Removes a question, which changes the numbers of the later ones.
        quiz.questions = quiz.questions.filter(({ id }) => id !== 'months')
      }),
    )
    const shown = await readPage(link)
    expect(shown).toMatch(earlier)
    expect(shown).toContain('left out here: “months”')
    expect(shown).toMatch(/<h2[^>]*>AWS DevOps</)
    // Its share link has the current version.
    expect(await readPage(await shareResult(link.replace('/career-quiz?', '')))).not.toMatch(earlier)
  })

  test('a result links to a demo class of its course, and to the enquiry form with the result in the message', async () => {
    const page = await readPage('/career-quiz?free-saturday=why-sales-fall')
    const links = [...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to = '', value = '']) => ({ to: to.replaceAll('&amp;', '&'), value }))
    const demo = links.find(({ value }) => value.endsWith('demo class'))?.to
    expect(demo).toMatch(/^\/book\/|^\/enquiry\?topic=demo&course=data-science$/)
    const link = links.find(({ value }) => value === 'Send this result to a counsellor')?.to ?? ''
    const form = (await readPage(link)).replaceAll('&amp;', '&')
    const message = /<textarea[^>]*>([^<]*)</.exec(form)?.[1]?.trim()
    expect(message).toMatch(
      /^Career quiz\. My result: Data Science with AI \(\d+ points\); next [^;]+ points\)\.\nhttp\S+\/career-quiz\?free-saturday=why-sales-fall\S*$/,
    )
    expect(/<option value="data-science" selected/.test(form)).toBe(true)
    const invented = await readPage(`/enquiry?topic=quiz&result=${encodeURIComponent('free-saturday=<b>call this number</b>')}`)
    expect(invented.includes('call this number')).toBe(false)
  })

  test.each<[string, (quiz: Quiz) => void]>([
    ['an answer says something else', (quiz) => Object.assign(quiz.questions[0]?.answers[0] ?? {}, { label: 'Something else altogether' })],
    ['a question asks something else', (quiz) => Object.assign(quiz.questions[0] ?? {}, { question: 'What do you never want to do?' })],
    ['one answer gives other points', (quiz) => Object.assign(quiz.questions[3]?.answers[0] ?? {}, { weights: { awsdevopscourse: 1 } })],
    ['a course leaves the quiz', (quiz) => leaveOut(quiz, 'data-analytics-course-training-hyderabad')],
  ])('the result says so when %s', async (_, change) => {
    const link = await shareResult('free-saturday=why-sales-fall')
    await publish(quizOf(change))
    expect(await readPage(link)).toMatch(earlier)
  })

  test('a result is current again when changed points are reverted', async () => {
    const link = await shareResult('free-saturday=why-sales-fall')
    await publish(quizOf((quiz) => Object.assign(quiz.questions[0]?.answers[0] ?? {}, { weights: { awsdevopscourse: 8 } })))
    expect(await readPage(link)).toMatch(earlier)
    await db().delete(publications)
    // PostgreSQL returns JSON keys in its own order.
    const reorder = (weights: Record<string, number>) => Object.fromEntries(Object.entries(weights).reverse())
    await publish(
      quizOf((quiz) => {
        quiz.questions = quiz.questions.map((question) => ({
          ...question,
          answers: question.answers.map((answer) => ({ ...answer, weights: reorder(answer.weights) })),
        }))
      }),
    )
    expect(await readPage(link)).not.toMatch(earlier)
  })

  test('an address with a removed question starts at the first question', async () => {
    await publish(quizOf((quiz) => void quiz.questions.splice(10)))
    expect(await readPage('/career-quiz?free-saturday=why-sales-fall&at=14')).toContain('The questions are numbered 1 to 10')
  })

  test('staff step through a draft from its first question to its result', async () => {
    const draft = quizOf((quiz) => Object.assign(quiz.questions[1] ?? {}, { question: 'What did you program last, if anything?' }))
    const id = await publishContent(
      'quiz',
      'quiz',
      quizOf(() => {}),
      { draft },
    )
    const { cookie } = await signedInAs('editor')
    const first = await readPage(`/career-quiz?preview=${id}`, cookie)
    expect(first).toContain(`<input type="hidden" name="preview" value="${id}"/>`)
    expect(first).not.toContain('left out here')
    expect(await readPage(`/career-quiz?preview=${id}&free-saturday=why-sales-fall&at=2`, cookie)).toContain('What did you program last')
    const result = await readPage(`/career-quiz?preview=${id}&free-saturday=why-sales-fall`, cookie)
    expect(result).toMatch(/<h2[^>]*>Data Science with AI</)
    expect(result).toMatch(new RegExp(`href="/career-quiz\\?[^"]*preview=${id}&[^"]*at=all"`))
    expect(await readPage('/career-quiz?at=2', cookie)).not.toContain('What did you program last')
  })

  test('a course may give points to the current answers of the quiz', () => {
    const [course] = listCourses()
    if (!course) throw new Error('No course is on sale.')
    const further = { ...course, courseID: 'cyber-security', label: 'Cyber Security', inSelect: false, aliases: [], quiz: { 'months/about-four': 2 } }
    expect(checkedCourse.check?.(further, further.courseID)).toEqual({})
    const data = quizOf((quiz) => {
      quiz.questions = quiz.questions.filter(({ id }) => id !== 'months')
    })
    setPublishedContent([{ kind: 'quiz', slug: 'quiz', liveFrom: 0, liveUntil: null, data }])
    expect(checkedCourse.check?.(further, further.courseID)).toHaveProperty(['quiz.months/about-four'])
  })

  test('publishing names every course that does not exist', () => {
    const quiz = quizOf(({ courseIDs }) => void courseIDs.push('cooking'))
    expect(quizContent.check?.(quiz, 'quiz')).toEqual({ 'courseIDs.9': 'There is no course “cooking”.' })
    expect(quizContent.check?.(fileEntry(quizContent.files(), 'quiz'), 'quiz')).toEqual({})
  })
})

describe('career roadmaps', () => {
  const roadmapOf = (id: string, more: Partial<Roadmap> = {}): Roadmap => ({ ...fileEntry(roadmapContent.files(), id), ...more })
  const further = roadmapOf('data-analyst', { id: 'tester', title: 'Software tester', order: 9, courses: ['java-full-stack-development-course'] })
  const publish = (roadmap: Roadmap, data: Roadmap | null = roadmap) => publishContent('roadmap', roadmap.id, data)

  test('a link with progress shows it to everyone and says that it is not theirs; a truncated one says so', async () => {
    const skills = ['git', 'http']
    const link = encodeProgress(skills, new Map([['git', 'done'] as const, ['http', 'learning'] as const]))
    const page = await readPage(`/career-roadmaps/java-developer?progress=${link}`)
    expect(page).toContain('This progress was shared with you. Done: 1, Learning: 1, Skipped: 0')
    expect(page).toMatch(/id="git"[^>]*data-state="done"/)
    expect(page).not.toContain('My progress')
    const cut = await readPage(`/career-roadmaps/java-developer?progress=${link.slice(0, 6)}`)
    expect(cut).toContain('The progress in this link could not be read')
    expect(cut).not.toContain('data-state="done"')
  })

  test('a new roadmap has its page, is listed, and is in the sitemap and the search', async () => {
    expect((await sendRequest('/career-roadmaps/tester')).status).toBe(404)
    await publish(further)
    const page = await readPage('/career-roadmaps/tester')
    expect(page).toContain('<title>Software tester roadmap | ')
    expect(page).toContain(`<link rel="canonical" href="${address}/career-roadmaps/tester"/>`)
    expect(page).toContain('/social/default.png')
    const list = await readPage('/career-roadmaps')
    expect(list).toContain('Ten careers, step by step')
    expect(list).toContain('href="/career-roadmaps/tester"')
    for (const path of ['/sitemap', '/sitemap.xml']) expect(await readPage(path), path).toContain('/career-roadmaps/tester')
    // Another roadmap teaches the same skills, and its course links to it.
    expect(await readPage('/career-roadmaps/data-analyst')).toContain('Software tester')
    expect(await readPage('/career-quiz?charged-twice=the-busy-service')).toContain('href="/career-roadmaps/tester"')
    await syncSearchContent(listIndexablePages())
    expect(await readPage('/search.data?q=software+tester')).toContain('/career-roadmaps/tester')
  })

  test('a roadmap taken off the site returns 404, and no page names it', async () => {
    await publish(roadmapOf('data-scientist'), null)
    expect((await sendRequest('/career-roadmaps/data-scientist')).status).toBe(404)
    await syncSearchContent(listIndexablePages())
    const guides = ['/', '/career-roadmaps', '/career-roadmaps/data-analyst', '/data-science', '/career-counselling/data-science', '/sitemap', '/sitemap.xml']
    for (const path of [...guides, '/search?q=data+scientist', '/career-quiz?free-saturday=why-sales-fall&code-so-far=a-little']) {
      const response = await sendRequest(path)
      expect([path, response.status, (await response.text()).includes('/career-roadmaps/data-scientist')]).toEqual([path, 200, false])
    }
    expect(await readPage('/career-roadmaps')).toContain('Eight careers, step by step')
  })

  test('a renamed roadmap has its new name on every page that links to it', async () => {
    await publish(roadmapOf('data-scientist', { title: 'Data scientist at {institute}' }))
    const page = await readPage('/career-roadmaps/data-scientist')
    expect(page).toMatch(/<title>Data scientist at [^{|]+ roadmap/)
    expect(page).toContain('/social/default.png')
    for (const path of ['/career-roadmaps', '/data-science', '/career-roadmaps/data-analyst']) {
      expect(await readPage(path), path).toMatch(/Data scientist at [^{]/)
      expect(await readPage(path), path).not.toContain('{institute}')
    }
  })

  test('a topic names what teaches it now, without removed modules and retired courses', async () => {
    const [first, second, ...topics] = roadmapOf('data-scientist').topics
    if (!first || !second) throw new Error('The roadmap has no topics.')
    const gone = { ...first, taughtIn: { courseID: 'data-science', module: 'A module of last year' } }
    await publish(roadmapOf('data-scientist', { topics: [gone, { ...second, taughtIn: { courseID: 'cooking', module: 'Rice' } }, ...topics] }))
    const page = await readPage('/career-roadmaps/data-scientist')
    expect(page).not.toContain('A module of last year')
    expect(page).not.toContain('Rice')
    expect(page.slice(page.indexOf('In none of our courses'))).toContain('Python basics')
  })

  test('publishing names every course and module that does not exist', () => {
    const [first, second, third, ...topics] = roadmapOf('data-scientist').topics
    if (!first || !second || !third) throw new Error('The roadmap has no topics.')
    const wrong = roadmapOf('data-scientist', {
      courses: ['data-science', 'cooking'],
      topics: [
        { ...first, taughtIn: { courseID: 'cooking', module: 'Rice' } },
        { ...second, taughtIn: { courseID: 'data-science', module: 'Rice' } },
        third,
        ...topics,
      ],
    })
    expect(roadmapContent.check?.(wrong, 'data-scientist')).toEqual({
      'courses.1': 'There is no course “cooking”.',
      'topics.0.taughtIn.courseID': 'There is no course “cooking”.',
      'topics.1.taughtIn.module': '“Rice” is not a module of Data Science with AI.',
    })
    for (const [id, roadmap] of Object.entries(roadmapContent.files())) expect(roadmapContent.check?.(roadmap, id)).toEqual({})
  })
})

describe('plans', () => {
  const fee = (amountPaise: number) => ({ courseID: 'data-science', audience: 'student' as const, validFrom: '2020-01-01', amountPaise, emiMonths: 6 })

  test('published plans are on every page that shows them, and the search finds them', async () => {
    const plans = fileEntry(plansContent.files(), 'plans')
    const { students } = plans.groups
    students.intro = 'For everybody who is at college in {city} now, or left it two years ago.'
    students.questions[0] = {
      question: 'May my grandmother pay the fee for me?',
      answer: 'Yes. The receipt names her, and the agreement names you as the student.',
    }
    Object.assign(students.plans[0] ?? {}, { name: 'Slow and steady', feePaise: 70_000_00 })
    plans.leavingNotes[0] = 'A cheque that comes back is handed to you at the desk.'
    plans.gstPercent = 10
    await publishContent('plans', 'plans', plans)
    expect(await readPage('/subscription')).toContain('For everybody who is at college in Hyderabad now')
    const own = await readPage('/subscription/students?salary=45000')
    for (const text of ['Slow and steady', '₹77,000', '₹7,000', 'GST, 10%', 'May my grandmother pay', 'A cheque that comes back']) expect(own).toContain(text)
    expect(await readPage('/fees')).toContain('A cheque that comes back')
    expect(await readPage('/faq')).toContain('May my grandmother pay')
    await syncSearchContent(listIndexablePages())
    expect(await readPage('/search.data?q=grandmother')).toContain('/subscription')
  })

  test('the plan of one course has staff’s texts and the fee of the table', async () => {
    const plans = fileEntry(plansContent.files(), 'plans')
    plans.groups.students.coursePlan.name = 'Any one course'
    await publishContent('plans', 'plans', plans)
    expect(await readPage('/subscription/students')).not.toContain('Any one course')
    await db().insert(courseFees).values(fee(59_000_00))
    const page = await readPage('/subscription/students')
    expect(page).toContain('Any one course')
    expect(page).toContain('₹59,000')
    expect(page.indexOf('Any one course')).toBeLessThan(page.indexOf('Final-year pace'))
  })
})
