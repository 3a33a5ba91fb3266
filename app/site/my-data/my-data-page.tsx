import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { LeadData } from '#app/domain/privacy/export-leads.server.ts'
import { findLabel } from '#app/lib/find-label.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { EnquiryData } from './enquiry-data.tsx'
import type { CourseLabels } from './enquiry-facts.tsx'

const doneLabels = {
  withdrawn: 'Done. That consent has ended.',
  given: 'Done. You will get news of batches and events.',
  erased: 'Done. Your enquiry is erased.',
  corrected: 'Done. Your details are corrected.',
  'link-sent': 'If the enquiry still has the address that this link was sent to, we mail a new link there.',
}

interface MyDataPageProps {
  /** Null: the link has expired, or its enquiry is erased or has another address. */
  enquiry: (LeadData & { copies: LeadData[] }) | null
  courseLabels: CourseLabels
  download: string
  done: string | null
  notConfirmed: boolean
  correction?: ReactNode
}

function NewLinkForm() {
  return (
    <Form method="post" className="grid justify-items-start gap-4">
      <p>
        This link has expired: it works for seven days, and only until the enquiry is erased or gets another email address. We can send a new link to the
        address that this link was sent to.
      </p>
      <Button type="submit" name="form" value="new-link">
        Send me a new link
      </Button>
    </Form>
  )
}

export function MyDataPage({ enquiry, courseLabels, download, done, notConfirmed, correction }: MyDataPageProps) {
  const result = findLabel(doneLabels, done)
  return (
    <div className="shell-width max-w-[60rem] pt-10 pb-section lg:pt-16">
      <h1 className="text-heading leading-none">Your data</h1>
      {result && <Notice className="mt-7">{result}</Notice>}
      {enquiry ? (
        <>
          <p className="mt-5 mb-10 text-lede">
            Enquiry <Reference>{enquiry.reference}</Reference>.{' '}
            <a href={download} download>
              Download it as a file
            </a>
            .
          </p>
          <EnquiryData enquiry={enquiry} courseLabels={courseLabels} copies={enquiry.copies} notConfirmed={notConfirmed} correction={correction} />
        </>
      ) : (
        <div className="mt-6 grid gap-4 text-lede">
          {done === 'corrected' && (
            <p>This link has expired, because you replaced the email address that it was sent to. If you gave another address, a new link was mailed there.</p>
          )}
          {done === null && <NewLinkForm />}
          <p>
            Sign in and open <Link to="/account/data">your account’s data</Link>, or write to{' '}
            <a href={`mailto:${getInstitute().mail}`}>{getInstitute().mail}</a>: we show, correct or erase what we hold. The{' '}
            <Link to="/privacy-policy">privacy notice</Link> says what that is.
          </p>
        </div>
      )}
    </div>
  )
}
