import type { AchievementFields } from '#app/domain/publications/publications.ts'
import { p, quote } from './posts/post-parts.ts'

/** `publishedOn`: the page shows the newest story first. */
type SampleStory = { id: string; publishedOn: string; fields: AchievementFields }
type StoryFields = Pick<AchievementFields, 'slug' | 'title' | 'summary' | 'role' | 'cameFrom' | 'batchYear' | 'courseID' | 'evidence'> & {
  paragraphs: string[]
  advice: string
}

/** The advice to the next students is a quotation at the end. */
function story(id: string, publishedOn: string, { paragraphs, advice, ...fields }: StoryFields): SampleStory {
  const body = { type: 'doc' as const, content: [...paragraphs.map(p), quote(advice)] }
  return { id, publishedOn, fields: { kind: 'achievement', type: 'placement', cover: null, ...fields, body } }
}

/** Invented, to show how stories look. They describe no real person. */
export const sampleStories: SampleStory[] = [
  story('e6f87aa8-0635-42e7-8ed6-a0b386916453', '2026-10-01', {
    slug: 'full-stack-2025-support',
    title: 'Full stack graduate, 2025 batch',
    summary: 'From night-shift support to a developer’s desk, with one module taken twice and eleven reviewed pull requests.',
    role: 'Associate software engineer',
    cameFrom: 'Technical support, night shift',
    batchYear: 2025,
    courseID: 'full-stack-developer-course',
    evidence: 'A deployed application with a test for each bug that was found in it, and eleven pull requests with the reviewer’s comments left in.',
    paragraphs: [
      'The tickets were always about the same billing screen. After two years of explaining it to callers, the question was who had made it that way, and how.',
      'Class at seven in the morning came straight after the shift. The JavaScript weeks were hard, and the first week of React, the eighth of the course, was the worst, on five hours of sleep. One module was repeated with the next batch.',
      'The capstone was a shift-swap tool for a support floor. The interviewer asked for a change on the spot, and the tests showed which part would break.',
    ],
    advice: 'If you work nights, tell the teacher in the first week. The plan can be changed for you, but only if somebody knows.',
  }),
  story('833f7204-7360-4a13-938f-6d75894de459', '2026-09-30', {
    slug: 'data-analytics-2025-commerce',
    title: 'Data analytics graduate, 2025 batch',
    summary: 'From month-end sheets to a reporting analyst’s queries, and what two failed interviews taught.',
    role: 'Reporting analyst',
    cameFrom: 'Commerce degree, accounts assistant',
    batchYear: 2025,
    courseID: 'data-analytics-course-training-hyderabad',
    evidence: 'A purchase-price report over public tender data, with the query behind each number and a page on what it cannot say.',
    paragraphs: [
      'Month-end meant copying figures from nine sheets into one. A formula broke each time somebody added a row, and each time the evening was gone.',
      'SQL felt natural by the third week because ledgers are tables. Power BI took longer. The hard part was writing a recommendation in four lines and leaving out the rest.',
      'The first two interviews ended at the window functions. After a month of one query a day, the third did not.',
    ],
    advice: 'Bring your own dull report to class. It is worth more in an interview than a famous data set.',
  }),
  story('680c25dd-7c1c-40da-b571-945d2915ccd9', '2026-09-29', {
    slug: 'data-science-2024-mechanical',
    title: 'Data science graduate, 2024 batch',
    summary: 'From plant maintenance to a junior data scientist, with ten years of vibration readings.',
    role: 'Junior data scientist',
    cameFrom: 'Mechanical engineer, plant maintenance',
    batchYear: 2024,
    courseID: 'data-science',
    evidence: 'A repository that goes from raw readings to a scored backtest, and a note on the two machines where it fails.',
    paragraphs: [
      'The plant had ten years of vibration readings that nobody opened until a bearing had already gone.',
      'Statistics came back slowly. The boosted model lost to a simple threshold for two weeks, until the shift change was found hiding in the timestamps.',
      'It took five months from the last class to the offer. The job is with a team that already knew machines and wanted someone who did too.',
    ],
    advice: 'Stay near the industry you come from. You already know which numbers are lies.',
  }),
  story('fc1e3508-233a-4f1d-a920-04f98aac9ded', '2026-09-28', {
    slug: 'aws-devops-2025-administrator',
    title: 'AWS DevOps graduate, 2025 batch',
    summary: 'From a hospital’s server room to cloud operations, and why Linux was the wall.',
    role: 'Cloud operations engineer',
    cameFrom: 'Windows administrator at a hospital',
    batchYear: 2025,
    courseID: 'awsdevopscourse',
    evidence: 'An incident note for a planted database fault, with graphs, wrong guesses kept in, and the change that would have prevented it.',
    paragraphs: [
      'Backups, printers and a server room that was too warm. The hospital was moving to a cloud, and the plan did not have the administrator in it.',
      'Linux was the wall. For three weeks the laptop ran nothing else, at home as well. Terraform seemed easy afterwards, and the first bill alarm went off on a forgotten gateway.',
      'The new post began with a rota of one night week in four, which was asked about before accepting.',
    ],
    advice: 'Write down each outage you have lived through. They asked me about those and hardly about the certificate.',
  }),
  story('5db2a469-ac82-4787-8ea3-746eed07eebe', '2026-09-27', {
    slug: 'digital-marketing-2025-return',
    title: 'Digital marketing graduate, 2025 batch',
    summary: 'Back to work after six years, with a campaign’s change log in place of recent experience.',
    role: 'Performance marketing executive',
    cameFrom: 'Returning to work after six years',
    batchYear: 2025,
    courseID: 'digital-marketing-course-training-institute-hyderabad',
    evidence: 'A change log in which every edit has a reason and a result, and a spend sheet that agrees with the invoices.',
    paragraphs: [
      'Before the children there had been a job in banking. Six years later the forms asked for recent experience, and there was none to write down.',
      'The team’s live campaign lost money in its first week, and the log showed why: one broad match keyword. Reading that out to the class was worse than any interview since.',
      'Work began with one clinic as a client, part time, from home. A full-time post followed in the fifth month.',
    ],
    advice: 'Do not hide the gap. Say it in a sentence and open the log.',
  }),
  story('1fa48f5c-f755-4207-81aa-350984ab4ba1', '2026-09-26', {
    slug: 'java-full-stack-2024-fresher',
    title: 'Java full stack graduate, 2024 batch',
    summary: 'A first desk job in the family, found where the test was about code and not about the degree.',
    role: 'Trainee software developer',
    cameFrom: 'B.Sc. computers, first in the family at a desk job',
    batchYear: 2024,
    courseID: 'java-full-stack-development-course',
    evidence: 'A fee-receipt service with load results, and a short document that explains somebody else’s code.',
    paragraphs: [
      'No laptop for the first two months. The lab at seven in the morning was empty, and that was where most of the Java was learnt.',
      'English was the worry, more than code. Explaining one project aloud every Friday, badly and then less badly, took care of it.',
      'Four services companies asked for an engineering degree and stopped there. The fifth gave a reading test on an old codebase, which was the one thing that had been practised weekly.',
    ],
    advice: 'Filters on degrees are real. Apply where they test you instead, and there are more such places than you think.',
  }),
]
