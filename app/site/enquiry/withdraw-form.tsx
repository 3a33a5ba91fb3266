import { Form } from 'react-router'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'

/** Takes the enquiry back, in two steps: what it means stands before the button. */
export function WithdrawForm() {
  return (
    <Disclosure
      className="border-b border-rule"
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 min-h-14 after:justify-self-end"
      summary="Withdraw my request"
    >
      <Form method="post" action="/thank-you" className="grid gap-5 pt-2 pb-7">
        <input type="hidden" name="form" value="withdraw" />
        <p>Nobody calls you then, your consent ends at once, and what you sent is erased within seven days. This cannot be undone; you can ask again.</p>
        <div>
          <Button type="submit" quiet>
            Withdraw it
          </Button>
        </div>
      </Form>
    </Disclosure>
  )
}
