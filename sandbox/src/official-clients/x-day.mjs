// twitter-api-v2: who we are, a post with a picture, its answer, the timeline, and a deletion.
import { createRequire } from 'node:module'
import { refusalOf, sdk, tell, token, town } from './told.mjs'

// the SDK speaks to api.x.com alone and by https: its calls are led to the town
const http = createRequire(import.meta.url)('node:http')
const https = createRequire(import.meta.url)('node:https')
https.request = ({ pathname, ...options }, ...rest) => {
  const { hostname, port } = new URL(town)
  const path = `/x-api${options.path ?? pathname}`
  return http.request(
    { ...options, protocol: 'http:', hostname, host: hostname, port, path, agent: undefined },
    ...rest,
  )
}

const { TwitterApi } = sdk('twitter-api-v2')

await tell(async () => {
  const { v2 } = new TwitterApi(token)
  const { data: me } = await v2.me({ 'user.fields': ['public_metrics', 'username'] })
  const mediaId = await v2.uploadMedia(Buffer.from(process.env.PICTURE, 'base64'), {
    media_type: 'image/jpeg',
    media_category: 'tweet_image',
  })
  const { data: made } = await v2.tweet('Soup of the day: pumpkin.', {
    media: { media_ids: [mediaId] },
  })
  const { data: answer } = await v2.reply('Until it is gone.', made.id)
  const timeline = await v2.userTimeline(me.id, {
    max_results: 5,
    'tweet.fields': ['created_at', 'public_metrics', 'attachments'],
  })
  const { data: read } = await v2.singleTweet(made.id, { 'tweet.fields': ['attachments'] })
  const refusal = await refusalOf(() => v2.tweet('Soup of the day: pumpkin.'))
  const { data: removed } = await v2.deleteTweet(answer.id)
  await v2.deleteTweet(made.id)
  const gone = await v2.singleTweet(made.id).catch((error) => error)
  return {
    username: me.username,
    pictures: read.attachments?.media_keys?.length,
    newest: timeline.tweets.slice(0, 2).map(({ text }) => text),
    removed: removed.deleted,
    refused: { status: refusal.code, detail: refusal.data?.detail },
    gone: gone.errors?.[0]?.type ?? gone.data?.type ?? gone.code,
  }
})
