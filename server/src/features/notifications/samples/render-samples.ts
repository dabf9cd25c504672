import type { Language } from '@marquee/contract/languages.ts'
import type { RenderedMail } from '../frame/mail-parts.ts'
import { kindOf, renderMail } from '../mails/mail-templates.ts'
import { sampleMails } from './sample-mails.ts'

const publicUrl = 'https://marquee.example'
const unsubscribeUrl = `${publicUrl}/unsubscribe?email=marta%40osterialume.example&key=sample`

/** One mail of every kind in this language, to be looked at. */
export function renderSamples(language: Language): readonly (RenderedMail & { name: string })[] {
  return sampleMails.map(({ name, content: { template, data } }) => {
    const sender = { productName: 'Marquee', publicUrl }
    const stops = kindOf(template) === 'optional' ? { unsubscribeUrl } : {}
    return { name, ...renderMail({ ...sender, ...stops }, template, { data, language }) }
  })
}
