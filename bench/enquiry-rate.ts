import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { EnquiryLoad, EnquiryLoadResult } from './enquiry-load.ts'
import { beforeEnd } from './lifetime.ts'
import { loadCore, onCore } from './on-core.ts'

/** Sends enquiries from another core and waits for their end. */
export async function sendEnquiries(load: EnquiryLoad): Promise<EnquiryLoadResult> {
  const [file = '', ...args] = onCore(loadCore, [process.execPath, path.join(import.meta.dirname, 'enquiry-load.ts'), JSON.stringify(load)])
  const running = promisify(execFile)(file, args, { maxBuffer: 64 * 1024 * 1024 })
  beforeEnd(() => running.child.kill())
  return JSON.parse((await running).stdout) as EnquiryLoadResult
}
