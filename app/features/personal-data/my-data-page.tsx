import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { institute } from '#content/institute.ts'
import { EnquiryData } from './enquiry-data.tsx'
import type { LeadData } from './export-data.server.ts'

const doneWords: Record<string, string> = {
  withdrawn: 'Done. That consent has ended.',
  given: 'Done. You will get news of batches and events.',
  erased: 'Done. Your enquiry is erased.',
  corrected: 'Done. Your details are corrected.',
}

interface MyDataPageProps {
  /** Null: the link is old, wrong, or what it led to is erased. */
  enquiry: (LeadData & { copies: LeadData[] }) | null
  /** Where the same is had as a file. */
  download: string
  done: string | null
  notConfirmed: boolean
  correction?: ReactNode
}

/** What a signed link from a mail opens: one enquiry, to see, correct, take along or erase. */
export function MyDataPage({ enquiry, download, done, notConfirmed, correction }: MyDataPageProps) {
  return (
    <div className="shell-width max-w-[60rem] pt-10 pb-section lg:pt-16">
      <h1 className="text-heading leading-none">Your data</h1>
      {done && (
        <p role="status" className="mt-7 border-l-4 border-teal pl-4 font-semibold">
          {doneWords[done]}
        </p>
      )}
      {enquiry ? (
        <>
          <p className="mt-5 mb-10 text-lede">
            Enquiry {enquiry.reference}.{' '}
            <a href={download} download>
              Download it as a file
            </a>
            .
          </p>
          <EnquiryData enquiry={enquiry} copies={enquiry.copies} notConfirmed={notConfirmed} correction={correction} />
        </>
      ) : (
        <div className="mt-6 grid gap-4 text-lede">
          {done !== 'erased' && <p>This link has ended, or what it led to is erased.</p>}
          <p>
            Sign in and open <Link to="/account/data">your account’s data</Link>, or write to <a href={`mailto:${institute.mail}`}>{institute.mail}</a>: we
            show, correct or erase what we hold. The <Link to="/privacy-policy">privacy notice</Link> says what that is.
          </p>
        </div>
      )}
    </div>
  )
}
