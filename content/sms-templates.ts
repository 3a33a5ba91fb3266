import { institute } from './institute.ts'

/**
 * Every SMS the site sends, word for word as it must be registered with the operators as a content template of the
 * category "service implicit", under the header and the principal entity of the configuration (SMS_SENDER,
 * SMS_ENTITY_ID); the template ids that registration gives go into SMS_TEMPLATE_THANK_YOU and SMS_TEMPLATE_GUARDIAN.
 * Whoever changes a word here registers the text anew. The callback number is registered too.
 */
export const smsTemplates = {
  /** Variable: the reference's characters after "E-". */
  'thank-you': `Your enquiry with ${institute.name} has the reference E-{#alphanumeric#}. A counsellor will call you. Questions: call {#cbn#}.`,
  /** Variables: the same, and the number to call. To the guardian that a visitor under 18 named. */
  'guardian-ask': `A student under 18 named you as guardian in the enquiry E-{#alphanumeric#} with ${institute.name}. We do not call the student before you agree. To agree or refuse, call {#cbn#}.`,
}
