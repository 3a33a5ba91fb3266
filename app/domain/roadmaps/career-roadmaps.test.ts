import { describe, expect, test } from 'vitest'
import { course as artificialIntelligence } from '#content/courses/artificial-intelligence-course-training-institute-in-hyderabad.ts'
import { course as awsDevops } from '#content/courses/awsdevopscourse.ts'
import { course as dataAnalytics } from '#content/courses/data-analytics-course-training-hyderabad.ts'
import { course as dataScience } from '#content/courses/data-science.ts'
import { course as digitalMarketing } from '#content/courses/digital-marketing-course-training-institute-hyderabad.ts'
import { course as fullStack } from '#content/courses/full-stack-developer-course.ts'
import { course as generativeAI } from '#content/courses/generative-ai-course-training-institute-hyderabad.ts'
import { course as javaFullStack } from '#content/courses/java-full-stack-development-course.ts'
import { course as pythonFullStack } from '#content/courses/python-full-stack-development-course.ts'
import { calculateMonths, findPrerequisiteCycle, findSharedSkills, listOutline, listSectionHours, sumHours } from './career-roadmaps.ts'
import released from './released-topics.json' with { type: 'json' }
import { getSkill, type RoadmapContent, roadmapContentSchema, roadmapsSchema } from './roadmap-content.ts'
import { writeRoadmaps } from './roadmap-topics.server.ts'
import { type TopicContent, topicContentSchema } from './topic-content.ts'
import { getCurrentTopicID } from './topic-ids.ts'

const courses = [fullStack, pythonFullStack, javaFullStack, dataScience, artificialIntelligence, generativeAI, dataAnalytics, awsDevops, digitalMarketing]
const files = import.meta.glob<{ roadmap: RoadmapContent }>('/content/roadmaps/*.ts', { eager: true })
const roadmaps = Object.values(files).map(({ roadmap }) => roadmap)
const topicFiles = import.meta.glob<{ topics: TopicContent[] }>('/content/topics/*.ts', { eager: true })
const topics = Object.values(topicFiles).flatMap((file) => file.topics)
const built = writeRoadmaps(roadmapsSchema.parse(roadmaps))
const fileOf = (id: string): RoadmapContent => {
  const found = roadmaps.find((roadmap) => roadmap.id === id)
  if (!found) throw new Error(`no roadmap ${id}`)
  return found
}
const fullStackDeveloper = fileOf('full-stack-developer')

function topic(id: string, needs: string[] = [], section = 'one') {
  return { id, skill: id, section, title: id, why: 'Because it is.', learn: ['one', 'two'], practise: 'Do it once.', hours: 10, needs, kind: 'core' as const }
}

describe('outlineOf', () => {
  test('returns sections and topics in their own order, for any order of the list', () => {
    const sections = [
      { id: 'one', title: 'One' },
      { id: 'two', title: 'Two' },
      { id: 'empty', title: 'Empty' },
    ]
    const outline = listOutline({ sections, topics: [topic('c', [], 'two'), topic('a'), topic('d', [], 'two'), topic('b')] })
    expect(outline.map((part) => [part.section.id, part.topics.map((each) => each.id)])).toEqual([
      ['one', ['a', 'b']],
      ['two', ['c', 'd']],
      ['empty', []],
    ])
  })
})

describe('sharedSkills', () => {
  test('returns only skills of two or more roadmaps, with every place', () => {
    const shared = findSharedSkills([
      { id: 'x', topics: [topic('git'), topic('sql')] },
      { id: 'y', topics: [{ ...topic('version-control'), skill: 'git' }, topic('charts')] },
      { id: 'z', topics: [topic('charts'), topic('twice'), { ...topic('again'), skill: 'twice' }] },
    ])
    expect(Object.fromEntries(shared)).toEqual({
      git: [
        { roadmapID: 'x', topicID: 'git' },
        { roadmapID: 'y', topicID: 'version-control' },
      ],
      charts: [
        { roadmapID: 'y', topicID: 'charts' },
        { roadmapID: 'z', topicID: 'charts' },
      ],
    })
  })
})

