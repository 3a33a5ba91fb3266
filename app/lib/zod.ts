import { z } from 'zod'

// Zod tries `new Function` when a schema is created, which the Content-Security-Policy blocks and the browser reports.
// Schemas for the browser import Zod from here, so that this setting comes before the first schema.
if (typeof document !== 'undefined') z.config({ jitless: true })

export { z }
