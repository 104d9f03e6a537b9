import type { ReactNode } from 'react'
import Path from '../features/path'
import Week from '../features/week'
import { featureRecord } from '@/content/feature-pictures'
import { home } from '@/content/home'
import { Claimed } from '@/site/prose/claimed'

const drawings: Record<string, ReactNode> = { path: <Path />, week: <Week /> }

const features = Object.entries(home.features.items)

/**
 * Six features as the rows of one record, each beside its field (specification
 * §2).
 */
export default function FeatureRecord() {
  const { title, kind, rows } = featureRecord
  return (
    <div>
      <div className="absolute inset-x-0 top-0 max-md:hidden md:grid md:halves">
        <p className="col-start-2 text-muted">
          {kind}{' '}
          <span className="block text-said font-semibold text-ink">
            {title}
          </span>
        </p>
      </div>
      <ul>
        {rows.map((row, index) => (
          <FeatureRow key={row.field} row={row} feature={features[index]!} />
        ))}
      </ul>
    </div>
  )
}

interface FeatureRowProps {
  row: (typeof featureRecord.rows)[number]
  feature: (typeof features)[number]
}

const FeatureRow = ({ row, feature: [title, text] }: FeatureRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line py-1 md:grid md:halves md:border-edge/50 md:py-3.5">
    <div className="max-md:contents">
      <h3 className="leading-snug font-semibold max-md:text-small md:text-heading">
        {title}
      </h3>
      <p className="text-small text-muted max-md:sr-only">
        <Claimed text={text} />
      </p>
    </div>
    <div className="grid items-center gap-x-4 gap-y-1 md:grid-cols-[7rem_1fr] lg:grid-cols-[5rem_1fr_12.5rem]">
      <p className="text-small text-muted max-md:hidden">{row.field}</p>
      <p className="flex flex-wrap items-center gap-x-1 gap-y-1 text-small md:gap-x-2 xl:text-heading">
        {'before' in row && (
          <s className="text-muted max-md:hidden">{row.before}</s>
        )}
        {row.values.map((value) => (
          <ins
            key={value}
            className="chip bg-mint-area text-on-area lg:rounded-control lg:px-3 lg:py-1"
          >
            {value}
          </ins>
        ))}
      </p>
      <div className="text-small text-muted max-md:hidden md:max-lg:col-start-2">
        {'picture' in row && drawings[row.picture]}
        {'said' in row && `“${row.said}”`}
        {'note' in row && <span className="block">{row.note}</span>}
      </div>
    </div>
  </li>
)
