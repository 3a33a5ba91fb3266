/** Staff's own message, shown in the banner beside the five claims. `from` and `until`: dates such as `2026-08-15`, or null. */
export const banner = { isShown: false, text: '', from: null as string | null, until: null as string | null }
