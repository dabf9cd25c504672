import type { CodeTable } from '../capabilities/code-table.ts'
import { judgedAsWrite } from '../http/json-write.ts'
import { explainFailure } from './client/fail-reasons.ts'
import { judgeFailure } from './client/tiktok-error.ts'
import { tiktokNaming } from './client/tiktok-naming.ts'

/** The status that TikTok's pages give beside each. */
const codes: Readonly<Record<string, number>> = {
  access_token_invalid: 401,
  scope_not_authorized: 401,
  scope_permission_missed: 400,
  invalid_param: 400,
  invalid_params: 400,
  invalid_file_upload: 400,
  invalid_publish_id: 400,
  token_not_authorized_for_specified_publish_id: 400,
  app_version_check_failed: 400,
  rate_limit_exceeded: 429,
  spam_risk_too_many_posts: 403,
  spam_risk_user_banned_from_posting: 403,
  spam_risk_too_many_pending_share: 403,
  reached_active_user_cap: 403,
  unaudited_client_can_only_post_to_private_accounts: 403,
  privacy_level_option_mismatch: 403,
  url_ownership_unverified: 403,
  internal_error: 500,
}

const judge = (status: number, code: string) =>
  judgedAsWrite(
    tiktokNaming.network,
    status,
    judgeFailure({ status, headers: {}, now: new Date(0) }, { code, words: '…', logId: null }),
  )

export const tiktokCodes: readonly CodeTable[] = [
  {
    network: 'tiktok',
    title: '`error.code`',
    source:
      'TikTok, "Direct Post", "Upload", "Get Post Status" and "Error Handling" (copies of 2026); networks.md section 4',
    codes: Object.keys(codes),
    inOwnWords: ['invalid_param', 'invalid_params'],
    judge: (code) => judge(codes[code] ?? 400, code),
  },
  {
    network: 'tiktok',
    title: 'A post that failed, `fail_reason`',
    source: 'TikTok, "Get Post Status" (copies of 2026); networks.md section 4',
    codes: [
      'file_format_check_failed',
      'duration_check_failed',
      'frame_rate_check_failed',
      'picture_size_check_failed',
      'internal',
      'video_pull_failed',
      'photo_pull_failed',
      'publish_cancelled',
      'auth_removed',
      'spam_risk_too_many_posts',
      'spam_risk_user_banned_from_posting',
      'spam_risk_text',
      'spam_risk',
    ],
    inOwnWords: [],
    judge: (reason) => {
      const { message, isOurs } = explainFailure(reason)
      return { kind: isOurs ? 'unavailable' : 'rejected', said: message }
    },
  },
]
