import {
  draftAnswers as draftAnswersCall,
  generateTags,
  generateText,
  getVoice,
  saveVoice,
} from '@marquee/contract/assistant.ts'
import { suggestReplies as suggestRepliesCall } from '@marquee/contract/messages.ts'
import { audit } from '#platform/db/audit.ts'
import type { Api } from '#platform/http/api.ts'
import type { AssistantDeps } from './assistant-deps.ts'
import { draftAnswers } from './reply/draft-answers.ts'
import { suggestReplies } from './reply/suggest-replies.ts'
import { suggestTags } from './hashtags/suggest-tags.ts'
import { suggestText } from './text/suggest-text.ts'
import { findVoice, putVoice } from './voice-store.ts'

export function mountAssistant(api: Api, deps: AssistantDeps): void {
  const hasModel = deps.writer !== null
  api.mount(generateTags, ({ scope, body }) => suggestTags(deps, scope, body.postText))
  api.mount(generateText, ({ scope, body }) => suggestText(deps, scope, body))
  api.mount(suggestRepliesCall, ({ scope, body }) => suggestReplies(deps, scope, body.messages))
  api.mount(draftAnswersCall, ({ scope, body }) => draftAnswers(deps, scope, body))
  api.mount(getVoice, async ({ scope }) => ({
    ...(await findVoice(deps.db, scope.companyId)),
    hasModel,
  }))
  api.mount(saveVoice, async ({ scope, body }) => {
    const voice = {
      tone: body.tone.trim(),
      facts: body.facts.trim(),
      hashtags: body.hashtags.trim(),
    }
    await deps.db.transaction(async (tx) => {
      await putVoice(tx, scope, { voice, at: deps.clock.now() })
      await audit(tx, deps.clock, {
        companyId: scope.companyId,
        userId: scope.userId,
        action: 'voice.saved',
        correlationId: scope.correlationId,
      })
    })
    return { ...voice, hasModel }
  })
}
