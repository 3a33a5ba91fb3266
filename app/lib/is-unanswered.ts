/** Whether a request got no response. Each browser has its own message for this; all of them are TypeErrors. */
export const isUnanswered = (error: unknown) => error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
