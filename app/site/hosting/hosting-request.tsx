import type { Hosting } from '#app/domain/hosting/hosting-content.ts'
import { Timeline } from '#app/ui/timeline.tsx'
import { institute } from '#content/institute.ts'

const questions = ['Repository address', 'Kind of project', 'Name you want in the address', 'Who else worked on it', 'Your course and batch']
const mail = `mailto:${institute.mail}?subject=${encodeURIComponent('A place for my capstone')}&body=${encodeURIComponent(questions.map((question) => `${question}: `).join('\r\n'))}`

/** From the first mail to a live address, and what each word on the way means. */
export function HostingRequest({ request, statuses }: Pick<Hosting, 'request' | 'statuses'>) {
  return (
    <section className="mt-section bg-night py-[clamp(64px,7vw,120px)] text-on-night" id="request" aria-labelledby="request-title">
      <div className="shell-width">
        <h2 id="request-title" className="mb-10 lg:mb-18">
          From a mail to an address.
        </h2>
        <Timeline across items={request.map(({ title, text }) => ({ time: title, content: <p>{text}</p> }))} />
        <div className="mt-10 flex flex-wrap items-center gap-x-7 gap-y-3 lg:mt-14">
          <a href={mail} className="button">
            Mail the request
          </a>
          <p>
            To {institute.mail}, or call {institute.phoneShown}. {institute.hours}.
          </p>
        </div>
        <h3 className="mt-16 mb-5">Where a request can stand</h3>
        <dl className="grid gap-x-12 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
          {statuses.map(({ status, meaning }) => (
            <div key={status}>
              <dt className="font-display text-lede leading-tight font-medium">{status}</dt>
              <dd className="mt-1">{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
