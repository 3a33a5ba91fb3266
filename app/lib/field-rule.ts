/** What a browser checks of a field by itself, and what is said then: nothing in it, something else than its type or length asks for. */
export type FieldRule = { missing?: string; wrong?: string; minLength?: number }
