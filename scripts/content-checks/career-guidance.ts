import { plansContentSchema } from '../../app/domain/orders/plan-content.ts'
import { type Quiz, quizContentSchema, withOwnPoints } from '../../app/domain/quiz/quiz-content.ts'
import { getSkill, type RoadmapContent, roadmapContentSchema } from '../../app/domain/roadmaps/roadmap-content.ts'
import { type Teaching, type TopicContent, topicContentSchema } from '../../app/domain/roadmaps/topic-content.ts'
import { describeIssues, loadContent, loadFolder } from './content-files.ts'

type GuidanceCourse = { courseID: string; retired?: boolean; quiz?: Record<string, number>; modules: { title: string }[] }

export async function listCareerGuidanceErrors(root: string): Promise<string[]> {
  const courses = new Map((await loadFolder<GuidanceCourse>(root, 'content/courses', 'course')).map(({ item }) => [item.courseID, item]))
  const errors = await Promise.all([listQuizErrors(root, courses), listTopicErrors(root, courses), listRoadmapErrors(root, courses), listPlanErrors(root)])
  return errors.flat()
}

async function listQuizErrors(root: string, courses: Map<string, GuidanceCourse>): Promise<string[]> {
  const file = 'content/career-quiz.ts'
  const quiz = await loadContent<Quiz>(root, file, 'quiz')
  const answers = new Set(quiz.questions.flatMap((question) => question.answers.map((answer) => `${question.id}/${answer.id}`)))
  const sold = [...courses.values()].filter(({ retired }) => !retired)
  const misspelt = sold.flatMap(({ courseID, quiz: points = {} }) =>
    Object.keys(points)
      .filter((key) => !answers.has(key))
      .map((key) => `content/courses/${courseID}.ts: quiz.${key}: is no answer of ${file}`),
  )
  const result = quizContentSchema.safeParse(withOwnPoints(quiz, sold))
  if (!result.success) return [...misspelt, ...describeIssues(file, result)]
  const unsold = result.data.courseIDs.filter((id) => sold.every(({ courseID }) => courseID !== id))
  return [...misspelt, ...unsold.map((id) => `${file}: courseIDs: "${id}" is not a course on sale`)]
}

async function listTopicErrors(root: string, courses: Map<string, GuidanceCourse>): Promise<string[]> {
  const seen = new Map<string, string>()
  return (await loadFolder<TopicContent[]>(root, 'content/topics', 'topics')).flatMap(({ file, item: topics }) =>
    topics.flatMap((topic) => {
      const own = `${file}: ${topic.id}`
      const result = topicContentSchema.safeParse(topic)
      if (!result.success) return describeIssues(own, result)
      const owner = seen.get(topic.id)
      seen.set(topic.id, file)
      return [
        ...(owner ? [`${own}: is already in ${owner}`] : []),
        ...result.data.taughtIn.flatMap((teaching, at) => listTeachingErrors(`${own}: taughtIn.${at}`, teaching, courses)),
      ]
    }),
  )
}

function listTeachingErrors(place: string, { courseID, module }: Teaching, courses: Map<string, GuidanceCourse>): string[] {
  const course = courses.get(courseID)
  if (!course) return [`${place}.courseID: "${courseID}" is not a course`]
  return course.modules.some(({ title }) => title === module) ? [] : [`${place}.module: "${module}" is not a module of ${courseID}`]
}

async function listRoadmapErrors(root: string, courses: Map<string, GuidanceCourse>): Promise<string[]> {
  const folder = 'content/roadmaps'
  const library = new Set((await loadFolder<TopicContent[]>(root, 'content/topics', 'topics')).flatMap(({ item }) => item.map(({ id }) => id)))
  const seen = new Map<string, string>()
  return (await loadFolder<RoadmapContent>(root, folder, 'roadmap')).flatMap(({ file, item }) => {
    const result = roadmapContentSchema.safeParse(item)
    if (!result.success) return describeIssues(file, result)
    const errors: string[] = []
    const { id, order, courses: leading, topics } = result.data
    if (file !== `${folder}/${id}.ts`) errors.push(`${file}: id: is ${id}, so the file must be ${id}.ts`)
    for (const [field, value] of [
      ['id', id],
      ['order', order],
    ] as const) {
      const owner = seen.get(`${field} ${value}`)
      if (owner) errors.push(`${file}: ${field}: ${value} is already used by ${owner}`)
      seen.set(`${field} ${value}`, file)
    }
    leading.forEach((courseID, at) => {
      if (!courses.has(courseID)) errors.push(`${file}: courses.${at}: "${courseID}" is not a course`)
    })
    topics.forEach((topic, at) => {
      if (!library.has(getSkill(topic))) errors.push(`${file}: topics.${at}.id: "${getSkill(topic)}" is in no file of content/topics`)
      if (topic.taughtIn) errors.push(...listTeachingErrors(`${file}: topics.${at}.taughtIn`, topic.taughtIn, courses))
    })
    return errors
  })
}

async function listPlanErrors(root: string): Promise<string[]> {
  const file = 'content/plans.ts'
  return describeIssues(file, plansContentSchema.safeParse(await loadContent(root, file, 'plans')))
}
