export const stateNames = { pending: 'Pending', learning: 'Learning', done: 'Done', skipped: 'Skipped' } as const
