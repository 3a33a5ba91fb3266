import { getInstitute } from '#app/domain/content/institute.ts'
import { formatDay } from '#app/lib/dates.ts'
import type { FormResult } from '#app/lib/form.ts'
import type { IssuedDocument } from '#app/lib/issued-document.ts'
import { InstitutePhone } from '#app/site/shell/institute-phone.tsx'
import { Button } from '#app/ui/button.tsx'
import { FactLines } from '#app/ui/fact-list.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { verifyForm } from './verify-form.ts'

interface VerifyPageProps {
  document: IssuedDocument | null
  /** Why the code has no document. The loader makes this object once, because the form takes a new object for a new response. */
  failed: FormResult | null
  answer: FormResult | undefined
}

export function VerifyPage({ document, failed, answer }: VerifyPageProps) {
  const { name } = getInstitute()
  return (
    <div className="shell-width pt-[clamp(28px,4vw,64px)] pb-section">
      {document ? (
        <Found document={document} />
      ) : (
        <>
          <h1 className="text-heading text-balance">Check a certificate or letter</h1>
          <p className="mt-4 max-w-[58ch] text-lede">
            Each certificate and scholarship letter of {name} has a code of its own. Enter the code to see what was issued, the name on it, and whether it is
            valid.
          </p>
        </>
      )}
      <VerifyForm failed={failed} answer={answer} isNext={document !== null} />
      <p className="mt-8 max-w-[58ch] text-soft">
        We show only what the paper itself says. If something does not match, call <InstitutePhone />.
      </p>
    </div>
  )
}

function Found({ document }: { document: IssuedDocument }) {
  const { code, title, name, facts, issuedAt, ended, file } = document
  return (
    <article aria-labelledby="document-title" className="max-w-[46rem]">
      <p className={`border-l-4 pl-4 text-lede font-semibold ${ended ? 'border-danger text-danger' : 'border-teal'}`}>
        {ended ? `Not valid since ${formatDay(ended.at)}. ${ended.text}` : 'Valid'}
      </p>
      <h1 id="document-title" className="mt-5 text-heading text-balance">
        {title}
      </h1>
      <p className="mt-2 mb-6 text-lede wrap-anywhere">
        {name ? (
          <>
            Issued to <strong>{name}</strong>
          </>
        ) : (
          'The name was erased, as the person asked. We can no longer say whose it was.'
        )}
      </p>
      <FactLines
        facts={[
          ...facts,
          { name: 'Issued', value: `${formatDay(issuedAt)}, by ${getInstitute().name}` },
          { name: 'Code', value: <Reference>{code}</Reference> },
        ]}
      />
      {file && (
        <p className="mt-5 print:hidden">
          <ActionLink to={file}>Download as PDF</ActionLink>
        </p>
      )}
    </article>
  )
}

function VerifyForm({ failed, answer, isNext }: Pick<VerifyPageProps, 'failed' | 'answer'> & { isNext: boolean }) {
  const form = useForm(verifyForm, answer ?? failed, { action: '/verify', isNotStored: true })
  return (
    <section
      className={`mt-10 max-w-[46rem] border-t border-rule pt-6 ${isNext ? 'print:hidden' : ''}`}
      aria-label={isNext ? 'Check another code' : 'Check a code'}
    >
      <form {...form.props} className="grid justify-items-start gap-5">
        <FormTop form={form} />
        <Control field={form.field('code')} label={isNext ? 'Another code' : undefined} className="w-full" />
        <Button type="submit" quiet={isNext} busy={form.isPending && 'One moment'}>
          Check the code
        </Button>
      </form>
    </section>
  )
}
