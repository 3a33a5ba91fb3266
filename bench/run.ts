import { buildIfNeeded } from '../scripts/build-if-needed.ts'
import { measureFirstViews } from './first-view.ts'
import { measureStarts } from './starts.ts'

buildIfNeeded()
await measureStarts()
await measureFirstViews()
