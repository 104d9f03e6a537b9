import type { ComponentType } from 'react'
import '@/admin/style.css'
import FigureDrawing from '@/site/pictures/figures/figure-drawing'
import type { Figure } from '@/content/figure'

const found = import.meta.glob<ComponentType>(
  ['../../site/pictures/*/*.tsx', '!../../site/pictures/{shapes,figures}/*'],
  { eager: true, import: 'default' },
)
const figures = import.meta.glob<Figure>('../../content/figures/*.ts', {
  eager: true,
  import: 'default',
})

/** All pictures; those of figures once per content file. */
const pictures = [
  ...Object.entries(found).map(([file, Drawing]) => ({
    name: nameOf(file),
    Drawing,
  })),
  ...Object.entries(figures).map(([file, figure]) => ({
    name: nameOf(file),
    Drawing: () => <FigureDrawing figure={figure} />,
  })),
]

function nameOf(file: string) {
  return file.replace(/^.*\/(\w+\/[\w-]+)\.tsx?$/, '$1')
}

const SCHEMES = ['[color-scheme:light]', 'night']

/** `/_pictures`, development only: every picture in both colour schemes. */
export default function Pictures() {
  return (
    <div className="px-6 py-12">
      <h1 tabIndex={-1} className="text-title font-bold">
        Pictures
      </h1>
      {pictures.map(({ name, Drawing }) => (
        <section key={name} className="border-t border-line py-8">
          <h2 className="mb-4 text-tiny text-muted">{name}</h2>
          <div className="grid gap-6 xl:grid-cols-2">
            {SCHEMES.map((scheme) => (
              <div
                key={scheme}
                className={`rounded-panel bg-paper p-6 text-ink ${scheme}`}
              >
                <Drawing />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
