import type { ReactNode } from 'react'
import type { EnquiryTopic } from '#app/domain/leads/enquiry-topics.server.ts'
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx'

type EnquirySectionProps = Omit<EnquiryFormProps, 'id'> & {
  title: string
  text: ReactNode
  children?: ReactNode
}

export function EnquirySection({ title, text, children, ...form }: EnquirySectionProps) {
  return (
    <section
      id="request-a-call"
      className="mt-section bg-stone print:hidden py-[clamp(56px,7vw,112px)] [&+.bg-stone]:mt-0"
      aria-labelledby="request-a-call-title"
    >
      <div className="shell-width grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div className="lg:sticky lg:top-10 lg:self-start">
          <h2 id="request-a-call-title">{title}</h2>
          <p className="mt-5 text-lede">{text}</p>
          {children}
        </div>
        <EnquiryForm id="enquiry" {...form} />
      </div>
    </section>
  )
}

export function TopicSection({ topic, made }: { topic: EnquiryTopic; made: number }) {
  return <EnquirySection title={topic.title} text={topic.text} topic={topic} made={made} />
}
