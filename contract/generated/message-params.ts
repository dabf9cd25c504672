// Written by npm run generate from the catalogues in languages/; not by hand.
import type { MessageMoment, MessagePart } from '../message.ts'

/** What every message takes, by its code. */
export type MessageParams = {
  'accounts.abilities-lost': { network: MessagePart; name: MessagePart }
  'accounts.access-removed': { name: MessagePart; network: MessagePart }
  'accounts.ad-account-not-added': Record<never, never>
  'accounts.ad-account-of-other': { page: MessagePart; person: MessagePart }
  'accounts.another-browser': Record<never, never>
  'accounts.another-person': Record<never, never>
  'accounts.budget-used': { network: MessagePart }
  'accounts.connection-ended': { network: MessagePart; name: MessagePart }
  'accounts.connection-failed': Record<never, never>
  'accounts.connection-finished': Record<never, never>
  'accounts.connection-not-finished': { network: MessagePart }
  'accounts.connection-run-out': Record<never, never>
  'accounts.connection-too-long': Record<never, never>
  'accounts.disconnected': { name: MessagePart; network: MessagePart }
  'accounts.disconnected-by-person': { name: MessagePart; network: MessagePart }
  'accounts.foreign-window': Record<never, never>
  'accounts.may-not-connect': Record<never, never>
  'accounts.news-slower': { network: MessagePart }
  'accounts.news-hours-later': { network: MessagePart; hours: number }
  'accounts.no-account-shown': { network: MessagePart }
  'accounts.no-answer-yet': { network: MessagePart }
  'accounts.no-groups': { network: MessagePart }
  'accounts.no-such-connection': Record<never, never>
  'accounts.not-connected': Record<never, never>
  'accounts.not-offered': { network: MessagePart }
  'accounts.not-shown': { network: MessagePart; name: MessagePart; person: MessagePart }
  'accounts.page-first': { network: MessagePart }
  'accounts.reading-budget-used': { network: MessagePart }
  'accounts.renewing': { network: MessagePart }
  'accounts.replace': { found: MessagePart; expected: MessagePart }
  'accounts.scope-missing': { network: MessagePart }
  'accounts.window-closed': { network: MessagePart }
  'accounts.too-many-passwords': Record<never, never>
  'accounts.no-app-passwords': { network: MessagePart }
  'ai.no-allowance-left': Record<never, never>
  'ai.too-many-requests': Record<never, never>
  'ai.not-set-up': Record<never, never>
  'ai.unavailable': Record<never, never>
  'ai.declined': Record<never, never>
  'ai.cut-off': Record<never, never>
  'alerts.no-such-alert': Record<never, never>
  'alerts.no-such-cursor': Record<never, never>
  'appsumo.licence-not-confirmed': Record<never, never>
  'assistant.file-gone': Record<never, never>
  'assistant.most-15-mb': Record<never, never>
  'assistant.no-picture': Record<never, never>
  'assistant.not-a-picture': Record<never, never>
  'assistant.not-your-file': Record<never, never>
  'assistant.too-busy': Record<never, never>
  'assistant.too-many-replies': Record<never, never>
  'assistant.too-many-suggestions': Record<never, never>
  'assistant.unreadable-picture': Record<never, never>
  'billing.already-open': Record<never, never>
  'billing.deleted-soon': Record<never, never>
  'billing.lifetime': Record<never, never>
  'billing.not-set-up': Record<never, never>
  'billing.not-sold': Record<never, never>
  'billing.nothing-bought': Record<never, never>
  'bluesky.not-in-use': Record<never, never>
  'bluesky.password-wrong': Record<never, never>
  'bluesky.question-refused': Record<never, never>
  'bluesky.password-not-alone': Record<never, never>
  'bluesky.no-video-now': Record<never, never>
  'bluesky.factor-asked': Record<never, never>
  'bluesky.taken-down': Record<never, never>
  'bluesky.account-password': Record<never, never>
  'bluesky.server-not-public': Record<never, never>
  'bluesky.server-not-reached': Record<never, never>
  'bluesky.not-at-server': Record<never, never>
  'bluesky.blocked-by-them': Record<never, never>
  'checks.attachment': Record<never, never>
  'checks.choose-part': Record<never, never>
  'checks.code': Record<never, never>
  'checks.comment-empty': Record<never, never>
  'checks.comment-too-long': Record<never, never>
  'checks.company-name-required': Record<never, never>
  'checks.company-name-too-long': Record<never, never>
  'checks.company-name-too-short': Record<never, never>
  'checks.could-not-disable': Record<never, never>
  'checks.description-too-long': Record<never, never>
  'checks.email-format': Record<never, never>
  'checks.email-not-a-valid': Record<never, never>
  'checks.email-not-valid': Record<never, never>
  'checks.email-required': Record<never, never>
  'checks.first-name-required': Record<never, never>
  'checks.first-name-too-short': Record<never, never>
  'checks.last-name-required': Record<never, never>
  'checks.last-name-too-short': Record<never, never>
  'checks.message-required': Record<never, never>
  'checks.message-too-long': Record<never, never>
  'checks.name-hidden-characters': Record<never, never>
  'checks.name-with-address': Record<never, never>
  'checks.new-password-required': Record<never, never>
  'checks.new-password-same': Record<never, never>
  'checks.old-password-required': Record<never, never>
  'checks.part-missing': Record<never, never>
  'checks.password-capital': Record<never, never>
  'checks.password-length': Record<never, never>
  'checks.password-lower-case': Record<never, never>
  'checks.password-number': Record<never, never>
  'checks.password-required': Record<never, never>
  'checks.password-rule': Record<never, never>
  'checks.passwords-differ': Record<never, never>
  'checks.phone-digits': Record<never, never>
  'checks.phone-too-long': Record<never, never>
  'checks.phone-too-short': Record<never, never>
  'checks.tags-need-text': Record<never, never>
  'checks.terms': Record<never, never>
  'checks.time-zone-unknown': Record<never, never>
  'checks.token': Record<never, never>
  'checks.web-address': Record<never, never>
  'checks.your-name-required': Record<never, never>
  'checks.your-surname-required': Record<never, never>
  'checks.message-empty': Record<never, never>
  'checks.review-reply-empty': Record<never, never>
  'checks.review-reply-too-long': Record<never, never>
  'checks.message-reply-too-long': Record<never, never>
  'checks.saved-reply-empty': Record<never, never>
  'checks.saved-reply-title-missing': Record<never, never>
  'checks.saved-reply-title-too-long': Record<never, never>
  'checks.saved-reply-too-long': Record<never, never>
  'checks.remark-empty': Record<never, never>
  'checks.remark-too-long': Record<never, never>
  'checks.snooze-time': Record<never, never>
  'checks.quick-reply-empty': Record<never, never>
  'checks.quick-reply-too-long': Record<never, never>
  'checks.quick-replies-too-many': Record<never, never>
  'checks.quick-replies-twice': Record<never, never>
  'checks.handle-missing': Record<never, never>
  'checks.app-password-missing': Record<never, never>
  'comments.account-gone': Record<never, never>
  'comments.account-gone-reading': Record<never, never>
  'comments.could-not-check': Record<never, never>
  'comments.gone': Record<never, never>
  'comments.hides-top-only': { network: MessagePart }
  'comments.key-used': Record<never, never>
  'comments.no-apps': { network: MessagePart }
  'comments.no-likes': { network: MessagePart }
  'comments.no-likes-there': Record<never, never>
  'comments.no-reason': Record<never, never>
  'comments.no-such-comment': Record<never, never>
  'comments.no-such-post': Record<never, never>
  'comments.none': { network: MessagePart }
  'comments.none-there': Record<never, never>
  'comments.not-possible': Record<never, never>
  'comments.only-own-edited': Record<never, never>
  'comments.own-not-hidden': Record<never, never>
  'comments.switched-off': { network: MessagePart; reason: MessagePart }
  'comments.taken-back': Record<never, never>
  'comments.nothing-to-like': Record<never, never>
  'companies.called-so': { name: MessagePart }
  'companies.many-today': Record<never, never>
  'companies.name-taken': Record<never, never>
  'companies.not-a-phone': { country: MessagePart }
  'companies.saved': Record<never, never>
  'delivery.no-such-cursor': Record<never, never>
  'delivery.no-such-order': Record<never, never>
  'export.title': { product: MessagePart }
  'export.written-at': { at: MessageMoment }
  'export.intro-all': { product: MessagePart }
  'export.intro-files': Record<never, never>
  'export.you': Record<never, never>
  'export.person': Record<never, never>
  'export.sessions': Record<never, never>
  'export.sign-in-identities': Record<never, never>
  'export.memberships': Record<never, never>
  'export.mails': Record<never, never>
  'export.messages-to-support': Record<never, never>
  'export.support': Record<never, never>
  'export.invitations-you-sent': Record<never, never>
  'export.exports': Record<never, never>
  'export.what-you-did': Record<never, never>
  'export.no-company': Record<never, never>
  'export.company': Record<never, never>
  'export.members': Record<never, never>
  'export.plan': Record<never, never>
  'export.lifetime-access': Record<never, never>
  'export.licences': Record<never, never>
  'export.accounts': Record<never, never>
  'export.posts': Record<never, never>
  'export.publications': Record<never, never>
  'export.after-posts': Record<never, never>
  'export.attempts': Record<never, never>
  'export.drafts': Record<never, never>
  'export.sent-to-networks': Record<never, never>
  'export.comments-written': Record<never, never>
  'export.reviews': Record<never, never>
  'export.mentions': Record<never, never>
  'export.promotions': Record<never, never>
  'export.promotion-days': Record<never, never>
  'export.media': Record<never, never>
  'export.what-was-done': Record<never, never>
  'export.end-missing': Record<never, never>
  'export.end-networks': Record<never, never>
  'facebook.video-expired': Record<never, never>
  'facebook.video-not-sent': Record<never, never>
  'facebook.video-maybe-published': Record<never, never>
  'facebook.video-gone': Record<never, never>
  'facebook.video-deleted': Record<never, never>
  'facebook.video-unusable': Record<never, never>
  'facebook.video-offset-lost': Record<never, never>
  'facebook.daily-reels-used': Record<never, never>
  'facebook.ad-account-disabled': Record<never, never>
  'facebook.ad-account-unpaid': Record<never, never>
  'facebook.ad-account-in-review': Record<never, never>
  'facebook.ad-account-closing': Record<never, never>
  'facebook.ad-account-closed': Record<never, never>
  'facebook.ad-account-unusable': Record<never, never>
  'facebook.page-not-shared': Record<never, never>
  'facebook.needs-publishing': Record<never, never>
  'facebook.publishing-not-allowed': Record<never, never>
  'facebook.change-not-allowed': Record<never, never>
  'facebook.comments-not-allowed': Record<never, never>
  'facebook.messages-not-allowed': Record<never, never>
  'facebook.recommendations-not-allowed': Record<never, never>
  'facebook.insights-not-allowed': Record<never, never>
  'facebook.ads-not-allowed': Record<never, never>
  'facebook.ad-account-not-active': Record<never, never>
  'facebook.ad-account-role': Record<never, never>
  'facebook.ad-payment-missing': Record<never, never>
  'facebook.ad-budget-too-low': Record<never, never>
  'facebook.ad-link-missing': Record<never, never>
  'facebook.ad-post-gone': Record<never, never>
  'facebook.ad-post-not-promotable': Record<never, never>
  'facebook.ad-payer-missing': Record<never, never>
  'facebook.ad-instagram-missing': Record<never, never>
  'facebook.ad-end-past': Record<never, never>
  'facebook.ad-not-writable': Record<never, never>
  'facebook.ad-disapproved': Record<never, never>
  'facebook.ad-disapproved-because': Record<never, never>
  'facebook.ad-disapproved-for-good': Record<never, never>
  'facebook.ad-with-issues': Record<never, never>
  'facebook.ad-with-issues-because': Record<never, never>
  'facebook.ad-over': Record<never, never>
  'facebook.ad-app-not-live': Record<never, never>
  'facebook.ads-forbidden': Record<never, never>
  'facebook.ad-phone-missing': Record<never, never>
  'google-business.site-manager': Record<never, never>
  'google-business.group-personal': Record<never, never>
  'google-business.group-locations': Record<never, never>
  'google-business.group-users': Record<never, never>
  'google-business.group-organisation': Record<never, never>
  'google-business.group-business': Record<never, never>
  'google-business.not-verified-yet': Record<never, never>
  'google-business.not-verified': Record<never, never>
  'google-business.apis-off': Record<never, never>
  'google-business.no-lasting-access': Record<never, never>
  'google-business.identity-missing': Record<never, never>
  'google-business.needs-words': { most: number }
  'google-business.post-gone': Record<never, never>
  'google-business.post-empty': Record<never, never>
  'google-business.no-posts-by-apps': Record<never, never>
  'google-business.picture-rule': Record<never, never>
  'google-business.picture-not-fetched': Record<never, never>
  'google-business.removed-for-telephone': Record<never, never>
  'google-business.removed': Record<never, never>
  'google-business.change-removed-for-telephone': Record<never, never>
  'google-business.change-removed': Record<never, never>
  'google-business.reply-length': { most: number }
  'google-business.reply-refused': Record<never, never>
  'google-business.review-gone': Record<never, never>
  'http.away': Record<never, never>
  'http.bad-api-key': Record<never, never>
  'http.cut-form': Record<never, never>
  'http.file-too-large': Record<never, never>
  'http.file-validation-failed': Record<never, never>
  'http.key-missing': Record<never, never>
  'http.key-needed': Record<never, never>
  'http.log-in': Record<never, never>
  'http.no-company-yet': Record<never, never>
  'http.no-such-company': Record<never, never>
  'http.not-accepted': Record<never, never>
  'http.not-storable': Record<never, never>
  'http.nothing-here': Record<never, never>
  'http.our-fault': Record<never, never>
  'http.premium-needed': Record<never, never>
  'http.role-needed': { needed: string; own: string }
  'http.too-busy': Record<never, never>
  'http.too-many-requests': Record<never, never>
  'http.unreadable': Record<never, never>
  'http.unsupported-file': Record<never, never>
  'http.wait-minutes': Record<never, never>
  'http.wait-seconds': Record<never, never>
  'http.address-too-long': Record<never, never>
  'identity.activated': Record<never, never>
  'identity.activation-link-expired': Record<never, never>
  'identity.already-active': Record<never, never>
  'identity.another-address': Record<never, never>
  'identity.asked-often': Record<never, never>
  'identity.check-email': Record<never, never>
  'identity.code-expired': Record<never, never>
  'identity.code-sent': Record<never, never>
  'identity.code-used-up': Record<never, never>
  'identity.code-wrong': Record<never, never>
  'identity.device-gone': Record<never, never>
  'identity.email-not-shared': { provider: MessagePart }
  'identity.email-stays': Record<never, never>
  'identity.email-taken': Record<never, never>
  'identity.email-taken-join': { provider: MessagePart }
  'identity.email-taken-no-password': { provider: MessagePart }
  'identity.guessed-too-often': Record<never, never>
  'identity.joined-elsewhere': Record<never, never>
  'identity.link-expired': Record<never, never>
  'identity.link-used': Record<never, never>
  'identity.name-elsewhere': { provider: MessagePart }
  'identity.needs-code': Record<never, never>
  'identity.new-password-set': Record<never, never>
  'identity.no-password': Record<never, never>
  'identity.no-such-person': Record<never, never>
  'identity.not-activated': Record<never, never>
  'identity.not-registered': Record<never, never>
  'identity.not-shared': Record<never, never>
  'identity.old-password-wrong': Record<never, never>
  'identity.opened-with': { provider: MessagePart }
  'identity.password-changed': Record<never, never>
  'identity.password-first': Record<never, never>
  'identity.password-later': Record<never, never>
  'identity.provider-not-set-up': { provider: MessagePart }
  'identity.sign-in-over': Record<never, never>
  'identity.too-many-codes': Record<never, never>
  'identity.too-many-codes-a-day': Record<never, never>
  'identity.too-many-sign-ups': Record<never, never>
  'identity.too-soon': Record<never, never>
  'identity.wait-a-minute': Record<never, never>
  'identity.wait-an-hour': Record<never, never>
  'identity.wrong-password': Record<never, never>
  'inbox.account-gone': Record<never, never>
  'inbox.could-not-check': Record<never, never>
  'inbox.gone': Record<never, never>
  'inbox.key-used': Record<never, never>
  'inbox.no-reason': Record<never, never>
  'inbox.no-such-cursor': Record<never, never>
  'inbox.no-such-thread': Record<never, never>
  'inbox.none-there': { network: MessagePart }
  'inbox.switched-off': { network: MessagePart; reason: MessagePart }
  'inbox.too-long': { network: MessagePart; most: MessagePart }
  'inbox.window-over': { network: MessagePart }
  'inbox.picture-gone': Record<never, never>
  'inbox.pictures-only': Record<never, never>
  'inbox.picture-damaged': Record<never, never>
  'inbox.no-pictures': { network: MessagePart }
  'inbox.picture-alone': { network: MessagePart }
  'inbox.no-quick-replies': { network: MessagePart }
  'inbox.quick-replies-alone': Record<never, never>
  'inbox.quick-replies-too-many': { network: MessagePart; most: MessagePart; letters: MessagePart }
  'input.date': { name: MessagePart }
  'input.email-address': { name: MessagePart }
  'input.form': { name: MessagePart }
  'input.id': { name: MessagePart }
  'input.kind': { name: MessagePart }
  'input.known-value': { name: MessagePart }
  'input.least': { name: MessagePart; least: MessagePart }
  'input.least-characters': { name: MessagePart; least: MessagePart }
  'input.least-entries': { name: MessagePart; least: MessagePart }
  'input.list': { name: MessagePart }
  'input.most': { name: MessagePart; most: MessagePart }
  'input.most-characters': { name: MessagePart; most: MessagePart }
  'input.most-entries': { name: MessagePart; most: MessagePart }
  'input.number': { name: MessagePart }
  'input.object': { name: MessagePart }
  'input.one-of': { name: MessagePart; values: MessagePart }
  'input.required': { name: MessagePart }
  'input.text': { name: MessagePart }
  'input.the-request': Record<never, never>
  'input.time': { name: MessagePart }
  'input.unreadable': { name: MessagePart }
  'input.web-address': { name: MessagePart }
  'input.whole-number': { name: MessagePart }
  'input.yes-or-no': { name: MessagePart }
  'insights.too-few-likes': { least: MessagePart }
  'instagram.picture-missing': Record<never, never>
  'instagram.too-many-hashtags': { most: number }
  'instagram.too-many-mentions': { most: number }
  'instagram.post-unusable': Record<never, never>
  'instagram.connect-publishing-not-allowed': Record<never, never>
  'instagram.page-not-shared': Record<never, never>
  'instagram.video-not-processed': Record<never, never>
  'instagram.spam': Record<never, never>
  'instagram.fetch-too-slow': Record<never, never>
  'instagram.jpeg-only': Record<never, never>
  'instagram.picture-shape': Record<never, never>
  'instagram.file-kind-unknown': Record<never, never>
  'instagram.video-rule': Record<never, never>
  'instagram.carousel-count': Record<never, never>
  'instagram.busy': Record<never, never>
  'instagram.daily-posts-used': Record<never, never>
  'instagram.profile-restricted': Record<never, never>
  'instagram.profile-blocked': Record<never, never>
  'instagram.file-not-taken': Record<never, never>
  'instagram.needs-profile': Record<never, never>
  'instagram.needs-publishing': Record<never, never>
  'instagram.publishing-not-allowed': Record<never, never>
  'instagram.comments-not-allowed': Record<never, never>
  'instagram.deletion-refused': Record<never, never>
  'instagram.messages-not-allowed': Record<never, never>
  'instagram.messages-switched-off': Record<never, never>
  'instagram.insights-not-allowed': Record<never, never>
  'instagram.profile-unlinked': Record<never, never>
  'instagram.tags-refused': Record<never, never>
  'instagram.cover-refused': Record<never, never>
  'instagram.no-trial-reels': Record<never, never>
  'licences.ended': Record<never, never>
  'licences.link-expired': Record<never, never>
  'licences.not-set-up': Record<never, never>
  'mails.link-incomplete': Record<never, never>
  'mails.resubscribed': Record<never, never>
  'mails.unsubscribed': Record<never, never>
  'maps.unavailable': Record<never, never>
  'maps.too-many-requests': Record<never, never>
  'maps.not-set-up': Record<never, never>
  'media.another-file': Record<never, never>
  'media.content-range': Record<never, never>
  'media.corrupted': Record<never, never>
  'media.cropped': { width: MessagePart; height: MessagePart }
  'media.damaged': Record<never, never>
  'media.damaged-or-large': Record<never, never>
  'media.deleted-fill': { used: number }
  'media.edited-unsaved': Record<never, never>
  'media.empty-file': Record<never, never>
  'media.file-deleted': Record<never, never>
  'media.first-frame': Record<never, never>
  'media.frame-rate': { rate: number }
  'media.hidden-start': Record<never, never>
  'media.id-of-deleted': Record<never, never>
  'media.library-full': { used: number; most: number }
  'media.made-smaller': { width: MessagePart; height: MessagePart }
  'media.more-bytes': Record<never, never>
  'media.most-50-mb': Record<never, never>
  'media.most-8-mb': Record<never, never>
  'media.most-files': { most: MessagePart }
  'media.needed-by-posts': { count: number }
  'media.no-encoder': Record<never, never>
  'media.no-file': Record<never, never>
  'media.no-such-file': Record<never, never>
  'media.no-such-picture': Record<never, never>
  'media.no-such-upload': Record<never, never>
  'media.no-such-video': Record<never, never>
  'media.not-a-file': Record<never, never>
  'media.not-made': Record<never, never>
  'media.not-ready': Record<never, never>
  'media.not-that-long': Record<never, never>
  'media.one-second': Record<never, never>
  'media.only-images-and-videos': Record<never, never>
  'media.only-picture-shows': Record<never, never>
  'media.part-elsewhere': Record<never, never>
  'media.send-multipart': Record<never, never>
  'media.sound-codec': Record<never, never>
  'media.source-gone': Record<never, never>
  'media.store-away': Record<never, never>
  'media.store-full': Record<never, never>
  'media.store-refused': Record<never, never>
  'media.store-slow': Record<never, never>
  'media.too-busy': Record<never, never>
  'media.too-fast': Record<never, never>
  'media.too-many-uploads': Record<never, never>
  'media.too-many-videos': Record<never, never>
  'media.video-codec': Record<never, never>
  'media.video-damaged': Record<never, never>
  'media.video-too-long': Record<never, never>
  'media.video-too-short': Record<never, never>
  'media.video-too-wide': { width: number }
  'members.above-own': Record<never, never>
  'members.address-invited-often': Record<never, never>
  'members.already-there': Record<never, never>
  'members.another-address': { invited: MessagePart; own: MessagePart }
  'members.company-invited-often': Record<never, never>
  'members.confirm-email-first': Record<never, never>
  'members.invitation-dead': Record<never, never>
  'members.invitation-expired': Record<never, never>
  'members.invitation-gone': Record<never, never>
  'members.not-on-team': Record<never, never>
  'members.only-managers-remove': Record<never, never>
  'members.only-owner-removes': Record<never, never>
  'members.owner-needed': Record<never, never>
  'members.role-above': { role: string; own: string }
  'members.you-invited-often': Record<never, never>
  'mentions.account-gone': Record<never, never>
  'mentions.answered': Record<never, never>
  'mentions.answered-there': { network: MessagePart }
  'mentions.could-not-check': Record<never, never>
  'mentions.no-reason': Record<never, never>
  'mentions.no-such-mention': Record<never, never>
  'mentions.not-possible': Record<never, never>
  'mentions.on-its-way': Record<never, never>
  'mentions.switched-off': { network: MessagePart; reason: MessagePart }
  'mentions.decided': Record<never, never>
  'mentions.may-appear': Record<never, never>
  'meta.needs-page-list': Record<never, never>
  'meta.needs-page-reading': Record<never, never>
  'meta.app-removed': { place: 'page' | 'profile' }
  'meta.login-required': { place: 'page' | 'profile' }
  'meta.password-changed': { place: 'page' | 'profile' }
  'meta.person-not-accepted': { place: 'page' | 'profile' }
  'meta.picture-refused': { network: MessagePart }
  'meta.pictures-already-posted': { network: MessagePart; place: 'page' | 'profile' }
  'meta.text-already-posted': { network: MessagePart; place: 'page' | 'profile' }
  'meta.reported-as-abusive': { network: MessagePart }
  'meta.community-standards': { network: MessagePart }
  'meta.page-not-authorised': { network: MessagePart }
  'meta.account-limited': { network: MessagePart }
  'meta.action-blocked': { network: MessagePart; place: 'page' | 'profile' }
  'meta.facebook-link': { network: MessagePart }
  'meta.link-unusable': { network: MessagePart }
  'meta.content-unusable': { network: MessagePart }
  'meta.file-unreadable': { network: MessagePart }
  'meta.identity-check': { place: 'page' | 'profile' }
  'meta.too-fast': { network: MessagePart; place: 'page' | 'profile' }
  'meta.no-more-posts': { network: MessagePart; place: 'page' | 'profile' }
  'meta.no-comments': { network: MessagePart }
  'meta.foreign-upload-address': { network: MessagePart }
  'meta.upload-progress-unknown': { network: MessagePart }
  'meta.role-editor': Record<never, never>
  'meta.role-moderator': Record<never, never>
  'meta.role-messages': Record<never, never>
  'meta.role-advertiser': Record<never, never>
  'meta.role-analyst': Record<never, never>
  'meta.role-none': Record<never, never>
  'meta.page-not-readable': Record<never, never>
  'meta.reply-window-over': { network: MessagePart }
  'meta.guest-unreachable': { network: MessagePart }
  'meta.app-forbidden': { network: MessagePart }
  'meta.video-empty': { network: MessagePart }
  'meta.video-unreadable': { network: MessagePart }
  'network.https-only': { network: MessagePart; address: MessagePart }
  'network.cannot-fetch-here': { network: MessagePart; address: MessagePart }
  'network.not-reached': { network: MessagePart }
  'network.no-answer': { network: MessagePart }
  'network.no-answer-to-write': { network: MessagePart }
  'network.failed-receiving': { network: MessagePart }
  'network.problem': { network: MessagePart }
  'network.busy': { network: MessagePart }
  'network.unavailable': { network: MessagePart }
  'network.too-many-requests': { network: MessagePart }
  'network.unreadable-answer': { network: MessagePart }
  'network.incomplete-answer': { network: MessagePart }
  'network.refused': { network: MessagePart }
  'network.refused-with-status': { network: MessagePart; status: MessagePart }
  'network.refused-because': { network: MessagePart }
  'network.maybe-published': { network: MessagePart }
  'network.change-not-allowed': { network: MessagePart }
  'network.gone': { network: MessagePart }
  'network.cannot-delete-posts': { network: MessagePart }
  'network.renew-first': { network: MessagePart }
  'network.ended-by-network': { network: MessagePart; place: 'page' | 'store' | 'profile' }
  'network.connection-ended': { network: MessagePart; place: 'page' | 'profile' }
  'network.connection-expired': { network: MessagePart; place: 'page' | 'profile' }
  'network.stored-connection-unreadable': { network: MessagePart; place: 'page' | 'store' | 'profile' }
  'network.right-missing': { network: MessagePart; place: 'page' | 'profile' }
  'network.role-lost': { place: 'page' | 'profile' }
  'network.not-asked-for': { network: MessagePart }
  'network.publishing-not-allowed': { network: MessagePart }
  'network.connection-not-confirmed': { network: MessagePart }
  'network.connection-not-finished': { network: MessagePart }
  'network.not-prepared': Record<never, never>
  'network.preparation-expired': { network: MessagePart }
  'network.preparation-gone': { network: MessagePart }
  'network.not-ready-yet': { network: MessagePart }
  'network.file-not-fetched': { network: MessagePart }
  'network.picture-too-large': { network: MessagePart; megabytes: number }
  'network.video-too-large': { network: MessagePart; megabytes: number }
  'network.text-too-long': { network: MessagePart; most: number }
  'network.video-unusable-because': { network: MessagePart }
  'network.post-unusable-because': { network: MessagePart }
  'network.daily-posts-used': { count: number; network: MessagePart }
  'outbox.switched-off': { network: MessagePart; reason: MessagePart }
  'outbox.reconnect': Record<never, never>
  'outbox.plan-ended': Record<never, never>
  'outbox.too-late': Record<never, never>
  'outbox.too-late-by-then': { reason: MessagePart }
  'outbox.too-late-after-waiting': Record<never, never>
  'outbox.absent-too-late': Record<never, never>
  'outbox.interrupted': Record<never, never>
  'outbox.other-id': Record<never, never>
  'outbox.looked-for-first': Record<never, never>
  'outbox.send-retried': Record<never, never>
  'outbox.waits-for-allowance': { network: MessagePart }
  'outbox.taken-over': Record<never, never>
  'outbox.no-answer': Record<never, never>
  'outbox.two-candidates': { network: MessagePart }
  'outbox.cannot-look': { network: MessagePart }
  'outbox.may-still-appear': Record<never, never>
  'outbox.same-words-there': { network: MessagePart }
  'outbox.sent-again': Record<never, never>
  'outbox.step-stopped': Record<never, never>
  'outbox.deleted-meanwhile': Record<never, never>
  'post-checks.no-text': Record<never, never>
  'post-checks.no-reel-text': Record<never, never>
  'post-checks.text-too-long': Record<never, never>
  'post-checks.no-network': Record<never, never>
  'post-checks.no-reel-video': Record<never, never>
  'post-checks.too-many-pictures': { most: number }
  'post-checks.no-such-time': Record<never, never>
  'post-checks.comment-empty': Record<never, never>
  'post-checks.part-empty': Record<never, never>
  'post-checks.first-part-files': Record<never, never>
  'post-checks.no-such-colour': Record<never, never>
  'preflight.text-too-long': { network: MessagePart; most: number; over: number }
  'preflight.text-too-long-as-counted': { network: MessagePart; most: number }
  'preflight.text-over-product-limit': { over: MessagePart; most: MessagePart }
  'preflight.too-many-hashtags': { network: MessagePart; most: number; over: number }
  'preflight.too-many-mentions': { network: MessagePart; most: number; over: number }
  'preflight.too-many-links': { network: MessagePart; most: number }
  'preflight.phone-number': { network: MessagePart }
  'preflight.headline-too-long': { network: MessagePart; most: number; over: number }
  'preflight.no-reels': { network: MessagePart }
  'preflight.reel-without-video': Record<never, never>
  'preflight.post-without-media': Record<never, never>
  'preflight.one-video-or-pictures': { most: number }
  'preflight.one-picture-only': { network: MessagePart }
  'preflight.too-many-pictures': { network: MessagePart; most: number }
  'preflight.first-pictures-shown': { most: number; network: MessagePart }
  'preflight.picture-too-small': { network: MessagePart; least: MessagePart }
  'preflight.picture-too-narrow': { network: MessagePart; least: MessagePart }
  'preflight.animated-picture': { network: MessagePart }
  'preflight.pictures-cropped': { count: number; network: MessagePart }
  'preflight.videos-not-allowed': { network: MessagePart }
  'preflight.videos-not-accepted': { network: MessagePart }
  'preflight.reel-too-long': Record<never, never>
  'preflight.seconds': { count: number }
  'preflight.minutes': { count: number }
  'preflight.video-too-long': { network: MessagePart; most: MessagePart; length: MessagePart }
  'preflight.video-too-short': { network: MessagePart; least: MessagePart }
  'preflight.reel-not-upright': { network: MessagePart }
  'preflight.video-shape': { network: MessagePart }
  'preflight.video-too-small': { network: MessagePart; width: MessagePart; height: MessagePart }
  'preflight.video-too-heavy': { network: MessagePart; megabytes: number }
  'preflight.video-made-smaller': { network: MessagePart; width: MessagePart; height: MessagePart }
  'preflight.videos-never-made-smaller': { network: MessagePart; width: MessagePart; height: MessagePart }
  'preflight.video-not-made-smaller': { network: MessagePart; width: MessagePart; height: MessagePart }
  'preflight.not-scheduled-there': { network: MessagePart }
  'preflight.price': { network: MessagePart; price: MessagePart }
  'preflight.price-with-link': { network: MessagePart; price: MessagePart; without: MessagePart }
  'preflight.comment-too-long': { network: MessagePart; most: number; over: number }
  'preflight.comment-hashtags': { network: MessagePart; most: number; over: number }
  'preflight.comment-links': { most: number; network: MessagePart; over: number }
  'preflight.comment-taken-nowhere': Record<never, never>
  'preflight.too-many-parts': { network: MessagePart; most: number; over: number }
  'preflight.part-empty': { part: number }
  'preflight.part-too-long': { part: number; network: MessagePart; over: number }
  'preflight.parts-alike': { network: MessagePart; first: number; second: number }
  'preflight.part-files': { part: number; reason: MessagePart }
  'preflight.part-one-video-or-pictures': { most: number; network: MessagePart }
  'preflight.thread-price': { network: MessagePart; price: MessagePart; parts: number }
  'preflight.thread-price-with-links': { network: MessagePart; price: MessagePart; parts: number; links: number }
  'preflight.deletion-price': { network: MessagePart; price: MessagePart }
  'privacy.confirm-email-first': Record<never, never>
  'privacy.export-often': Record<never, never>
  'privacy.link-expired': Record<never, never>
  'privacy.no-such-deletion': Record<never, never>
  'privacy.not-marked': Record<never, never>
  'privacy.password-wrong': Record<never, never>
  'privacy.planned-often': Record<never, never>
  'privacy.type-email': { email: MessagePart }
  'promotions.address-required': Record<never, never>
  'promotions.address-too-long': Record<never, never>
  'promotions.ads-account-changed': Record<never, never>
  'promotions.amount-changed': Record<never, never>
  'promotions.at-least-a-day': Record<never, never>
  'promotions.boost-on-its-way': Record<never, never>
  'promotions.boost-under-way': { by: MessagePart; budget: MessagePart; when: MessagePart }
  'promotions.budget-required': Record<never, never>
  'promotions.budget-too-high': Record<never, never>
  'promotions.budget-too-low': { days: number; least: MessagePart }
  'promotions.cannot-spend': { network: MessagePart }
  'promotions.cap-range': Record<never, never>
  'promotions.caps-in-other-currency': { set: MessagePart; now: MessagePart }
  'promotions.connect-first': Record<never, never>
  'promotions.country-missing': { network: MessagePart }
  'promotions.currency-changed': Record<never, never>
  'promotions.decided': Record<never, never>
  'promotions.fewer-days': Record<never, never>
  'promotions.form-sent-before': Record<never, never>
  'promotions.goal-required': Record<never, never>
  'promotions.left-paused': Record<never, never>
  'promotions.left-paused-because': { reason: MessagePart }
  'promotions.left-unknown': Record<never, never>
  'promotions.link-missing': Record<never, never>
  'promotions.may-start': Record<never, never>
  'promotions.no-ads-account': { network: MessagePart }
  'promotions.no-internal': Record<never, never>
  'promotions.no-reason': Record<never, never>
  'promotions.no-such-ad': Record<never, never>
  'promotions.no-such-boost': Record<never, never>
  'promotions.no-such-cursor': Record<never, never>
  'promotions.no-switch': Record<never, never>
  'promotions.not-read-yet': { network: MessagePart }
  'promotions.over-day-cap': { cap: MessagePart; left: MessagePart }
  'promotions.over-month-cap': { cap: MessagePart; left: MessagePart }
  'promotions.post-of-another-page': Record<never, never>
  'promotions.radius-range': { least: number; most: number }
  'promotions.reconnect-first': { network: MessagePart }
  'promotions.switched-off': { network: MessagePart; reason: MessagePart }
  'promotions.too-many-days': { most: number }
  'publishing.no-such-post': Record<never, never>
  'publishing.no-such-post-on-network': Record<never, never>
  'publishing.no-such-post-on': { network: MessagePart }
  'publishing.no-such-reel': Record<never, never>
  'publishing.no-such-network': { name: MessagePart }
  'publishing.no-such-cursor': Record<never, never>
  'publishing.not-a-cursor': Record<never, never>
  'publishing.not-scheduled': Record<never, never>
  'publishing.going-out': Record<never, never>
  'publishing.being-looked-for': Record<never, never>
  'publishing.asks-whether-there': Record<never, never>
  'publishing.changed-meanwhile': Record<never, never>
  'publishing.deleted-meanwhile': Record<never, never>
  'publishing.resolved-meanwhile': Record<never, never>
  'publishing.only-refused-is-repaired': Record<never, never>
  'publishing.repaired': Record<never, never>
  'publishing.repaired-in-time': Record<never, never>
  'publishing.form-sent-before': Record<never, never>
  'publishing.change-sent-before': Record<never, never>
  'publishing.form-thrown-away': Record<never, never>
  'publishing.being-written': Record<never, never>
  'publishing.draft-changed-elsewhere': Record<never, never>
  'publishing.draft-gone-elsewhere': Record<never, never>
  'publishing.draft-gone': Record<never, never>
  'publishing.too-many-drafts': { most: MessagePart }
  'publishing.file-gone': Record<never, never>
  'publishing.not-in-library': Record<never, never>
  'publishing.not-a-library-file': Record<never, never>
  'publishing.chosen-video-not-ready': Record<never, never>
  'publishing.video-not-ready': Record<never, never>
  'publishing.chosen-picture-damaged': Record<never, never>
  'publishing.picture-damaged': Record<never, never>
  'publishing.over-a-year-ahead': Record<never, never>
  'publishing.not-connected': { network: MessagePart }
  'publishing.not-posted-yet': { network: MessagePart }
  'publishing.something-went-wrong': Record<never, never>
  'publishing.published-on': { network: MessagePart }
  'publishing.on-its-way-to': { network: MessagePart }
  'publishing.still-on-its-way': Record<never, never>
  'publishing.part-asks': { part: number; network: MessagePart }
  'publishing.part-still-on-its-way': Record<never, never>
  'publishing.may-appear-minutes': { minutes: number }
  'publishing.may-appear-hours': { hours: number }
  'publishing.you-left-it': Record<never, never>
  'publishing.left-in-inbox': Record<never, never>
  'publishing.you-said-it-is-there': Record<never, never>
  'publishing.part-before-without-address': Record<never, never>
  'publishing.part-without-address': { part: number; network: MessagePart }
  'publishing.change-not-supported': { network: MessagePart }
  'publishing.change-not-possible': Record<never, never>
  'publishing.change-refused': Record<never, never>
  'publishing.delete-not-supported': { network: MessagePart }
  'publishing.delete-refused': Record<never, never>
  'publishing.delete-switched-off': { network: MessagePart; reason: MessagePart }
  'publishing.delete-not-connected': Record<never, never>
  'publishing.delete-without-address': { network: MessagePart }
  'publishing.change-post-gone': { network: MessagePart }
  'publishing.reel-not-changed': Record<never, never>
  'publishing.change-switched-off': { network: MessagePart; reason: MessagePart }
  'publishing.change-not-connected': Record<never, never>
  'publishing.change-on-its-way': Record<never, never>
  'publishing.change-unseen': { network: MessagePart }
  'publishing.part-not-deleted': { part: number; reason: MessagePart }
  'publishing.video-never-came': Record<never, never>
  'publishing.video-missing': Record<never, never>
  'publishing.video-file-gone': Record<never, never>
  'publishing.picture-file-gone': Record<never, never>
  'publishing.video-being-made-ready': Record<never, never>
  'publishing.prepare-retried': Record<never, never>
  'publishing.send-retried': Record<never, never>
  'publishing.behind-other-late-posts': Record<never, never>
  'publishing.plan-ended': Record<never, never>
  'publishing.plan-too-late': Record<never, never>
  'publishing.reconnect': Record<never, never>
  'publishing.connection-renewed': Record<never, never>
  'publishing.switched-off': { network: MessagePart; reason: MessagePart }
  'publishing.waits-for-allowance': { network: MessagePart }
  'publishing.too-late-by-then': { reason: MessagePart }
  'publishing.five-tries': { reason: MessagePart }
  'publishing.refused-unreadably': Record<never, never>
  'publishing.other-id': Record<never, never>
  'publishing.same-words-there': { network: MessagePart }
  'publishing.lost-track': Record<never, never>
  'publishing.no-answer': Record<never, never>
  'publishing.no-answer-of': { network: MessagePart }
  'publishing.same-words-checked': { network: MessagePart }
  'publishing.looked-for-first': Record<never, never>
  'publishing.cannot-look-first': { network: MessagePart }
  'publishing.cannot-look': { network: MessagePart }
  'publishing.cannot-look-unconnected': Record<never, never>
  'publishing.cannot-follow': Record<never, never>
  'publishing.look-waits-for-allowance': Record<never, never>
  'publishing.look-after-renewal': Record<never, never>
  'publishing.look-retried': Record<never, never>
  'publishing.not-seen-yet': { network: MessagePart }
  'publishing.two-candidates': { network: MessagePart }
  'publishing.live-address-looked-for': { network: MessagePart }
  'publishing.live-without-address': { network: MessagePart }
  'publishing.not-arrived-too-late': Record<never, never>
  'publishing.sent-again': Record<never, never>
  'publishing.sent-ever-less-often': Record<never, never>
  'publishing.not-read-back': { network: MessagePart }
  'publishing.not-seen-for-a-day': { network: MessagePart }
  'publishing.processing-for-a-day': { network: MessagePart }
  'publishing.shown-to-you-alone': { network: MessagePart }
  'publishing.not-shown': { network: MessagePart }
  'publishing.held-restored': Record<never, never>
  'publishing.too-late': Record<never, never>
  'publishing.reconnected-too-late': Record<never, never>
  'publishing.switched-on-too-late': Record<never, never>
  'publishing.interrupted': Record<never, never>
  'publishing.size-or-video-missing': Record<never, never>
  'publishing.size-missing': Record<never, never>
  'publishing.bytes-do-not-continue': Record<never, never>
  'publishing.terms-not-read': { network: MessagePart }
  'publishing.no-comments-on-account': Record<never, never>
  'publishing.no-threads-on-account': Record<never, never>
  'publishing.no-comments-at-first': Record<never, never>
  'report.metric-impressions': Record<never, never>
  'report.metric-searches': Record<never, never>
  'report.metric-views': Record<never, never>
  'report.metric-websiteVisits': Record<never, never>
  'report.metric-newLikes': Record<never, never>
  'report.metric-newFollowers': Record<never, never>
  'report.metric-likes': Record<never, never>
  'report.metric-comments': Record<never, never>
  'report.metric-shares': Record<never, never>
  'report.metric-reach': Record<never, never>
  'report.metric-engagements': Record<never, never>
  'report.metric-calls': Record<never, never>
  'report.metric-directions': Record<never, never>
  'report.metric-followers': Record<never, never>
  'report.heading': { company: MessagePart; month: MessagePart }
  'report.number': Record<never, never>
  'report.this': Record<never, never>
  'report.before': Record<never, never>
  'report.change': Record<never, never>
  'report.best': Record<never, never>
  'report.counts': { likes: MessagePart; comments: MessagePart; shares: MessagePart }
  'report.per-day': { metric: MessagePart }
  'report.average-day': { metric: MessagePart }
  'report.days': { place: MessagePart }
  'report.own-days': { count: number; networks: MessagePart; city: MessagePart }
  'report.note': Record<never, never>
  'report.without-text': Record<never, never>
  'report.not-printable': Record<never, never>
  'report.not-known': Record<never, never>
  'reviews.answered-meanwhile': Record<never, never>
  'reviews.changed-before-deleting': Record<never, never>
  'reviews.account-gone': Record<never, never>
  'reviews.account-gone-reading': Record<never, never>
  'reviews.answered-there': { network: MessagePart }
  'reviews.no-reason': Record<never, never>
  'reviews.no-such-review': Record<never, never>
  'reviews.not-possible': Record<never, never>
  'reviews.reply-on-its-way': Record<never, never>
  'reviews.reply-replaced': { network: MessagePart }
  'reviews.reply-too-long': { network: MessagePart; most: number }
  'reviews.switched-off': { network: MessagePart; reason: MessagePart }
  'reviews.no-such-cursor': Record<never, never>
  'reviews.reply-taken-back': Record<never, never>
  'saved-replies.no-such-reply': Record<never, never>
  'saved-replies.title-taken': Record<never, never>
  'saved-replies.too-many': Record<never, never>
  'sign-in.not-confirmed': { provider: MessagePart }
  'stripe.no-answer': Record<never, never>
  'stripe.too-many-requests': Record<never, never>
  'stripe.not-set-up': Record<never, never>
  'stripe.refused': Record<never, never>
  'stripe.subscription-unreadable': Record<never, never>
  'support.base64-expected': Record<never, never>
  'support.data-url-expected': Record<never, never>
  'support.many-files': Record<never, never>
  'support.many-messages': Record<never, never>
  'support.most': { size: MessagePart }
  'support.thanks': Record<never, never>
  'support.unreadable-file': Record<never, never>
  'team-inbox.answered': Record<never, never>
  'team-inbox.key-used': Record<never, never>
  'team-inbox.no-editor': Record<never, never>
  'team-inbox.no-member': Record<never, never>
  'team-inbox.no-such-cursor': Record<never, never>
  'team-inbox.no-such-item': Record<never, never>
  'team-inbox.no-such-time': Record<never, never>
  'team-inbox.too-late-by-then': Record<never, never>
  'team-inbox.wrote-meanwhile': Record<never, never>
  'threads.sound-not-processed': Record<never, never>
  'threads.video-not-processed': Record<never, never>
  'threads.shape': Record<never, never>
  'threads.bit-rate': Record<never, never>
  'threads.video-too-long': Record<never, never>
  'threads.frame-rate': Record<never, never>
  'threads.sound-channels': Record<never, never>
  'threads.post-unusable': Record<never, never>
  'threads.daily-replies-used': { count: number }
  'threads.daily-deletions-used': { count: number }
  'threads.profile-restricted': Record<never, never>
  'threads.profile-blocked': Record<never, never>
  'threads.picture-kind': Record<never, never>
  'threads.picture-shape': Record<never, never>
  'threads.app-removed': Record<never, never>
  'threads.login-required': Record<never, never>
  'threads.password-changed': Record<never, never>
  'threads.profile-not-accepted': Record<never, never>
  'threads.needs-profile': Record<never, never>
  'threads.needs-publishing': Record<never, never>
  'threads.publishing-not-allowed': Record<never, never>
  'threads.replies-not-allowed': Record<never, never>
  'threads.insights-not-allowed': Record<never, never>
  'threads.reply-not-ready-yet': Record<never, never>
  'threads.mentions-not-allowed': Record<never, never>
  'threads.delete-not-allowed': Record<never, never>
  'tiktok-options.audience-missing': Record<never, never>
  'tiktok-options.headline-too-long': { most: number }
  'tiktok-options.description-too-long': { most: number }
  'tiktok-options.branded-is-not-private': Record<never, never>
  'tiktok-options.promoted-brand-missing': Record<never, never>
  'tiktok-options.do-not-fit': Record<never, never>
  'tiktok-options.ai-label-on-videos-only': Record<never, never>
  'tiktok.viewers-not-allowed': Record<never, never>
  'tiktok.comments-off': Record<never, never>
  'tiktok.duets-off': Record<never, never>
  'tiktok.stitches-off': Record<never, never>
  'tiktok.video-too-long': { most: number; seconds: number }
  'tiktok.upload-closed': Record<never, never>
  'tiktok.video-maybe-there': Record<never, never>
  'tiktok.daily-posts-used': Record<never, never>
  'tiktok.profile-blocked': Record<never, never>
  'tiktok.spam-text': Record<never, never>
  'tiktok.spam': Record<never, never>
  'tiktok.file-unreadable': Record<never, never>
  'tiktok.video-length': Record<never, never>
  'tiktok.frame-rate': Record<never, never>
  'tiktok.picture-size': Record<never, never>
  'tiktok.stopped-by-person': Record<never, never>
  'tiktok.connection-removed': Record<never, never>
  'tiktok.not-finished': Record<never, never>
  'tiktok.video-not-fetched': Record<never, never>
  'tiktok.picture-not-fetched': Record<never, never>
  'tiktok.not-published-because': { reason: MessagePart }
  'tiktok.not-published': Record<never, never>
  'tiktok.video-in-inbox': Record<never, never>
  'tiktok.picture-in-inbox': Record<never, never>
  'tiktok.inbox-instead': { where: MessagePart }
  'tiktok.outcome-unknown': Record<never, never>
  'tiktok.choices-missing': Record<never, never>
  'tiktok.media-missing': Record<never, never>
  'tiktok.inbox-closed': Record<never, never>
  'tiktok.upload-expired': Record<never, never>
  'tiktok.part-lost': Record<never, never>
  'tiktok.upload-failed': { reason: MessagePart }
  'tiktok.foreign-upload-address': Record<never, never>
  'tiktok.inbox-full': Record<never, never>
  'tiktok.daily-profiles-used': Record<never, never>
  'tiktok.not-audited': Record<never, never>
  'tiktok.address-not-verified': Record<never, never>
  'tiktok.works-by-inbox': Record<never, never>
  'tiktok.nobody-may-view': Record<never, never>
  'tiktok.videos-not-shown': Record<never, never>
  'tiktok.app-too-old': Record<never, never>
  'uber-eats.orders-read-only': Record<never, never>
  'uber-eats.not-approved': Record<never, never>
  'uber-eats.store-missing': Record<never, never>
  'uber-eats.role-lost': Record<never, never>
  'uber-eats.problem': Record<never, never>
  'uber-eats.connection-off': Record<never, never>
  'uber-eats.must-not-manage-orders': Record<never, never>
  'uber-eats.orders-refused': Record<never, never>
  'uber-eats.not-found': Record<never, never>
  'uber-eats.already-changed': Record<never, never>
  'why.seconds': { count: number }
  'why.minutes': { minutes: number }
  'why.hours': { hours: number }
  'why.hours-and-minutes': { hours: number; minutes: number }
  'why.posted-elsewhere': { network: MessagePart }
  'why.read-from-there': { home: string }
  'why.you-pressed-post-now': Record<never, never>
  'why.pressed-post-now': { name: MessagePart }
  'why.former-member-pressed-post-now': Record<never, never>
  'why.you-scheduled': Record<never, never>
  'why.scheduled': { name: MessagePart }
  'why.former-member-scheduled': Record<never, never>
  'why.scheduled-for': { when: MessagePart; zone: MessagePart; late: MessagePart }
  'why.received-video': { network: MessagePart }
  'why.video-waits': Record<never, never>
  'why.received-pictures': { count: number; network: MessagePart }
  'why.pictures-wait': { count: number }
  'why.unreachable': { network: MessagePart }
  'why.request-never-left': Record<never, never>
  'why.nothing-there-yet': Record<never, never>
  'why.asked-us-to-wait': { network: MessagePart }
  'why.picture-not-confirmed': { network: MessagePart }
  'why.picture-sent-again': Record<never, never>
  'why.not-accepted': { network: MessagePart }
  'why.tries': { count: number }
  'why.tries-before-sending': Record<never, never>
  'why.tries-unseen': Record<never, never>
  'why.asked-to-show': { network: MessagePart }
  'why.processing': { network: MessagePart }
  'why.took-it': { network: MessagePart }
  'why.no-answer': { duration: MessagePart }
  'why.interrupted': Record<never, never>
  'why.checked-first': Record<never, never>
  'why.not-running': Record<never, never>
  'why.another-copy': Record<never, never>
  'why.look-not-there': { nth: number; home: string }
  'why.look-still-not-there': { nth: number; home: string }
  'why.look-found': { nth: number }
  'why.too-early': { network: MessagePart }
  'why.look-unanswered': Record<never, never>
  'why.found-since': { time: MessagePart }
  'why.found-once': Record<never, never>
  'why.absent-too-late': Record<never, never>
  'why.absent-sent-again': Record<never, never>
  'why.you-said-there': { home: string }
  'why.you-said-not-there': { home: string }
  'why.so-sent-again': Record<never, never>
  'why.waiting': Record<never, never>
  'why.inbox': { network: MessagePart }
  'why.finish-in-app': { network: MessagePart }
  'why.could-not-finish': { network: MessagePart }
  'why.refused': { network: MessagePart }
  'why.not-live': { network: MessagePart }
  'why.held-reconnect': { network: MessagePart; home: string }
  'why.held-reconnect-note': { home: string }
  'why.released-reconnect': { home: string }
  'why.held-plan': Record<never, never>
  'why.held-plan-note': Record<never, never>
  'why.released-plan': Record<never, never>
  'why.held-kill-switch': { network: MessagePart }
  'why.held-kill-switch-note': Record<never, never>
  'why.released-kill-switch': { network: MessagePart }
  'why.held-restored': Record<never, never>
  'why.held-restored-note': Record<never, never>
  'why.released-restored': Record<never, never>
  'why.continues': Record<never, never>
  'why.missed': Record<never, never>
  'why.missed-by': { over: MessagePart; allowed: MessagePart }
  'why.missed-ahead': Record<never, never>
  'why.left': Record<never, never>
  'why.left-in-inbox': Record<never, never>
  'why.stays-in-inbox': { network: MessagePart }
  'why.canceled': Record<never, never>
  'why.does-not-go-out': { network: MessagePart }
  'why.sent-after-all': Record<never, never>
  'why.sent-again': Record<never, never>
  'why.repaired': Record<never, never>
  'why.seen': { home: string }
  'why.not-shown': { network: MessagePart }
  'why.not-deleted': { network: MessagePart }
  'why.comment-taken': { network: MessagePart }
  'why.part-taken': { network: MessagePart; part: number }
  'why.comment-answer-lost': Record<never, never>
  'why.part-answer-lost': { part: number }
  'why.step-found': Record<never, never>
  'why.step-absent': Record<never, never>
  'why.step-said-there': Record<never, never>
  'why.step-said-not-there': Record<never, never>
  'why.comment-no-answer': Record<never, never>
  'why.part-no-answer': { part: number }
  'why.comment-not-yet': { network: MessagePart }
  'why.part-not-yet': { network: MessagePart; part: number }
  'why.comment-refused': { network: MessagePart }
  'why.part-refused': { network: MessagePart; part: number }
  'why.edit-shown': { network: MessagePart }
  'why.edit-taken': { network: MessagePart }
  'why.edit-reviewed': Record<never, never>
  'why.edit-refused': { network: MessagePart }
  'why.edit-answer-lost': Record<never, never>
  'why.edit-found': Record<never, never>
  'why.edit-absent': Record<never, never>
  'why.edit-no-answer': Record<never, never>
  'why.edit-checked-first': Record<never, never>
  'why.edit-not-yet': { network: MessagePart }
  'why.ask-reconnect': { network: MessagePart }
  'why.ask-reconnect-note': { home: string }
  'why.ask-plan': Record<never, never>
  'why.ask-plan-note': Record<never, never>
  'why.ask-unknown': { network: MessagePart }
  'why.ask-unknown-note': { home: string }
  'why.ask-inbox': { network: MessagePart }
  'why.ask-inbox-note': { network: MessagePart }
  'why.ask-missed': Record<never, never>
  'why.ask-missed-note': { network: MessagePart }
  'why.ask-failed': Record<never, never>
  'why.ask-failed-note': { network: MessagePart }
  'why.ask-wanted': Record<never, never>
  'why.ask-wanted-note': Record<never, never>
  'x.upload-gone': Record<never, never>
  'x.video-unusable': Record<never, never>
  'x.app-token-unknown': Record<never, never>
  'x.budget-used': Record<never, never>
  'x.app-forbidden': Record<never, never>
  'x.rights-missing': Record<never, never>
  'x.text-missing': Record<never, never>
  'x.not-shown': Record<never, never>
  'x.media-not-allowed': Record<never, never>
}
