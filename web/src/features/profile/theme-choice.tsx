import { useState } from 'react'
import { chooseTheme, themeChoice } from '#lib/page/theme.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { texts } from '#texts/features/profile'

const { theme: label, themes } = texts.choices
const options = [
  { value: 'system', label: themes.system },
  { value: 'light', label: themes.light },
  { value: 'dark', label: themes.dark },
] as const

/** Light or dark on this device, or as the device has it. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(themeChoice)
  return (
    <div className="profile__theme">
      <span aria-hidden="true">{label}</span>
      <Segmented
        label={label}
        options={options}
        value={theme}
        onChange={(choice) => {
          chooseTheme(choice)
          setTheme(choice)
        }}
      />
    </div>
  )
}
