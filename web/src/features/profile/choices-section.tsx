import type { User } from '@marquee/contract/identity.ts'
import { languageNames, languages } from '@marquee/contract/languages.ts'
import { updateUser } from '@marquee/contract/profile.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { chooseLanguage } from '#lib/language.ts'
import { meQuery } from '#lib/session/session.ts'
import { Card } from '#ui/layout/card.tsx'
import { Select } from '#ui/fields/select.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Toggle } from '#ui/choices/toggle.tsx'
import { texts } from '#texts/features/profile'
import { ThemeChoice } from './theme-choice.tsx'

const words = texts.choices

interface Choices {
  readonly language?: User['language']
  readonly mailOptIn?: boolean
  readonly analyticsOptIn?: boolean
}

/** What acts at once: the language, and what one agrees to (C51). */
export function ChoicesSection({ user }: { readonly user: User }) {
  const client = useQueryClient()
  const choose = useMutation({
    mutationFn: (choices: Choices) => call(updateUser, { params: { id: user.id }, body: choices }),
    onSuccess: (saved, { language }) => {
      client.setQueryData(meQuery.queryKey, saved)
      if (language === undefined) toast.success(texts.said.user)
      else {
        chooseLanguage(language)
        location.reload()
      }
    },
    onError: (error) => {
      toast.error(texts.said.noUser, errorText(error))
    },
  })
  const wanted: Choices = choose.isPending ? choose.variables : {}
  return (
    <Card pad as="section" aria-labelledby="profile-choices">
      <div className="profile__head">
        <h2 id="profile-choices">{words.title}</h2>
      </div>
      <div className="profile__fields">
        <Select
          label={words.language}
          name="language"
          help={words.languageHelp}
          value={wanted.language ?? user.language}
          aria-disabled={choose.isPending || undefined}
          options={languages.map((language) => ({
            value: language,
            label: languageNames[language],
          }))}
          onChange={(value) => {
            const language = languages.find((one) => one === value)
            if (language === undefined || language === user.language || choose.isPending) return
            choose.mutate({ language })
          }}
        />
        <ThemeChoice />
        <Toggle
          label={words.mail}
          note={words.mailNote}
          checked={wanted.mailOptIn ?? user.mailOptIn}
          busy={choose.isPending}
          onChange={(mailOptIn) => {
            choose.mutate({ mailOptIn })
          }}
        />
        <Toggle
          label={words.analytics}
          note={words.analyticsNote}
          checked={wanted.analyticsOptIn ?? user.analyticsOptIn}
          busy={choose.isPending}
          onChange={(analyticsOptIn) => {
            choose.mutate({ analyticsOptIn })
          }}
        />
      </div>
    </Card>
  )
}
