import { type Course, calculateWeeklyClassHours } from './course-content.ts'
import { findCourse } from './courses.server.ts'

export type ComparedCourse = Pick<Course, 'courseID' | 'label' | 'jaali'> & { facts: { name: string; value: string | string[] }[] }

/** Throws for an unknown courseID. */
export function compareCourses(courseIDs: string[]): ComparedCourse[] {
  return courseIDs.map((courseID) => {
    const course = findCourse(courseID)
    if (!course) throw new Error(`${courseID} is no course.`)
    return { courseID, label: course.label, jaali: course.jaali, facts: getFacts(course) }
  })
}

function getFacts({ durationWeeks, classHours, timetable, level, prerequisites, modules, projects, tools, roles, notFor }: Course): ComparedCourse['facts'] {
  return [
    { name: 'Length', value: `${durationWeeks} weeks, ${classHours} class hours` },
    { name: 'A week of it', value: `${calculateWeeklyClassHours(timetable)} hours in class, about ${timetable.practiceHours} of your own` },
    { name: 'Level', value: level },
    { name: 'What you need first', value: prerequisites[0] ?? '' },
    { name: 'It begins with', value: modules.slice(0, 3).map(({ title }) => title) },
    { name: 'You can show', value: projects.map(({ title }) => title) },
    { name: 'Tools, the first six', value: tools.slice(0, 6).map(({ name, version }) => (version ? `${name} ${version}` : name)) },
    { name: 'Posts it leads to', value: roles.slice(0, 4).map(({ title }) => title) },
    { name: 'Not for you', value: notFor[0] ?? '' },
  ]
}
