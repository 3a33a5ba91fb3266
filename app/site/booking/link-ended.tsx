import { InstitutePhone } from '#app/site/shell/institute-phone.tsx'
import { ActionLink } from '#app/ui/link.tsx'

export function LinkEnded() {
  return (
    <section className="shell-width pt-[clamp(36px,5.5vw,88px)] pb-section">
      <h1 className="text-heading text-pretty">Booking not found.</h1>
      <p className="mt-5 max-w-[58ch] text-lede">
        This link is incomplete, or it has expired. Open it again from where you saved it, or call <InstitutePhone /> with the name and number you booked with.
      </p>
      <p className="mt-6">
        <ActionLink to="/upcoming-batches">All upcoming batches</ActionLink>
      </p>
    </section>
  )
}
