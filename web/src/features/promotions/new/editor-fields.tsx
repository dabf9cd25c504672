import type {
  AdsAccount,
  BoostablePost,
  PromotionAccount,
  PromotionCheck,
} from '@marquee/contract/promotions.ts'
import { promotionGoals } from '@marquee/contract/promotion-rules.ts'
import { Card } from '#ui/layout/card.tsx'
import { texts as listTexts } from '#texts/features/promotions'
import { texts } from '#texts/features/promotions/new'
import { AccountFacts } from './budget/account-facts.tsx'
import { AudiencePart } from './audience/audience-part.tsx'
import { OptionGroup } from './option-group.tsx'
import { PayPart } from './budget/pay-part.tsx'
import { PostPart } from './post/post-part.tsx'
import type { PromotionProblems } from './promotion-form.ts'
import { RunPart } from './budget/run-part.tsx'
import type { usePromotionForm } from './use-promotion-form.ts'

interface EditorFieldsProps {
  readonly of: PromotionAccount
  readonly account: AdsAccount
  readonly promotion: ReturnType<typeof usePromotionForm>
  readonly post: BoostablePost | null
  /** A post is named by the address, and is not among those that may be promoted. */
  readonly isUnknown: boolean
  readonly problems: PromotionProblems
  readonly check: PromotionCheck | undefined
}

/** All parts of the form, from whose money it is to how much of it. */
export function EditorFields(props: EditorFieldsProps) {
  const { account, promotion, problems } = props
  const { form, change } = promotion
  return (
    <Card>
      <AccountFacts of={props.of} />
      <PostPart post={props.post} isUnknown={props.isUnknown} error={problems.postId} />
      <OptionGroup
        title={texts.goal.title}
        name="goal"
        value={form.goal}
        error={problems.goal}
        options={promotionGoals.map((value) => ({
          value,
          label: listTexts.goals[value],
          note: texts.goal[value],
        }))}
        onChange={(goal) => {
          change({ goal })
        }}
      />
      <AudiencePart form={form} onChange={change} error={problems.address ?? problems.radius} />
      <RunPart
        form={form}
        onChange={change}
        problems={problems}
        money={account}
        zone={account.zone}
        check={props.check}
      />
      <PayPart account={account} promotion={promotion} error={problems.payOption} />
    </Card>
  )
}
