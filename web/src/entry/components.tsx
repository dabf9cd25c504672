// Every part in every state on one page of the dev server (/components); the product's build does
// not contain it.
import '../styles/main.css'
import '../showcase/showcase.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { chooseTheme, themeChoice, type ThemeChoice } from '#lib/page/theme.ts'
import { Logo } from '#ui/marks/logo.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { Controls } from '../showcase/controls.tsx'
import { Overlays } from '../showcase/overlays.tsx'
import { Places } from '../showcase/places.tsx'
import { States } from '../showcase/states.tsx'

const themes: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

function Components() {
  const [theme, setTheme] = useState(themeChoice)
  return (
    <main className="show">
      <div className="show__head">
        <Logo name="Marquee" />
        <Segmented
          label="Theme"
          options={themes}
          value={theme}
          onChange={(next) => {
            chooseTheme(next)
            setTheme(next)
          }}
        />
      </div>
      <PageHead
        title="Components and states"
        sub="Every piece the screens use, in each of its states."
      />
      <Controls />
      <States />
      <Overlays />
      <Places />
      <Toaster />
    </main>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
createRoot(root).render(<Components />)
