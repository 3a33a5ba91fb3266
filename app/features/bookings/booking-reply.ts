/** How the server answers a booking form that it brings back: what was typed, and the errors by field; those of the form itself have no name. */
export type BookingReply = { initialValue?: Record<string, unknown> | null; error?: Record<string, string[] | null> | null }
