import { institute } from './institute.ts'

const dayMs = 24 * 60 * 60 * 1000
const indiaOffsetMs = 5.5 * 60 * 60 * 1000

/** Sample events, dated after `now`, so that a fresh site shows how events look. Their addresses begin with `sample-`. */
export function sampleEvents(now: Date) {
  const at = (days: number, clock: string) => {
    const day = new Date(now.getTime() + indiaOffsetMs + days * dayMs).toISOString().slice(0, 10)
    return new Date(`${day}T${clock}:00+05:30`)
  }
  return [
    {
      kind: 'event' as const,
      slug: 'sample-data-analytics-demo-class',
      title: 'Demo class: one sales sheet, five questions',
      summary: 'An hour of a real Data Analytics class. You clean one messy sheet and answer five questions with it.',
      description: demoClass,
      courseID: 'data-analytics-course-training-hyderabad',
      mode: 'both' as const,
      startsAt: at(6, '18:30'),
      endsAt: at(6, '19:45'),
      closesAt: at(6, '18:30'),
      capacity: 20,
      pricePaise: 0,
      publishedAt: now,
      isSample: true,
    },
    {
      kind: 'event' as const,
      slug: 'sample-open-house',
      title: `Open house at ${institute.locality}`,
      summary: 'Walk through the classrooms, sit in on a class, and ask the teachers what a first job in each field is like.',
      description: openHouse,
      mode: 'classroom' as const,
      startsAt: at(13, '10:30'),
      endsAt: at(13, '13:30'),
      closesAt: at(13, '12:30'),
      capacity: 60,
      pricePaise: 0,
      publishedAt: now,
      isSample: true,
    },
  ]
}

const demoClass = `This is the second class of the Data Analytics course, taught as it is taught there. It needs no preparation and nothing installed.

You get a sheet of a year of sales from a small shop, with the faults that such sheets have: two spellings of one product, dates typed in three ways, a total that does not add up. First we repair it together. Then you answer five questions with it, the last of which has no single right answer.

In the last fifteen minutes you ask what you like: how many hours a week the course takes, what the work pays at first, and for whom this course is the wrong one.

Bring a laptop with a spreadsheet program if you have one. There are machines in the room for those who do not.`

const openHouse = `The centre is open to everybody for three hours. You come when you like and leave when you like.

Two classes run in their usual rooms with the door open: sit in for as long as you want. In the laboratory, finished student projects are on the screens and may be tried. Teachers of all {courses} courses are there, and answer questions without an appointment.

A counsellor goes through fees, instalments and the scholarship test with whoever asks. No enrolment is taken on this day and nothing is sold.

Parents and friends are welcome and need no seat of their own.`
