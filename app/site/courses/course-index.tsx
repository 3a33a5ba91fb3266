import type { MainAction } from '#app/site/shell/page-handle.ts'
import { ButtonLink } from '#app/ui/button.tsx'

const parts = ['Fees', 'Dates', 'Syllabus', 'Projects', 'Jobs', 'Questions']

/** The sections of the page in one row that stays at the top; on wide screens with the page's main action. */
export function CourseIndex({ action }: { action: MainAction }) {
  return (
    <nav className="course-index" aria-label="On this page">
      <div className="shell-width">
        <ul>
          {parts.map((part) => (
            <li key={part}>
              <a href={`#${part.toLowerCase()}`}>{part}</a>
            </li>
          ))}
        </ul>
        <ButtonLink to={action.to}>{action.label}</ButtonLink>
      </div>
    </nav>
  )
}
