import { institute } from './institute.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const indiaOffsetMs = 5.5 * hourMs

type Part = 'morning' | 'afternoon' | 'evening'
type Mode = 'classroom' | 'online' | 'both'
type Sample = {
  courseID: string
  /** Days from now; it starts on the first class day from then. null: no date yet. */
  inDays: number | null
  /** Classes on Saturdays and Sundays, from the morning into the afternoon. */
  isWeekend?: true
  /** Days until booking opens; absent: already open. */
  opensInDays?: number
  part: Part
  mode: Mode
  /** Number of seats taken in the sample. */
  taken: number
  moved?: { fromInDays: number; note: string }
}
/** The details of a course that its batch uses. */
type SampleCourse = { courseID: string; label: string; durationWeeks: number; timetable: SampleTimetable }
type SampleTimetable = { classes: number; hoursAClass: number; labHours: number }

const samples: Sample[] = [
  { courseID: 'data-science', inDays: 16, part: 'morning', mode: 'classroom', taken: 4 },
  { courseID: 'data-science', inDays: -6, part: 'evening', mode: 'online', taken: 9 },
  { courseID: 'data-science', inDays: 58, opensInDays: 30, part: 'morning', mode: 'both', taken: 0 },
  { courseID: 'full-stack-developer-course', inDays: 9, part: 'morning', mode: 'classroom', taken: 13 },
  { courseID: 'full-stack-developer-course', inDays: 44, part: 'evening', mode: 'online', taken: 1 },
  { courseID: 'digital-marketing-course-training-institute-hyderabad', inDays: 15, part: 'afternoon', mode: 'classroom', taken: 15 },
  { courseID: 'digital-marketing-course-training-institute-hyderabad', inDays: 36, isWeekend: true, part: 'morning', mode: 'both', taken: 5 },
  { courseID: 'python-full-stack-development-course', inDays: 23, isWeekend: true, part: 'morning', mode: 'both', taken: 6 },
  { courseID: 'java-full-stack-development-course', inDays: 17, part: 'evening', mode: 'classroom', taken: 9 },
  { courseID: 'awsdevopscourse', inDays: null, part: 'morning', mode: 'classroom', taken: 0 },
  {
    courseID: 'artificial-intelligence-course-training-institute-in-hyderabad',
    inDays: 24,
    isWeekend: true,
    part: 'morning',
    mode: 'both',
    taken: 2,
    moved: { fromInDays: 17, note: 'A week later, so that the batch before it has finished.' },
  },
  { courseID: 'generative-ai-course-training-institute-hyderabad', inDays: 29, opensInDays: 8, part: 'evening', mode: 'online', taken: 0 },
  {
    courseID: 'generative-ai-course-training-institute-hyderabad',
    inDays: null,
    part: 'morning',
    mode: 'classroom',
    taken: 4,
    moved: { fromInDays: 12, note: 'The room is not free that week. A new day follows.' },
  },
  { courseID: 'data-analytics-course-training-hyderabad', inDays: 10, part: 'afternoon', mode: 'classroom', taken: 12 },
]

const firstHour = { morning: 7, afternoon: 14, evening: 18.5 }
const weekendHour = 9
const minuteMs = 60 * 1000
const saturday = 6
/** After the afternoon labs of weekday batches, so that no room has two labs at once. */
const weekendLabMinute = 16 * 60
const places = { classroom: institute.address[0], online: 'Live online', both: `${institute.address[0]}, or live online` }

/**
 * Sample batches after `now`, at least one in each state that visitors see, and one without date for each other course.
 * No fee: none is confirmed.
 */
