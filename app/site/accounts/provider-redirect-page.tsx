import { ActionLink } from '#app/ui/link.tsx'
import { AccountLayout } from './account-layout.tsx'

/** Redirects to a provider by HTML. An HTTP redirect would need each provider’s hosts in the page policy’s form-action (decision 027). */
export function ProviderRedirectPage({ label, to }: { label: string; to: string }) {
  return (
    <AccountLayout title={`Continue with ${label}`} lede={`You sign in at ${label} and come back here.`}>
      <meta httpEquiv="refresh" content={`0;url=${to}`} />
      <ActionLink to={to}>Go to {label}</ActionLink>
    </AccountLayout>
  )
}
