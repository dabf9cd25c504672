import type { Endpoint } from './endpoint.ts'
import * as accounts from './accounts.ts'
import * as alerts from './alerts.ts'
import * as appsumo from './appsumo.ts'
import * as askingPosts from './asking-posts.ts'
import * as assistant from './assistant.ts'
import * as billing from './billing.ts'
import * as comments from './comments.ts'
import * as likes from './likes.ts'
import * as companies from './companies.ts'
import * as connections from './connections.ts'
import * as delivery from './delivery.ts'
import * as identity from './identity.ts'
import * as inboxNews from './inbox-news.ts'
import * as insights from './insights.ts'
import * as law from './privacy.ts'
import * as mail from './mail.ts'
import * as media from './media.ts'
import * as mediaWork from './media-work.ts'
import * as members from './members.ts'
import * as mentions from './mentions.ts'
import * as messages from './messages.ts'
import * as places from './places.ts'
import * as posting from './posting.ts'
import * as postEdits from './post-edits.ts'
import * as restored from './restored.ts'
import * as postSteps from './post-steps.ts'
import * as profile from './profile.ts'
import * as promotions from './promotions.ts'
import * as publishing from './publishing.ts'
import * as recovery from './recovery.ts'
import * as reviews from './reviews.ts'
import * as savedReplies from './saved-replies.ts'
import * as signIn from './sign-in.ts'
import * as support from './support.ts'
import * as system from './system.ts'
import * as teamInbox from './team-inbox.ts'
import * as tiktok from './tiktok.ts'
import * as tracking from './tracking.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'access' in value
  )
}

/**
 * Every call of the API. The server refuses to start when one is not mounted; a generated test
 * calls each as a stranger.
 */
export const endpoints: readonly Endpoint[] = [
  alerts,
  identity,
  appsumo,
  assistant,
  billing,
  comments,
  likes,
  companies,
  accounts,
  connections,
  delivery,
  insights,
  law,
  mail,
  media,
  mediaWork,
  members,
  mentions,
  messages,
  places,
  posting,
  postEdits,
  restored,
  postSteps,
  profile,
  promotions,
  publishing,
  askingPosts,
  recovery,
  reviews,
  savedReplies,
  signIn,
  support,
  system,
  teamInbox,
  inboxNews,
  tiktok,
  tracking,
].flatMap((room) => Object.values(room).filter(isEndpoint))
