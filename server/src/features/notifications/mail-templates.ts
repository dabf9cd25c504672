import * as z from 'zod/mini'
import { accountNeedsRepairData, accountNeedsRepairMail } from './account-needs-repair-mail.ts'
import { oneTimeCodeData, oneTimeCodeMail } from './one-time-code-mail.ts'
import { postTroubleData, postTroubleMail } from './post-trouble-mail.ts'
import type { RenderedMail, Sender } from './mail-frame.ts'

interface Template<S extends z.ZodMiniType> {
  readonly data: S
  readonly render: (sender: Sender, data: z.output<S>) => RenderedMail
}

function template<S extends z.ZodMiniType>(data: S, render: (sender: Sender, data: z.output<S>) => RenderedMail): Template<S> {
  return { data, render }
}

const templates = {
  'account-needs-repair': template(accountNeedsRepairData, accountNeedsRepairMail),
  'one-time-code': template(oneTimeCodeData, oneTimeCodeMail),
  'post-trouble': template(postTroubleData, postTroubleMail),
} as const

export type TemplateName = keyof typeof templates
/** A mail to be written: the name of its template and what that template needs. */
export type MailContent = { [T in TemplateName]: { readonly template: T; readonly data: z.output<(typeof templates)[T]['data']> } }[TemplateName]

/** Reads the stored data back and renders it. Throws when the template is gone or the data no longer fits it. */
export function renderMail(sender: Sender, name: string, data: unknown): RenderedMail {
  switch (name) {
    case 'account-needs-repair': {
      const { data: schema, render } = templates[name]
      return render(sender, schema.parse(data))
    }
    case 'post-trouble': {
      const { data: schema, render } = templates[name]
      return render(sender, schema.parse(data))
    }
    case 'one-time-code': {
      const { data: schema, render } = templates[name]
      return render(sender, schema.parse(data))
    }
    default: throw new Error(`There is no mail template ${name}.`)
  }
}
