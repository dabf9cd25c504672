import {
  answerMention as answerCall,
  decideMentionAnswer,
  dropMentionAnswer,
  readMention,
} from '@marquee/contract/mentions.ts'
import type { Api } from '#platform/http/api.ts'
import { answerMention, dropAnswer, type AnsweringDeps } from './reply/answer-mention.ts'
import { decideAnswer } from './reply/decide-answer.ts'
import { showMention } from './show-mention.ts'

export function mountMentions(api: Api, deps: AnsweringDeps): void {
  api.mount(readMention, ({ scope, params }) => showMention(deps, scope, params.id))
  api.mount(answerCall, async ({ scope, params: { id }, body, idempotencyKey: key }) => {
    await answerMention(deps, scope, { id, key, text: body.message })
    return showMention(deps, scope, id)
  })
  api.mount(dropMentionAnswer, async ({ scope, params: { id } }) => {
    await dropAnswer(deps, scope, id)
    return showMention(deps, scope, id)
  })
  api.mount(decideMentionAnswer, async ({ scope, params: { id }, body: { decision } }) => {
    await decideAnswer(deps, scope, { id, decision })
    return showMention(deps, scope, id)
  })
}
