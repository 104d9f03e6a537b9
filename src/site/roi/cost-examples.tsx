import { tableRoles } from '@/site/prose/table-roles'
import { TextTable } from '@/site/prose/text-table'
import { roiText } from '@/content/roi'
import { teamSizes } from '@/content/team-sizes'
import { dollars } from '@/lib/money'
import { calculateRoi, ROI_DEFAULTS, type RoiResult } from '@/lib/roi'

const { caption, columns, note } = roiText.examples
const { team: teamLabel, ...results } = columns
const RESULTS = Object.entries(results) as [keyof RoiResult, string][]

/** Costs for three team sizes (specification §9). */
export default function CostExamples() {
  return (
    <>
      <TextTable caption={caption}>
        <thead>
          <tr>
            <th scope="col">{teamLabel}</th>
            {RESULTS.map(([name, label]) => (
              <th key={name} scope="col" className="text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teamSizes.map((size) => (
            <TeamRow key={size.team} {...size} />
          ))}
        </tbody>
      </TextTable>
      <p className="max-w-measure text-small text-muted">
        {note(dollars(ROI_DEFAULTS.salary), ROI_DEFAULTS.hours)}
      </p>
    </>
  )
}

function TeamRow({ label, team }: (typeof teamSizes)[number]) {
  const result = calculateRoi({ ...ROI_DEFAULTS, team })
  return (
    <tr {...tableRoles.row}>
      <th scope="row" {...tableRoles.rowheader}>
        {label}
      </th>
      {RESULTS.map(([name, column]) => (
        <td
          key={name}
          {...tableRoles.cell}
          data-label={column}
          className="tabular-nums sm:text-right"
        >
          {dollars(result[name])}
        </td>
      ))}
    </tr>
  )
}
