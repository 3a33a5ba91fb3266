import { Form } from 'react-router'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'

/** Withdraws the enquiry in two steps: the consequences are shown before the button. */
export function WithdrawForm() {
  return (
    <Disclosure
      className="border-y border-rule"
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 min-h-14 after:justify-self-end"
      summary="Withdraw my request"
    >
      <Form method="post" action="/thank-you" className="grid gap-5 pt-2 pb-7">
        <input type="hidden" name="form" value="withdraw" />
        <p>
          Nobody calls you about this request. Your consent ends at once, and what you sent is erased within seven days. You cannot undo this, but you can ask
          again.
        </p>
        <div>
          <Button type="submit" quiet>
            Withdraw request
          </Button>
        </div>
      </Form>
    </Disclosure>
  )
}
