import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { isSingle, type Connectable } from '../connectable.ts'
import type { NetworkConnect } from './use-connect.ts'
import { texts } from '#texts/features/accounts/password'

const loadDialog = () => import('./password-dialog.tsx')
const PasswordDialog = lazyPart(async () => (await loadDialog()).PasswordDialog)

interface PasswordWayProps {
  readonly network: Connectable
  readonly connect: NetworkConnect
}

/** Beside the network's own window: its profile by handle and app password. */
export function PasswordWay({ network, connect }: PasswordWayProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  if (!isSingle(network)) return null
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        onPointerEnter={() => {
          void loadDialog()
        }}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {texts.open}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <PasswordDialog
            isOpen={isOpen}
            network={network}
            connect={connect}
            onClose={() => {
              setOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
