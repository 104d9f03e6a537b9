import { useQuery } from '@tanstack/react-query'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { useClipboard } from '@/admin/ui/use-clipboard'
import { copyWords as words, entryWords } from '../model/entry-words'
import { dayOf } from '@/admin/team-time'
import type { Entry } from '../model/entry'
import { download } from '@/admin/ui/download'
import { LoadFailed } from '@/admin/ui/load-failed'
import { copyQuery } from '../model/entry-api'
import { textOrNotAvailable } from '../model/entry-text'
import { copyAsJson, copyAsText } from './person-copy'
import { useAdmins } from '../model/use-admins'

interface CopyDialogProps {
  entry: Entry
  onClose: () => void
}

/**
 * Shows everything stored under an email, as text and JSON (docs/operations.md,
 * People's rights).
 */
export function CopyDialog({ entry, onClose }: CopyDialogProps) {
  const { said, copy } = useClipboard(words)
  const { nameOf } = useAdmins()
  const { data, isError, refetch } = useQuery(copyQuery(entry.id))
  const copies = data && {
    text: copyAsText(data, nameOf),
    json: copyAsJson(data, nameOf),
  }

  const save = (text: string, kind: 'text' | 'json') => {
    const type =
      kind === 'json' ? 'application/json' : 'text/plain;charset=utf-8'
    download([new Blob([text])], words.file(dayOf(new Date()), kind), type)
  }
  return (
    <Dialog
      wide
      title={words.title(textOrNotAvailable(entry.name))}
      description={words.description}
      closeLabel={words.close}
      onClose={onClose}
    >
      {!copies && isError && (
        <LoadFailed
          text={words.failed}
          className="mt-6"
          onRetry={() => void refetch()}
        />
      )}
      {!copies && !isError && (
        <output className="block py-10 text-center text-small text-muted">
          {data === null ? entryWords.gone : words.loading}
        </output>
      )}
      {copies && (
        <>
          <div className="mt-5 grid gap-x-4 gap-y-2 sm:grid-cols-2">
            {(['text', 'json'] as const).map((kind) => (
              <div key={kind} className="flex flex-wrap gap-2">
                <Button
                  look="secondary"
                  size="small"
                  onClick={() => copy(copies[kind])}
                >
                  {words.copy(words.kinds[kind])}
                </Button>
                <Button
                  look="secondary"
                  size="small"
                  onClick={() => save(copies[kind], kind)}
                >
                  {words.save(words.kinds[kind])}
                </Button>
              </div>
            ))}
          </div>
          <output className="mt-2 block min-h-5 text-tiny text-muted">
            {said}
          </output>
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- allows scrolling the text by keyboard
            tabIndex={0}
            className="mt-1 max-h-[50vh] overflow-auto whitespace-pre-wrap rounded-control border border-line bg-paper p-4 font-sans text-small [overflow-wrap:anywhere]"
          >
            {copies.text}
          </pre>
        </>
      )}
    </Dialog>
  )
}
