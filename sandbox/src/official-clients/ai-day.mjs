// openai: the list of models, an answer as a whole and as a stream, and a refusal.
import { refusalOf, sdk, tell, token, town } from './told.mjs'

const { OpenAI } = sdk('openai')

await tell(async () => {
  const client = (apiKey) => new OpenAI({ baseURL: `${town}/ai/v1`, apiKey, maxRetries: 0 })
  const ai = client(token)
  const models = []
  for await (const { id } of ai.models.list()) models.push(id)
  const question = {
    model: models[0],
    messages: [{ role: 'user', content: 'Three words for a pumpkin soup.' }],
  }
  const whole = await ai.chat.completions.create(question)
  let streamed = ''
  let chunks = 0
  for await (const chunk of await ai.chat.completions.create({ ...question, stream: true })) {
    chunks += 1
    streamed += chunk.choices[0]?.delta?.content ?? ''
  }
  const refusal = await refusalOf(() => client('wrong').chat.completions.create(question))
  return {
    models: models.length,
    finish: whole.choices[0].finish_reason,
    hasWords: whole.choices[0].message.content !== '',
    tokens: whole.usage.total_tokens > 0,
    isStreamed: chunks > 1 && streamed !== '',
    refused: { status: refusal.status, name: refusal.constructor.name },
  }
})
