import { z } from 'zod'

// Zod tries `new Function` when a schema is made, which the pages' policy refuses and the browser reports. Schemas that
// reach the browser take Zod from here, so that it is told before the first one.
if (typeof document !== 'undefined') z.config({ jitless: true })

export { z }
