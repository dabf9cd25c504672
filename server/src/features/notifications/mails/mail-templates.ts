import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { accountUnhealthyData, accountUnhealthyMail } from './accounts/account-unhealthy-mail.ts'
import {
  accountNeedsRepairData,
  accountNeedsRepairMail,
} from './accounts/account-needs-repair-mail.ts'
import { accountOpenedData, accountOpenedMail } from './accounts/account-opened-mail.ts'
import { companyClosingData, companyClosingMail } from './identity/company-closing-mail.ts'
import { deletionPlannedData, deletionPlannedMail } from './identity/deletion-planned-mail.ts'
import { digestData, digestMail } from './activity/digest-mail.ts'
import { exportReadyData, exportReadyMail } from './identity/export-ready-mail.ts'
import { invitationData, invitationMail } from './identity/invitation-mail.ts'
import { lowReviewData, lowReviewMail } from './activity/low-review-mail.ts'
import { messageWaitingData, messageWaitingMail } from './activity/message-waiting-mail.ts'
import { monthlyReportData, monthlyReportMail } from './activity/monthly-report-mail.ts'
import { oneTimeCodeData, oneTimeCodeMail } from './identity/one-time-code-mail.ts'
import { passwordChangedData, passwordChangedMail } from './identity/password-changed-mail.ts'
import { passwordResetData, passwordResetMail } from './identity/password-reset-mail.ts'
import { paymentFailedData, paymentFailedMail } from './billing/payment-failed-mail.ts'
import { planEndedData, planEndedMail } from './billing/plan-ended-mail.ts'
import { postIncidentData, postIncidentMail } from './activity/post-incident-mail.ts'
import { supportMessageData, supportMessageMail } from './activity/support-message-mail.ts'
import {
  trialEndedData,
  trialEndedMail,
  trialEndingData,
  trialEndingMail,
} from './billing/trial-mails.ts'
import type { RenderedMail, Sender } from '../frame/mail-parts.ts'

/**
 * `essential`: the account cannot be run without it, so it goes out whatever the reader chose and
 * carries no way to stop it. `optional`: not sent to addresses that want none, and every copy says
 * how to stop them.
 */
export type MailKind = 'essential' | 'optional'

/** One kind of mail: what it needs, and how it is written in each language. */
function template<S extends z.ZodMiniType>(
  kind: MailKind,
  schema: S,
  render: (sender: Sender, data: z.output<S>, language: Language) => RenderedMail,
) {
  return {
    kind,
    schema,
    render: (sender: Sender, data: unknown, language: Language) =>
      render(sender, z.parse(schema, data), language),
  }
}

// a post that is not live and an account that lost its connection are what an owner pays to be
// told: an unsubscribed owner would find out from guests
const templates = {
  'account-ailing': template('essential', accountUnhealthyData, accountUnhealthyMail),
  'account-needs-repair': template('essential', accountNeedsRepairData, accountNeedsRepairMail),
  // a warning to somebody whose account may have been opened without their knowing
  'account-opened': template('essential', accountOpenedData, accountOpenedMail),
  'company-closing': template('essential', companyClosingData, companyClosingMail),
  'deletion-planned': template('essential', deletionPlannedData, deletionPlannedMail),
  digest: template('optional', digestData, digestMail),
  'export-ready': template('essential', exportReadyData, exportReadyMail),
  invitation: template('essential', invitationData, invitationMail),
  'low-review': template('optional', lowReviewData, lowReviewMail),
  'message-waiting': template('optional', messageWaitingData, messageWaitingMail),
  'monthly-report': template('optional', monthlyReportData, monthlyReportMail),
  'one-time-code': template('essential', oneTimeCodeData, oneTimeCodeMail),
  'password-changed': template('essential', passwordChangedData, passwordChangedMail),
  'password-reset': template('essential', passwordResetData, passwordResetMail),
  'payment-failed': template('essential', paymentFailedData, paymentFailedMail),
  'plan-ended': template('essential', planEndedData, planEndedMail),
  'post-trouble': template('essential', postIncidentData, postIncidentMail),
  'trial-ended': template('essential', trialEndedData, trialEndedMail),
  'trial-ending': template('optional', trialEndingData, trialEndingMail),
  'support-message': template('essential', supportMessageData, supportMessageMail),
} as const

export type TemplateName = keyof typeof templates
/** A mail to be written: the name of its template and what that template needs. */
export type MailContent = {
  [T in TemplateName]: {
    readonly template: T
    readonly data: z.output<(typeof templates)[T]['schema']>
  }
}[TemplateName]

const isKnown = (name: string): name is TemplateName => Object.hasOwn(templates, name)

/** Throws when the template is gone. */
function templateOf(name: string): (typeof templates)[TemplateName] {
  if (!isKnown(name)) throw new Error(`There is no mail template ${name}.`)
  return templates[name]
}

/** Whether a reader may stop mails of this template. */
export function kindOf(name: string): MailKind {
  return templateOf(name).kind
}

/**
 * Reads the stored data back and renders it. Throws when the template is gone or the data no longer
 * fits it.
 */
export function renderMail(
  sender: Sender,
  name: string,
  { data, language }: { readonly data: unknown; readonly language: Language },
): RenderedMail {
  return templateOf(name).render(sender, data, language)
}
