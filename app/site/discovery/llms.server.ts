import { getInstitute } from '#app/domain/content/institute.ts'
import { getPageMetadata } from '#app/domain/search/page-metadata.server.ts'
import { collapseSpaces } from '#app/lib/text.ts'

type LlmsPost = { slug: string; title: string; summary: string }
type ListedCourse = { courseID: string; label: string; summary: string; durationWeeks: number; classHours: number }

const sections = {
  'Dates, fees and how numbers are counted': ['upcoming-batches', 'events', 'scholarship-test', 'fees', 'subscription', 'success-stories', 'how-we-count'],
  'Choosing a career': ['career-quiz', 'career-roadmaps', 'Career-Success-workshop', 'codeclash', 'socialhire'],
  'The institute': ['aboutUs', 'contact', 'refund-policy', 'grievance', 'privacy-policy'],
}

/** llms.txt (llmstxt.org): what the site is and where its answers are, in the words of its own content. */
export function writeLlms(courses: readonly ListedCourse[], posts: readonly LlmsPost[], origin: string): string {
  const { name, city, locality, founded, phoneShown, mail, hours } = getInstitute()
  return [
    `# ${name}`,
    '',
    `> ${getPageMetadata().default.description}`,
    '',
    collapseSpaces(`A training institute in ${locality}, ${city}, since ${founded}. Phone ${phoneShown}, mail ${mail}. ${hours}.`),
    'Dates and prices change: read them on the page and say on which day you read them.',
    '',
    '## Courses',
    '',
    ...courses.map(
      ({ courseID, label, summary, durationWeeks, classHours }) =>
        `- [${label}](${origin}/${courseID}): ${formatSentence(summary)} ${durationWeeks} weeks, ${classHours} class hours.`,
    ),
    ...Object.entries(sections).flatMap(([heading, keys]) => ['', `## ${heading}`, '', ...keys.map((key) => formatLine(key, origin))]),
    '',
    '## Course blog, the newest posts',
    '',
    formatLine('courseBlog', origin),
    ...posts.map(({ slug, title, summary }) => `- [${formatOneLine(title)}](${origin}/courseBlog/${slug}): ${formatSentence(formatOneLine(summary))}`),
    '',
  ].join('\n')
}

function formatLine(key: string, origin: string): string {
  const page = getPageMetadata().pages[key]
  if (!page) throw new Error(`llms.txt names ${key}, which has no metadata.`)
  return `- [${page.ogTitle}](${origin}${page.ogUrl}): ${page.description}`
}

/** Staff may write brackets in a title, which would end a Markdown link. */
function formatOneLine(text: string): string {
  return text.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim()
}

function formatSentence(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`
}
