import { parseMinute } from '#app/lib/clock.ts'
import { getIndiaToday, toMoment } from '#app/lib/dates.ts'
import { addDays } from '#app/lib/month-grid.ts'
import { institute } from './institute.ts'

/** Sample events after `now`, so that a new site shows how events look. Their addresses begin with `sample-`. */
export function sampleEvents(now: Date) {
  const at = (days: number, clock: string) => toMoment(addDays(getIndiaToday(now), days), parseMinute(clock))
  /** Free, from half past six to a quarter to eight in the evening. */
  const demoClass = (days: number) => ({
    kind: 'event' as const,
    mode: 'both' as const,
    startsAt: at(days, '18:30'),
    endsAt: at(days, '19:45'),
    closesAt: at(days, '18:30'),
    capacity: 20,
    pricePaise: 0,
    isDemoClass: true,
    publishedAt: now,
    isSample: true,
  })
  return [
    {
      ...demoClass(5),
      slug: 'sample-demo-class',
      title: 'Demo class: your first program',
      summary: 'For everybody, whatever the course. You write a program that works out a monthly instalment, and see how we teach.',
      description: firstProgram,
    },
    {
      ...demoClass(6),
      slug: 'sample-data-analytics-demo-class',
      title: 'Demo class: one sales sheet, five questions',
      summary: 'An hour of a real Data Analytics class. You clean one messy sheet and answer five questions with it.',
      description: salesSheet,
      courseID: 'data-analytics-course-training-hyderabad',
    },
    {
      ...demoClass(7),
      slug: 'sample-full-stack-demo-class',
      title: 'Demo class: one web page, working by the end',
      summary: 'An hour of a real Full Stack class. You build one page that adds up a shopping list, and open it on your phone.',
      description: webPage,
      courseID: 'full-stack-developer-course',
    },
    {
      ...demoClass(8),
      slug: 'sample-data-science-demo-class',
      title: 'Demo class: next week’s sales, as a number',
      summary: 'An hour of a real Data Science class. You forecast a week of sales in two ways and measure which is nearer.',
      description: forecast,
      courseID: 'data-science',
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

const firstProgram = `This class is for anyone who is thinking about a course and has not chosen one. You need no preparation and nothing installed.

You write a short program that works out the monthly instalment of a loan. It goes wrong twice on the way, and you learn to read what the computer then says. At the end you change the program so that it answers a question of your own.

In the last fifteen minutes the teachers say how each course goes on from here, and you ask what you like: hours a week, fees, first salaries.

Bring a laptop if you have one. There are machines in the room for those who do not.`

const webPage = `This is an hour of the Full Stack course, taught as in the course. You need no preparation, and nothing has to be installed.

You begin with an empty file and end with a page that keeps a shopping list and adds it up. First the words and boxes, then the look, then the few lines of JavaScript that make it work. At the end you open your page on your phone.

In the last fifteen minutes you ask what you like: how many hours a week the course takes, what the work pays at first, and who should not take this course.

Bring a laptop if you have one. There are machines in the room for those who do not.`

const forecast = `This is an hour of the Data Science course, taught as in the course. School arithmetic is enough, and nothing has to be installed.

You get a year of weekly sales of a shop. You forecast the next week in two ways: as last week, and as the average of the last four. Then you see what was really sold, and measure which way was nearer, week by week. The better way is not better every week, and we talk about why.

In the last fifteen minutes you ask what you like: how much mathematics the course needs, what the work pays at first, and who should not take this course.

Bring a laptop with a spreadsheet program if you have one. There are machines in the room for those who do not.`

const salesSheet = `This is the second class of the Data Analytics course, taught as in the course. You need no preparation, and nothing has to be installed.

You get a sheet of a year of sales from a small shop, with the faults that such sheets have: two spellings of one product, dates typed in three ways, a total that does not add up. First we repair it together. Then you answer five questions with it, the last of which has no single right answer.

In the last fifteen minutes you ask what you like: how many hours a week the course takes, what the work pays at first, and who should not take this course.

Bring a laptop with a spreadsheet program if you have one. There are machines in the room for those who do not.`

const openHouse = `The campus is open to everybody for three hours. You come when you like and leave when you like.

Two classes run in their usual rooms with the door open: sit in for as long as you want. In the lab you can try finished student projects on the screens. Teachers of all {courses} courses are there, and answer questions without an appointment.

A counsellor goes through fees, instalments and the scholarship test with anyone who asks. No enrolment is taken on this day and nothing is sold.

Parents and friends are welcome and need no seat of their own.`
