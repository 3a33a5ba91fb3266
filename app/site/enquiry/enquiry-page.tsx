import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx'

const general = {
  title: 'Request a call',
  text: 'Leave your name and number. A counsellor calls you and says which course fits, or that none does.',
}

/** The form on a page of its own: for links to it, and for errors without script. */
export function EnquiryPage(props: Omit<EnquiryFormProps, 'id'>) {
  const { title, text } = props.topic ?? general
  return (
    <section className="shell-width grid gap-10 pt-[clamp(36px,5.5vw,88px)] pb-section lg:grid-cols-[5fr_7fr] lg:gap-16">
      <div>
        <h1 className="text-heading">{title}</h1>
        <p className="mt-5 text-lede">{text}</p>
      </div>
      <EnquiryForm id={props.topic ? `enquiry-${props.topic.id}` : 'enquiry'} {...props} />
    </section>
  )
}