describe('findPrerequisiteCycle', () => {
  test.each([
    ['no topics', [], null],
    ['a chain', [topic('a'), topic('b', ['a']), topic('c', ['b'])], null],
    ['a diamond', [topic('a'), topic('b', ['a']), topic('c', ['a']), topic('d', ['b', 'c'])], null],
    ['an unknown need', [topic('a', ['nowhere'])], null],
    ['itself', [topic('a', ['a'])], ['a', 'a']],
    ['a pair', [topic('a', ['b']), topic('b', ['a'])], ['a', 'b', 'a']],
    ['a circle behind a tail', [topic('tail', ['b']), topic('b', ['c']), topic('c', ['d']), topic('d', ['b'])], ['b', 'c', 'd', 'b']],
  ])('finds the cycle in: %s', (_name, topics, cycle) => {
    expect(findPrerequisiteCycle(topics)).toEqual(cycle)
  })
})

describe('the estimate of hours', () => {
  const sections = [
    { id: 'one', title: 'One' },
    { id: 'two', title: 'Two' },
    { id: 'after', title: 'After' },
  ]
  const topics = [
    topic('a'),
    topic('b'),
    topic('c', [], 'two'),
    { ...topic('x', [], 'two'), kind: 'choice' as const },
    { ...topic('y', [], 'two'), kind: 'choice' as const },
    { ...topic('z', [], 'after'), kind: 'later' as const },
  ]

  test('counts core topics and the mean of the choices, but not later topics', () => {
    const roadmap = { sections, topics: topics.map((each) => ({ ...each, hours: each.id === 'x' ? 30 : 10 })) }
    expect(listSectionHours(roadmap)).toEqual([20, 30, 0])
    expect(sumHours(roadmap)).toBe(50)
  })

  test.each([
    [5, 24],
    [10, 12],
    [15, 8],
    [20, 6],
  ])('at %i hours a week 520 hours become %d months', (hoursAWeek, months) => {
    expect(calculateMonths(hoursAWeek, 520)).toBe(months)
  })
})

describe('roadmapContentSchema', () => {
  type Change = (draft: RoadmapContent) => void
  function errorsAfter(change: Change) {
    const draft = structuredClone(fullStackDeveloper)
    change(draft)
    return roadmapContentSchema.safeParse(draft).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  }
  function find(draft: RoadmapContent, id: string) {
    const found = draft.topics.find((each) => each.id === id)
    if (!found) throw new Error(`no topic ${id}`)
    return found
  }

  test.each<[string, Change, string]>([
    ['a repeated topic id', (draft) => void Object.assign(find(draft, 'git'), { id: 'http' }), '“http” is used twice'],
    ['a repeated skill', (draft) => void Object.assign(find(draft, 'git'), { skill: 'http' }), '“http” is used twice in this roadmap'],
    ['a repeated section', (draft) => void draft.sections.push({ id: 'page', title: 'Page again' }), '“page” is used twice'],
    ['a section without topics', (draft) => void draft.sections.push({ id: 'spare', title: 'Spare' }), '“spare” has no topics'],
    ['an unknown section', (draft) => void Object.assign(find(draft, 'git'), { section: 'attic' }), '“attic” is not a stage of this roadmap'],
    ['an unknown need', (draft) => void find(draft, 'git').needs.push('telepathy'), '“telepathy” is not a topic of this roadmap'],
    ['a need listed twice', (draft) => void find(draft, 'git').needs.push('command-line'), '“command-line” is listed twice'],
    [
      'a circle',
      (draft) => void find(draft, 'command-line').needs.push('git'),
      'Topics need each other in a circle: command-line needs git needs command-line',
    ],
    ['a need that comes later', (draft) => void find(draft, 'git').needs.push('docker'), '“docker” comes after “git”, which needs it'],
    [
      'a core topic behind a choice',
      (draft) => void find(draft, 'api-design').needs.push('node-server'),
      '“api-design” is core and cannot need “node-server”, which is choice',
    ],
    [
      'a choice behind a later topic',
      (draft) => void find(draft, 'node-server').needs.push('server-rendering'),
      'is a choice and cannot need “server-rendering”, which is later',
    ],
    ['a choice of one', (draft) => void Object.assign(find(draft, 'semantic-html'), { kind: 'choice' }), '“page” offers a choice of one'],
    ['an extra field', (draft) => void Object.assign(find(draft, 'git'), { hours: 4 }), 'hours'],
  ])('rejects %s', (_name, change, message) => {
    expect(errorsAfter(change).join('\n')).toContain(message)
  })

  test('accepts the unchanged file', () => {
    expect(errorsAfter(() => {})).toEqual([])
  })
})

