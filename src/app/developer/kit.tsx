import { useState, type ReactNode } from 'react'
// Adds utilities that the site's style sheet leaves out.
import '@/admin/style.css'
import { Button, ButtonAnchor } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { FieldChanges } from '@/site/sections/product/field-changes'
import { Spoken } from '@/ui/spoken'
import { WaveRule } from '@/ui/wave-rule'
import { showToast } from '@/ui/toast'

const COLOURS = [
  'bg-paper',
  'bg-surface',
  'bg-ink',
  'bg-muted',
  'bg-line',
  'bg-edge',
  'bg-moss',
  'bg-clay',
  'bg-danger',
  'bg-token',
  'bg-field',
]

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8">
      <h2 className="mb-4 text-tiny text-muted">{title}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  )
}

/** `/_kit`, development only: all primitives' states. */
export default function Kit() {
  const [open, setOpen] = useState(false)
  const states = (look: 'primary' | 'secondary' | 'quiet' | 'danger') => (
    <>
      <Button look={look}>{look}</Button>
      <Button look={look} disabled>
        disabled
      </Button>
      <Button look={look} busy>
        busy
      </Button>
    </>
  )
  return (
    <div className="frame py-12">
      <h1 tabIndex={-1} className="text-title font-bold">
        Kit
      </h1>
      <Row title="Colours">
        {COLOURS.map((name) => (
          <figure key={name} className="text-tiny">
            <div className={`size-20 rounded-control border border-edge ${name}`} />
            <figcaption>{name.slice(3)}</figcaption>
          </figure>
        ))}
      </Row>
      <Row title="Type">
        <div className="grid gap-3">
          <p className="text-hero font-bold">Hero</p>
          <p className="text-title font-bold">Title</p>
          <p className="text-heading font-semibold">Heading</p>
          <p className="text-lead">Lead</p>
          <p>Body</p>
          <p className="text-small">Small</p>
          <p className="text-tiny">Tiny 0123456789</p>
        </div>
      </Row>
      <Row title="Buttons">{states('primary')}</Row>
      <Row title="Secondary">{states('secondary')}</Row>
      <Row title="Quiet">{states('quiet')}</Row>
      <Row title="Danger">{states('danger')}</Row>
      <Row title="Anchor">
        <ButtonAnchor href="#top">Anchor</ButtonAnchor>
      </Row>
      <Row title="Fields">
        <Field label="Required" required placeholder="Placeholder" />
        <Field label="With a hint" hint="What it is for" />
        <Field label="Invalid" required defaultValue="nobody@" error="Invalid email address" />
        <Field label="Disabled" disabled defaultValue="Disabled" />
        <Field label="Several lines" multiline rows={3} />
      </Row>
      <Row title="Speech becomes structure">
        <Spoken>“Closing slips to 14 March.”</Spoken>
        <FieldChanges
          changes={[{ record: 'Opportunity', field: 'Close Date', before: '28 February', after: '14 March' }]}
        />
        <mark className="rounded-[5px] bg-token px-1.5 py-0.5 text-token-ink">[DATE_1]</mark>
      </Row>
      <Row title="Divider">
        <div className="w-full">
          <WaveRule />
        </div>
      </Row>
      <Row title="Toasts and dialog">
        <Button onClick={() => showToast('plain', { title: 'Plain', description: 'A plain notification.' })}>
          Plain
        </Button>
        <Button onClick={() => showToast('success', { title: 'Success', description: 'It worked.' })}>Success</Button>
        <Button onClick={() => showToast('destructive', { title: 'Destructive', description: 'It did not.' })}>
          Destructive
        </Button>
        <Button look="secondary" onClick={() => setOpen(true)}>
          Dialog
        </Button>
      </Row>
      {open && (
        <Dialog title="A dialog" description="Focus stays inside." closeLabel="Close" onClose={() => setOpen(false)}>
          <Button className="mt-6" onClick={() => setOpen(false)}>
            Fine
          </Button>
        </Dialog>
      )}
    </div>
  )
}
