import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { lookUpDocument } from '#app/domain/certificates/look-up-document.server.ts'
import { verifyCertificate } from '#app/domain/certificates/verify-certificate.server.ts'
import { verifyLetter } from '#app/domain/tests/letter.server.ts'
import type { FormResult } from '#app/lib/form.ts'
import { parseDocumentCode } from '#app/lib/issued-document.ts'
import { withNoStore } from '#app/platform/http/page-headers.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import { verifyForm } from '#app/site/verify/verify-form.ts'
import { VerifyPage } from '#app/site/verify/verify-page.tsx'
import type { Route } from './+types/verify'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

const title = 'Check a certificate or letter'
const formMeta = definePageMeta(title, 'index, follow')
const codeMeta = definePageMeta(title)
export const meta = (args: Route.MetaArgs) => (args.params.code === undefined ? formMeta : codeMeta)(args)

/** The function that looks up each kind of code; each is in another domain folder. */
const kinds = { C: verifyCertificate, S: verifyLetter }

const errors = {
  404: 'No certificate or letter has this code. Compare it with the paper, letter by letter.',
  429: 'Too many codes were checked from your network. Wait an hour, then try again.',
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const typed = params.code ?? null
  if (typed === null) return data({ typed, document: null, failed: null })
  const found = await lookUpDocument(typed, context.get(clientContext).address, kinds)
  const notIndexed = { 'X-Robots-Tag': 'noindex' }
  if (found.ok) return data({ typed, document: found.document, failed: null }, { headers: notIndexed })
  const { status } = found
  const failed: FormResult = { failure: { form: verifyForm.name, status, error: { code: [errors[status]] }, typed: { code: typed } } }
  const retryAfter = found.status === 429 && { 'Retry-After': String(found.retryAfter) }
  return data({ typed, document: null, failed }, { status, headers: { ...notIndexed, ...retryAfter } })
}

export async function action({ request }: Route.ActionArgs) {
  const form = await parseForm(request, verifyForm)
  if (!form.ok) return form.response
  return redirectAfterPost(`/verify/${encodeURIComponent(parseDocumentCode(form.value.code) ?? form.value.code)}`)
}

/** A valid document may be revoked at any time, so the page must not be cached. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => withNoStore(loaderHeaders)

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, document, failed } = loaderData
  return <VerifyPage key={typed} document={document} failed={failed} answer={actionData} />
}
