import { Info, LifeBuoy, LogOut, UserRound } from '#ui/icons.ts'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Part } from './part.tsx'

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer' | null>(null)
  const close = () => {
    setOpen(null)
  }
  return (
    <Part title="Over the page" note="Esc and the scrim close, unless something was typed.">
      <div className="show__row">
        <Button
          onClick={() => {
            setOpen('dialog')
          }}
        >
          Dialog
        </Button>
        <Button
          onClick={() => {
            setOpen('confirm')
          }}
        >
          Question
        </Button>
        <Button
          onClick={() => {
            setOpen('drawer')
          }}
        >
          Drawer
        </Button>
        <GooglePopover />
        <YouMenu />
      </div>
      <ToastButtons />
      <RenameDialog open={open === 'dialog'} onClose={close} />
      <ConfirmDialog
        open={open === 'confirm'}
        destructive
        title="Do you want to delete this post?"
        onConfirm={close}
        onCancel={close}
      >
        It is removed from Facebook and X as well. Instagram does not let apps delete: do it there.
      </ConfirmDialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Post"
        footer={<Button variant="danger">Delete</Button>}
      >
        <p>Hand-cut tagliatelle, eight-hour ragù.</p>
      </Drawer>
    </Part>
  )
}

function GooglePopover() {
  return (
    <Popover
      title="Google Connection"
      trigger={(props) => (
        <IconButton label="About Google" {...props}>
          <Info aria-hidden="true" />
        </IconButton>
      )}
    >
      <p>
        You need administrator rights on the business. Posts and reviews come from Search and Maps.
      </p>
      <Button size="sm">See Video</Button>
    </Popover>
  )
}

function YouMenu() {
  return (
    <Menu
      label="You"
      align="start"
      items={[
        {
          key: 'account',
          label: 'Account',
          icon: <UserRound aria-hidden="true" />,
          onSelect: () => {},
        },
        {
          key: 'contact',
          label: 'Contact Us',
          icon: <LifeBuoy aria-hidden="true" />,
          onSelect: () => {},
        },
        {
          key: 'logout',
          label: 'Logout',
          icon: <LogOut aria-hidden="true" />,
          onSelect: () => {},
          danger: true,
        },
      ]}
      trigger={(props) => <Button {...props}>Menu</Button>}
    />
  )
}

function ToastButtons() {
  return (
    <div className="show__row">
      <Button
        onClick={() => {
          toast.success('Post Status', 'Scheduled on Facebook, Instagram, X.')
        }}
      >
        Success
      </Button>
      <Button
        onClick={() => {
          toast.info('Draft saved')
        }}
      >
        Info
      </Button>
      <Button
        onClick={() => {
          toast.error('Error', 'The file is larger than 50 MB.')
        }}
      >
        Error
      </Button>
      <Button
        onClick={() => {
          toast.warning({
            title: 'Upgrade',
            text: "You'll need to upgrade to a premium plan to activate this feature.",
            action: { label: 'See plans', onPress: () => {} },
          })
        }}
      >
        Warning
      </Button>
    </div>
  )
}

interface RenameDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

function RenameDialog({ open, onClose }: RenameDialogProps) {
  const [typed, setTyped] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Rename"
      dirty={typed !== ''}
      onSubmit={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
        }}
      />
    </Dialog>
  )
}
