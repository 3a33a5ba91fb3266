/** What a form that stood in its own way is answered with: what was sent, and what is wrong by field; `''` is the form as a whole. */
export type FormResult = { initialValue?: Record<string, unknown> | null; error?: Record<string, string[] | null> | null }