export function sampleBatches(now: Date, courses: readonly SampleCourse[]) {
  const today = new Date(now.getTime() + indiaOffsetMs).toISOString().slice(0, 10)
  const others = courses.filter(({ courseID }) => samples.every((sample) => sample.courseID !== courseID))
  const undated = others.map(({ courseID }): Sample => ({ courseID, inDays: null, part: 'morning', mode: 'both', taken: 0 }))
  return [...samples, ...undated].flatMap(({ courseID, inDays, isWeekend = false, opensInDays, part, mode, taken, moved }) => {
    const course = courses.find((each) => each.courseID === courseID)
    if (!course) return []
    const startAfter = (days: number): Date => {
      const midnight = new Date(Date.parse(`${today}T00:00:00Z`) - indiaOffsetMs + days * dayMs)
      const isFirstDay = isWeekend ? weekdayOf(midnight) === saturday : weekdayOf(midnight) < saturday
      return isFirstDay ? new Date(midnight.getTime() + (isWeekend ? weekendHour : firstHour[part]) * hourMs) : startAfter(days + 1)
    }
    const startsAt = inDays === null ? null : startAfter(inDays)
    return {
      batch: {
        kind: 'batch' as const,
        slug: `sample-${slugOf(course.label)}-${startsAt ? dayOf(startsAt) : `${part}s`}`,
        title: course.label,
        courseID,
        mode,
        days: isWeekend ? ('weekend' as const) : ('weekdays' as const),
        part,
        place: places[mode],
        startsAt,
        endsAt: startsAt && findEnd(startsAt, course, isWeekend),
        opensAt: opensInDays === undefined ? null : startAfter(opensInDays),
        // People who join within ten days can still follow.
        closesAt: startsAt && new Date(startsAt.getTime() + 10 * dayMs),
        capacity: 15,
        seatsTaken: taken,
        pricePaise: null,
        publishedAt: now,
        isSample: true,
      },
      moves: moved ? [{ fromStartsAt: startAfter(moved.fromInDays), toStartsAt: startsAt, note: moved.note, movedAt: now }] : [],
    }
  })
}

/** 1 is Monday and 7 is Sunday. */
const weekdayOf = (moment: Date) => new Date(moment.getTime() + indiaOffsetMs).getUTCDay() || 7

/** The class plan of a sample batch, with the hours of its course. Labs are on Saturday, in weekday batches at the time of the class. */
export function createSamplePlan({ classes, hoursAClass, labHours }: SampleTimetable, isWeekend: boolean, startsMinute: number) {
  const classMinutes = 60 * (isWeekend ? (classes * hoursAClass) / 2 : hoursAClass)
  const labStartsMinute = isWeekend ? weekendLabMinute : startsMinute
  const lab = { labWeekday: saturday, labStartsMinute, labEndsMinute: labStartsMinute + labHours * 60 }
  return { weekdays: isWeekend ? [6, 7] : [1, 2, 3, 4, 5], startsMinute, endsMinute: startsMinute + classMinutes, ...(labHours > 0 && lab) }
}

/** The end of the last class or lab within the weeks of the course. */
function findEnd(startsAt: Date, { durationWeeks, timetable }: SampleCourse, isWeekend: boolean): Date {
  const midnight = Math.floor((startsAt.getTime() + indiaOffsetMs) / dayMs) * dayMs - indiaOffsetMs
  const { weekdays, endsMinute, labWeekday, labEndsMinute } = createSamplePlan(timetable, isWeekend, (startsAt.getTime() - midnight) / minuteMs)
  let last = new Date(midnight + (durationWeeks * 7 - 1) * dayMs)
  while (![...weekdays, labWeekday].includes(weekdayOf(last))) last = new Date(last.getTime() - dayMs)
  return new Date(last.getTime() + (weekdayOf(last) === labWeekday ? (labEndsMinute ?? endsMinute) : endsMinute) * minuteMs)
}

function slugOf(label: string): string {
  return label.toLowerCase().replaceAll(' ', '-')
}

/** The Indian date as in an address, such as `5-dec-2026`. */
function dayOf(moment: Date): string {
  return moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' }).replaceAll(' ', '-').toLowerCase()
}
