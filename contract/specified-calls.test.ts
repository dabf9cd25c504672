import { expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'

/** The calls of the specification as it writes them (C80: with or without the leading slash). */
const specified = `
POST /companies/company-user
POST /companies/create-company
POST /users/verify-otp
POST /users/resend-activation
POST /auth/login
POST /users/check-activation
POST /companies/check-company
POST /users/find
GET /users/lookup
POST /auth/account-facebook
POST /auth/account-google
POST /auth/social-login
POST /auth/reset-password
POST /auth/change-password
POST /users/activated
POST /users/resend-email
POST /mail/unsubscribe
POST /mail/resubscribe
GET /users/me
PATCH /users/{id}
PUT /users/change-password
PATCH /companies/{id}
GET /stripe/pricing
POST /stripe/create-checkout-session
GET /stripe/customer
PUT /stripe/update-customer
POST /sendgrid/support
GET /social/social-accounts
GET /social/social-accounts/company/{companyId}/obj
POST /companies/assign-tool
PUT /social/social-accounts/disabled/{id}
PUT /social/social-accounts/disabledid/{toolId}/{pageId}/{companyId}
GET /social/social-accounts/facebook-pages/count
POST /social/social-accounts/facebook-connect
POST /social/social-accounts/facebook-specific
POST /social/social-accounts/assign-ad-account
POST /social/social-accounts/instagram/check
POST /social/social-accounts/instagram-specific
POST /social/social-accounts/google-business-account
POST /social/social-accounts/google-business-specific
GET /social/social-accounts/startTiktokAuth
GET /social/social-accounts/tiktokCallback
GET /social/social-accounts/startTwitterAuth
GET /social/social-accounts/twitterCallback
POST /posts
POST /posts/schedule
POST /posts/twitter
POST /tiktok
POST /tiktok/init
PUT /tiktok/uploads/{id}
POST /tiktok/status
POST /tags/generate
POST /chatbot/generate-text
GET /posts
GET /posts/scheduled
GET /posts/facebook/{id}
GET /posts/twitter/{id}
DELETE /posts/socialPost/{postId}/{network}
DELETE /posts/scheduled/{id}
POST /reels
GET /reels
GET /reels/scheduled
DELETE /reels/{id}
GET /posts/fb-comments/{postId}
POST /posts/fb-comments/{commentId}
POST /posts/fb-comment/{postId}
GET /posts/inst-comments/{postId}
POST /posts/inst-comment/{postId}
POST /posts/inst-comments/{commentId}
POST /posts/fb-like/{id}
DELETE /posts/fb-unLike/{id}
GET /social/social-accounts/messages
POST /social/social-accounts/messages/{senderId}/reply
POST /chatbot/message-suggestions
GET /social/social-accounts/statistics
GET /social/social-accounts/followers
GET /social/social-accounts/reviews/{companyId}
POST /social/social-accounts/reviews/google
GET /media/company/{companyId}
POST /media
POST /media/multiple
POST /media/base64
GET /media/sizes/{companyId}
DELETE /media/{id}
GET /orders
POST /analytics/event
`
  .trim()
  .split('\n')

const answered = new Set(
  endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
)

it('every call of the specification is answered at the address that it names', () => {
  expect(specified.filter((call) => !answered.has(call))).toEqual([])
})
