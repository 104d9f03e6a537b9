import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { secretWords as words } from '@/content/admin-notifications'

interface SecretDialogProps {
  secret: string
  /** It takes the place of another one. */
  rotated: boolean
  onClose: () => void
  returnFocus: () => void
}

/** Shows a webhook's secret, this once. */
export function SecretDialog({ secret, rotated, onClose, returnFocus }: SecretDialogProps) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <Dialog
      wide
      title={words.title}
      description={rotated ? `${words.description} ${words.rotated}` : words.description}
      closeLabel={words.close}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <div className="mt-6 grid gap-4">
        <Field
          label={words.label}
          value={secret}
          readOnly
          required
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => void copy()}>
            <span aria-live="polite">{copied ? words.copied : words.copy}</span>
          </Button>
          <Button onClick={onClose}>{words.close}</Button>
        </div>
      </div>
    </Dialog>
  )
}