describe('content/roadmaps', () => {
  test('fits the schema, each file alone and all together', () => {
    const result = roadmapsSchema.safeParse(roadmaps)
    expect(result.error?.issues.map((issue) => `${roadmaps[Number(issue.path[0])]?.id}.${issue.path.slice(1).join('.')}: ${issue.message}`) ?? []).toEqual([])
  })

  test('two roadmaps cannot have the same id or order', () => {
    const issues = roadmapsSchema.safeParse([fullStackDeveloper, fullStackDeveloper]).error?.issues ?? []
    expect(issues.map((issue) => issue.path.join('.'))).toEqual(['1.id', '1.order'])
  })

  test('there are nine, each with forty or more topics with complete texts', () => {
    expect(built.map(({ id, topics: own }) => [id, own.length >= 40, own.every(({ check, resources }) => check && resources.length >= 2)])).toEqual(
      [
        'ai-engineer',
        'cloud-devops-engineer',
        'data-analyst',
        'data-scientist',
        'digital-marketer',
        'full-stack-developer',
        'generative-ai-engineer',
        'java-developer',
        'python-developer',
      ].map((id) => [id, true, true]),
    )
    expect(built.map(({ id, topics: own }) => [id, own.length])).toEqual(roadmaps.map(({ id, topics: own }) => [id, own.length]))
  })

  test('every topic of the library fits its schema, is used, and exists once', () => {
    const errors = topics.flatMap((each) => topicContentSchema.safeParse(each).error?.issues.map(({ path, message }) => [each.id, path, message]) ?? [])
    expect(errors).toEqual([])
    const ids = topics.map(({ id }) => id)
    const used = new Set(roadmaps.flatMap((roadmap) => roadmap.topics.map(getSkill)))
    expect(ids.filter((id, at) => !used.has(id) || ids.indexOf(id) < at)).toEqual([])
  })

  test('every module that teaches a topic is in the syllabus of its course', () => {
    const modules = new Map(courses.map((course) => [course.courseID, course.modules.map((module) => module.title)]))
    const dead = topics.flatMap(({ id, taughtIn }) =>
      taughtIn.filter(({ courseID, module }) => !modules.get(courseID)?.includes(module)).map(({ courseID, module }) => `${id}: ${courseID} / ${module}`),
    )
    expect(dead).toEqual([])
  })

  test('every roadmap shares at least five skills with the others', () => {
    const shared = [...findSharedSkills(built).values()].flat()
    const few = roadmaps.filter(({ id }) => shared.filter((place) => place.roadmapID === id).length < 5).map(({ id }) => id)
    expect(few).toEqual([])
  })

  test('no sentence or phrase to learn is used twice', () => {
    const sentences = [
      ...roadmaps.flatMap((roadmap) => [roadmap.summary, ...roadmap.suits]),
      ...topics.flatMap((each) => [each.why, ...each.learn, each.practise, each.check]),
    ]
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) < at)).toEqual([])
  })

  test('each reason is one sentence, and the punctuation follows the style rules', () => {
    const reasons = topics.filter(({ why }) => !/^[^.?]+(\.[^ .?][^.?]*)*\.$/.test(why)).map(({ id }) => `${id}: why`)
    expect([...reasons, ...(JSON.stringify([roadmaps, topics]).match(/[—!']/g) ?? [])]).toEqual([])
  })
})

test('every address and every progress of the last release still finds its topic', () => {
  const library = new Set(topics.map(({ id }) => id))
  const lost = Object.entries(released).flatMap(([roadmapID, names]) =>
    names.split(' ').flatMap((name) => {
      const [anchor = '', skill = anchor] = name.split('=')
      const place = fileOf(roadmapID).topics.find(({ id }) => id === anchor)
      return place && library.has(getCurrentTopicID(skill)) && getSkill(place) === getCurrentTopicID(skill) ? [] : [`${roadmapID}#${name}`]
    }),
  )
  expect(lost).toEqual([])
})

test('an entry older than the topic library has its own text, and hours and resources of the library', () => {
  const text = { title: 'Git at work', why: 'Because it is.', learn: ['one', 'two'], practise: 'Do it once, slowly.' }
  const git = { id: 'version-control', skill: 'git', section: 'ground', needs: ['telepathy'], kind: 'core' as const, ...text }
  const own = { ...git, id: 'own', skill: 'our-own-topic', needs: ['version-control'] }
  const [roadmap] = writeRoadmaps([{ ...fullStackDeveloper, topics: [git, own, { ...git, id: 'telepathy', skill: undefined, title: undefined }] }])
  expect(roadmap?.topics).toMatchObject([
    { id: 'version-control', skill: 'git', needs: [], ...text, resources: [{}, {}, {}] },
    { id: 'own', skill: 'our-own-topic', needs: ['version-control'], ...text, check: null, resources: [] },
  ])
})
