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
 * §2). The record's plane begins beside the section's heading, and runs out of
 * the window and into the next section.
 */
export default function FeatureRecord() {
  const { title, kind, saved, rows } = featureRecord
  return (
    <div className="relative isolate md:grid md:halves md:pb-section">
      <span
        aria-hidden="true"
        className="absolute -top-24 bottom-0 -left-8 col-start-2 -z-1 w-screen rounded-tl-panel border-t border-l border-line bg-surface max-md:hidden"
      />
      <p className="absolute inset-x-0 bottom-full col-start-2 flex flex-wrap justify-between pb-3 text-small text-muted max-md:hidden">
        {kind} <span className="max-lg:hidden">{saved}</span>{' '}
        <span className="w-full text-said font-semibold text-ink">{title}</span>
      </p>
      <ul className="col-span-full">
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
  <li className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line py-0.5 md:grid md:halves md:border-edge/50 md:py-3.5">
    <div className="max-md:contents">
      <h3 className="leading-snug font-semibold max-md:text-small md:text-heading">
        {title}
      </h3>
      <p className="text-small text-muted max-md:order-last max-md:w-full">
        <Claimed text={text} />
      </p>
    </div>
    <div className="grid items-center gap-x-4 gap-y-1 md:grid-cols-[7rem_1fr] lg:grid-cols-[5rem_1fr_12.5rem]">
      <p className="text-small text-muted max-md:hidden">{row.field}</p>
      <p className="flex flex-wrap items-center gap-x-1 gap-y-1 text-small md:gap-x-2 xl:text-heading">
        {'before' in row && (
          <s className="text-muted max-md:hidden">{row.before}</s>
        )}
        {'result' in row && <b>{row.result}</b>}
        {'values' in row &&
          row.values.map((value) => (
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
