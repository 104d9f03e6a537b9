import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import Lanes from '@/site/pictures/agent/lanes'
import Moves from '@/site/pictures/agent/moves'
import { agentLanes, type Stretch } from '@/content/agent-lanes'
import { agentMoves } from '@/content/agent-moves'
import billForFields from '@/content/figures/bill-for-fields'
import FigureDrawing from '@/site/pictures/figures/figure-drawing'
import FirstBriefing from '@/site/pictures/app/first-briefing'
import UpdateTime from '@/site/pictures/app/update-time'
import GdprCover from '@/site/pictures/covers/gdpr-compliant-salesforce-ai-copilot-europe'
import OriginsCover from '@/site/pictures/covers/how-to-update-salesforce-automatically'
import HubspotCover from '@/site/pictures/covers/hubspot-voice-updates-small-teams'
import QualityCover from '@/site/pictures/covers/salesforce-data-quality-ai-voice-assistants'
import RoiCover from '@/site/pictures/covers/voice-assistant-technology-sales-teams-roi-calculator'
import LedgerCover from '@/site/pictures/covers/why-sales-reps-hate-crms'
import Path from '@/site/pictures/features/path'
import Week from '@/site/pictures/features/week'
import Phone from '@/site/pictures/home/phone'
import TwelveWeeks from '@/site/pictures/home/twelve-weeks'
import SentenceWay from '@/site/pictures/privacy/sentence-way'
import Race from '@/site/race/race'
import type {
  BarsFigure,
  CellsFigure,
  Figure,
  LinesFigure,
  PathFigure,
  TimelineFigure,
  TreeFigure,
} from '@/content/figure'
import { claims } from '@/content/claims'
import { firstBriefing } from '@/content/first-briefing'
import { coverWords } from '@/content/covers'
import { featureRecord, path, week } from '@/content/feature-pictures'
import { homeStory } from '@/content/home-story'
import { sentenceWay } from '@/content/sentence-way'
import { calculateRoi } from '@/lib/roi'

// Positions and lengths in the markup of drawings must match the numbers in
// their texts.

const modules = import.meta.glob<Figure>('/src/content/figures/*.ts', {
  eager: true,
  import: 'default',
})
const all = Object.entries(modules).map(
  ([file, figure]) => [file.replace(/^.*\/|\.ts$/g, ''), figure] as const,
)
const ofKind = <F extends Figure>(kind: F['kind']) =>
  all.filter((entry): entry is [string, F] => entry[1].kind === kind)

const render = (drawing: React.ReactNode) => {
  const root = document.createElement('div')
  root.innerHTML = renderToStaticMarkup(<MemoryRouter>{drawing}</MemoryRouter>)
  return root
}
const draw = (figure: Figure) => render(<FigureDrawing figure={figure} />)
const every = (root: Element, selector: string) => [
  ...root.querySelectorAll(selector),
]
const texts = (root: Element, selector: string) =>
  every(root, selector).map(({ textContent }) => textContent)
/** Numbers in these attributes, with or without a percent sign. */
const numbers = (element: Element, ...names: string[]) =>
  names.map((name) => Number.parseFloat(element.getAttribute(name) ?? ''))
/** Position of a value on an axis, in percent. Adding 0 turns -0 into 0. */
const percent = (value: number, from: number, to: number) =>
  Math.round(((value - from) / (to - from)) * 10_000) / 100 + 0
const numbersIn = (text: string) =>
  (text.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? []).map(Number)

/** The number in a text, by its index, to the decimals that it states. */
function statedIn(text: string, index = 0) {
  const number = numbersIn(text)[index] ?? NaN
  const decimals = String(number).split('.')[1]?.length ?? 0
  return expect.closeTo(number, decimals) as number
}

const looksOf = (root: Element, selector: string) =>
  every(root, selector).map((bar) => bar.getAttribute('class'))
const LOOKS = {
  main: 'fill-moss stroke-moss',
  plain: 'fill-edge stroke-edge',
  faint: 'fill-line stroke-edge',
}
const LINES = {
  main: { colour: 'text-moss', width: '2.5', dashes: null },
  plain: { colour: 'text-muted', width: '2', dashes: null },
  faint: { colour: 'text-muted', width: '1.5', dashes: '5 4' },
}

/** One attribute of each element, as a number. */
const placesOf = (root: Element, selector: string, name: string) =>
  every(root, selector).map((element) => numbers(element, name)[0])
/** Bars of each row as [x, width]. */
const spansOf = (root: Element) =>
  every(root, 'li').map((row) =>
    every(row, 'rect').map((bar) => numbers(bar, 'x', 'width')),
  )
const decisionsOf = (row: Element) =>
  every(row, 'svg > svg').map((diamond) => numbers(diamond, 'x')[0])

describe.each(ofKind<BarsFigure>('bars'))('the bars of %s', (_, figure) => {
  const { bars, most, marks = [], tones } = figure
  const root = draw(figure)
  const markPlaces = marks.map(({ at }) => percent(at, 0, most))

  it('have the values that their texts state', () => {
    const values = bars.map(({ value, from, text }) => {
      if (from !== undefined) return [from, value]
      return [text.endsWith('%') ? (value / most) * 100 : value]
    })
    expect(values).toEqual(
      bars.map(({ from, text }) =>
        from === undefined
          ? [statedIn(text)]
          : [statedIn(text, 0), statedIn(text, 1)],
      ),
    )
  })

  it('begin and end at their values', () => {
    expect(spansOf(root)).toEqual(
      bars.map(({ from = 0, value }) => [
        [percent(from, 0, most), percent(value - from, 0, most)],
      ]),
    )
  })

  it('have the marks of the axis at their values', () => {
    expect(texts(root, 'svg > text')).toEqual(marks.map(({ text }) => text))
    expect(placesOf(root, 'svg > text', 'x')).toEqual(markPlaces)
  })

  it('have a line in each row at zero and at each mark', () => {
    for (const row of every(root, 'li'))
      expect(placesOf(row, 'line', 'x1')).toEqual([0, ...markPlaces])
  })

  it('have the looks of their tones', () => {
    expect(looksOf(root, 'li rect')).toEqual(
      bars.map(({ tone }) => LOOKS[tone]),
    )
  })

  it('have a legend of the tones with a meaning', () => {
    const named = (['faint', 'plain', 'main'] as const).filter(
      (tone) => tones[tone],
    )
    expect(texts(root, 'p > span')).toEqual(named.map((tone) => tones[tone]))
    expect(looksOf(root, 'p > span rect')).toEqual(
      named.map((tone) => LOOKS[tone]),
    )
  })
})

/**
 * Reads the spans that a timeline's row states in its cells: minutes or weeks.
 */
function spansFromText(
  [first = '', second = '']: readonly string[],
  to: number,
): [from: number, to: number][] {
  const clock = [first, second].map((time) =>
    /^(\d\d):(\d\d)$/.exec(time)?.slice(1).map(Number),
  )
  if (clock[0] && clock[1])
    return [
      [clock[0][0]! * 60 + clock[0][1]!, clock[1][0]! * 60 + clock[1][1]!],
    ]
  const [begin = NaN, end = NaN] = numbersIn(first)
  if (first.startsWith('After')) return [[begin, to]]
  return first.includes('and')
    ? [
        [begin - 1, begin],
        [end - 1, end],
      ]
    : [[begin - 1, end]]
}

const weeksIn = (text: string) =>
  /weeks? (?<first>\d+)(?: to (?<last>\d+))?/i.exec(text)?.groups
const durationIn = (text: string) =>
  /^(?<hours>\d+) h (?<minutes>\d+) min$/.exec(text)?.groups

/** Beginnings and ends of spans; adjoining spans count as one. */
it.each(ofKind<CellsFigure>('cells'))(
  '%s: draws as many cells as each part states, in rows without gaps',
  (_, figure) => {
    const root = draw(figure)
    const drawn = every(root, 'svg[viewBox] > path').map((path) =>
      path
        .getAttribute('d')!
        .split(/(?=M)/)
        .map((cell) => numbersIn(cell).slice(0, 2).map(Math.floor)),
    )
    expect(drawn.map(({ length }) => length)).toEqual(
      texts(root, 'li > span:first-child').map((text) => numbersIn(text)[0]),
    )
    expect(drawn.flat()).toEqual(
      drawn
        .flat()
        .map((__, at) => [at % figure.across, Math.floor(at / figure.across)]),
    )
  },
)

function outerEdges(spans: TimelineFigure['lanes'][number]['spans']) {
  const edges = spans.flatMap((span) => [span.from, span.to])
  const isOuter = (edge: number) =>
    edges.filter((other) => other === edge).length === 1
  return edges.filter(isOuter)
}

describe.each(ofKind<TimelineFigure>('timeline'))(
  'the timeline %s',
  (_, figure) => {
    const { from, to, lanes, ticks } = figure
    const root = draw(figure)

    it('has the spans that the cells of its table state', () => {
      for (const { cells, spans } of lanes)
        expect(outerEdges(spans), cells.join()).toEqual(
          spansFromText(cells, to).flat(),
        )
    })

    it('states the weeks of its spans', () => {
      for (const { cells, text } of lanes.filter((lane) =>
        weeksIn(lane.text),
      )) {
        const [begin, end] = spansFromText(cells, to)[0]!
        const { first, last = end } = weeksIn(text)!
        expect([begin + 1, end], text).toEqual([Number(first), Number(last)])
      }
    })

    it('states the duration of its spans', () => {
      for (const { cells, text } of lanes.filter((lane) =>
        durationIn(lane.text),
      )) {
        const [begin, end] = spansFromText(cells, to)[0]!
        const { hours, minutes } = durationIn(text)!
        expect(end - begin, text).toBe(Number(hours) * 60 + Number(minutes))
      }
    })

    it('draws each span from its beginning to its end', () => {
      expect(spansOf(root)).toEqual(
        lanes.map(({ spans }) =>
          spans.map((span) => [
            percent(span.from, from, to),
            percent(span.to - span.from, 0, to - from),
          ]),
        ),
      )
    })

    it('draws each span in the look of its tone', () => {
      expect(looksOf(root, 'li rect')).toEqual(
        lanes.flatMap(({ spans }) => spans.map(({ tone }) => LOOKS[tone])),
      )
    })

    it('draws each decision at its time', () => {
      expect(every(root, 'ul > li').map(decisionsOf)).toEqual(
        lanes.map(({ decisions = [] }) =>
          decisions.map((at) => percent(at, from, to)),
        ),
      )
    })

    it('has the last decision of a row at the end of its last span', () => {
      for (const { cells, decisions } of lanes.filter((lane) => lane.decisions))
        expect(decisions?.at(-1)).toBe(spansFromText(cells, to).at(-1)![1])
    })

    it('has each tick at its time', () => {
      expect(texts(root, 'svg > text')).toEqual(ticks.map(({ text }) => text))
      expect(placesOf(root, 'svg > text', 'x')).toEqual(
        ticks.map(({ at }) => percent(at, from, to)),
      )
    })

    it('keeps the text of the first and the last tick within the axis', () => {
      const anchors = every(root, 'svg > text').map((tick) =>
        tick.getAttribute('text-anchor'),
      )
      const anchorAt = (at: number) => {
        if (at === from) return 'start'
        return at === to ? 'end' : 'middle'
      }
      expect(anchors).toEqual(ticks.map(({ at }) => anchorAt(at)))
    })
  },
)

/** Side of its point on which a mark's text is. */
const SIDES = {
  above: { isLeft: true, isAbove: true, anchor: 'end' },
  over: { isLeft: false, isAbove: true, anchor: 'middle' },
  below: { isLeft: false, isAbove: false, anchor: null },
}

/** Height at `x` of each piece of a line that passes it. */
const heightsAt = (
  x: number,
  points: LinesFigure['series'][number]['points'],
) =>
  points.slice(1).flatMap(([endX, endY], start) => {
    const [startX, startY] = points[start]!
    const share = (x - startX) / (endX - startX)
    return startX <= x && x <= endX ? [startY + share * (endY - startY)] : []
  })

describe.each(ofKind<LinesFigure>('lines'))('the lines of %s', (_, figure) => {
  const { x, y, series, marks } = figure
  const place = ([across, up]: readonly [number, number]) => [
    percent(across, 0, x.most),
    percent(up, y.most, 0),
  ]
  const [axes, ...groups] = every(draw(figure), 'svg > g')
  const drawnSeries = series.map((line, index) => ({
    ...line,
    group: groups[index]!,
  }))
  const drawnMarks = marks.map((mark, index) => ({
    ...mark,
    group: groups[series.length + index]!,
  }))

  it('go through their points', () => {
    for (const { points, group } of drawnSeries) {
      const pieces = points
        .slice(1)
        .map((end, start) => [...place(points[start]!), ...place(end)])
      expect(
        every(group, 'line').map((line) =>
          numbers(line, 'x1', 'y1', 'x2', 'y2'),
        ),
      ).toEqual(pieces)
    }
  })

  it('end with a dot and their label at the last point', () => {
    for (const { points, label, group } of drawnSeries) {
      const end = place(points.at(-1)!)
      expect(numbers(group.querySelector('circle')!, 'cx', 'cy')).toEqual(end)
      expect(texts(group, 'text')).toEqual(label)
      for (const line of every(group, 'text'))
        expect(numbers(line, 'x', 'y')).toEqual(end)
    }
  })

  it('have the colour, width and dashes of their tones', () => {
    for (const { tone, group } of drawnSeries) {
      const line = group.querySelector('line')!
      expect({
        colour: group.getAttribute('class'),
        width: line.getAttribute('stroke-width'),
        dashes: line.getAttribute('stroke-dasharray'),
      }).toEqual(LINES[tone])
    }
  })

  it('have marks with the values that their texts state', () => {
    for (const { at, text } of marks) expect(at[1]).toEqual(statedIn(text))
  })

  it('have marks on one of the lines', () => {
    for (const { at, text } of marks) {
      const distances = series
        .flatMap(({ points }) => heightsAt(at[0], points))
        .map((height) => Math.abs(height - at[1]))
      expect(Math.min(...distances), text).toBeLessThan(y.most / 1000)
    }
  })

  it('have the dot and the text of each mark at its point', () => {
    for (const { at, text, group } of drawnMarks) {
      expect(group).toHaveTextContent(text)
      expect(numbers(group.querySelector('circle')!, 'cx', 'cy')).toEqual(
        place(at),
      )
      expect(numbers(group.querySelector('text')!, 'x', 'y')).toEqual(place(at))
    }
  })

  it('have the text of each mark on the side that it names', () => {
    for (const { place: side, group } of drawnMarks) {
      const text = group.querySelector('text')!
      const [right, down] = numbers(text, 'dx', 'dy')
      expect({
        isLeft: right! < 0,
        isAbove: down! < 0,
        anchor: text.getAttribute('text-anchor'),
      }).toEqual(SIDES[side])
    }
  })

  it('have the ticks of both axes at their values', () => {
    const ticks = every(axes!, 'text').map((tick) => ({
      at: numbers(tick, 'x', 'y'),
      text: tick.textContent,
    }))
    expect(ticks).toEqual([
      ...y.ticks.map(({ at, text }) => ({
        at: [0, percent(at, y.most, 0)],
        text,
      })),
      ...x.ticks.map(({ at, text }) => ({
        at: [percent(at, 0, x.most), 100],
        text,
      })),
    ])
  })
})

function rowsOf(figure: Figure) {
  if (figure.kind === 'lines') return figure.rows
  if (figure.kind === 'bars')
    return figure.bars.map(({ label, how, text }) => [label, how, text])
  if (figure.kind === 'cells')
    return figure.parts.map(({ label, how, text }) => [label, how, text])
  if (figure.kind !== 'timeline') return []
  return [
    ...figure.lanes.map(({ label, cells }) => [label, ...cells]),
    ...(figure.total ? [figure.total] : []),
  ]
}

it.each(all.filter(([, figure]) => 'description' in figure))(
  '%s: has a description, and a table of its rows',
  (_, figure) => {
    expect('description' in figure && figure.description).toMatch(/^.{60,}\.$/)
    const table = draw(figure).querySelector('details table')!
    const [head, ...rows] = every(table, 'tr').map((row) =>
      texts(row, 'th, td'),
    )
    expect(texts(table, 'th[scope=col]')).toEqual(head)
    expect(head).toEqual('columns' in figure && figure.columns)
    expect(rows).toEqual(rowsOf(figure))
    expect(every(table, 'th[scope=row]')).toHaveLength(rows.length)
  },
)

it.each(all)(
  '%s: has a caption and a source, and only static, named drawings',
  (_, figure) => {
    expect(figure.caption).toMatch(/^.{30,150}\.$/)
    expect(figure.source).toMatch(/^.{20,170}\.$/)
    const root = draw(figure)
    expect(root.querySelector('figure > figcaption')).toBeTruthy()
    expect(root.firstElementChild!.matches('.night')).toBe(figure.peak === true)
    expect(root.querySelector('[style], button, a')).toBeNull()
    const drawings = every(root, 'svg').filter(
      (svg) => !svg.closest('[aria-hidden=true]') && !svg.matches('svg svg'),
    )
    expect(
      drawings
        .filter((svg) => !svg.matches('[role=img][aria-label]'))
        .map((svg) => svg.outerHTML),
    ).toEqual([])
  },
)

it.each(ofKind<TreeFigure>('tree'))(
  '%s: each question is next to its outcome',
  (_, figure) => {
    const { questions, rest } = figure
    const steps = every(draw(figure), 'ol > li').map((step) => texts(step, 'p'))
    expect(steps).toEqual([
      ...questions.map(({ ask, out, on, outcome }) => [
        ask,
        out,
        outcome.title,
        outcome.text,
        on,
      ]),
      [rest.title, rest.text],
    ])
  },
)

it.each(ofKind<PathFigure>('path'))(
  '%s: each part is in its column',
  (_, figure) => {
    const { columns, rows } = figure
    const drawn = every(draw(figure), 'ol > li').map((row) =>
      every(row, 'dl > div').map((cell) => texts(cell, 'dt, dd')),
    )
    expect(drawn).toEqual(
      rows.map((cells) =>
        cells.map(({ text, note = '' }, index) => [
          columns[index],
          text + note,
        ]),
      ),
    )
    const colours = {
      said: undefined,
      token: 'lilac',
      field: 'mint',
      noted: 'muted',
    }
    const shown = every(draw(figure), 'dd > span:first-of-type').map(
      (cell) => /lilac|mint|muted/.exec(cell.className)?.[0],
    )
    expect(shown).toEqual(
      rows.flatMap((cells) => cells.map((cell) => colours[cell.as])),
    )
  },
)

/** Starting points of a drawing's dashes. */
const dashes = (path: Element, pitch: number) =>
  [...path.getAttribute('d')!.matchAll(/M(\d+) (\d+)H(\d+)/g)].flatMap(
    ([, from, y, to]) =>
      Array.from(
        { length: Math.ceil((Number(to) - Number(from)) / pitch) },
        (_, at) => `${Number(from) + at * pitch} ${y}`,
      ),
  )

it('the week gives back the time that its total states', () => {
  const drawn = every(render(<Week />), 'svg > path')
  const [back, left] = drawn.map((path) => dashes(path, 24).length)
  expect(
    drawn.map((path) => /stroke-(\w+)/.exec(path.getAttribute('class')!)![1]),
  ).toEqual(['ink', 'edge'])
  expect([back! + left!, (back! * 7.5) / 60]).toEqual([week.updates * 5, 5])
})

describe('the picture of the twelve weeks', () => {
  const root = render(<TwelveWeeks id="weeks" />)
  const TEAMS = [5, 25, 100]
  /** For each team size, the bars of those who begin together. */
  const bars = every(root, 'ol + ul').map((team) => every(team, 'li'))

  it('draws each phase but the last as long as its label says', () => {
    const [, columns] = /lg:grid-cols-\[(\S+)\]/.exec(
      root.querySelector('ol')!.className,
    )!
    const drawn = columns!.split('_').map(Number.parseFloat)
    const stated = texts(root.querySelector('ol')!, 'li > p:first-child').map(
      (label) => {
        const [first, last] = numbersIn(label)
        return last! - first! + 1
      },
    )
    expect(drawn.slice(0, 3)).toEqual(stated.slice(0, 3))
  })

  it.each(TEAMS.map((team, index) => ({ team, index })))(
    'states the costs of a team of $team as the calculator does',
    ({ team, index }) => {
      const { annualCrmCost } = calculateRoi({
        team,
        salary: 80_000,
        hours: 2,
      })
      expect(annualCrmCost).toEqual(
        statedIn(texts(root, 'fieldset > div > div + p')[index]!, 1),
      )
    },
  )

  it('lets all of each team begin, some together', () => {
    expect(
      bars.map((team) =>
        team.reduce(
          (people, { textContent }) => people + numbersIn(textContent)[0]!,
          0,
        ),
      ),
    ).toEqual(TEAMS)
  })

  it('begins each bar of people in the week that its label names', () => {
    for (const bar of bars.flat())
      expect(bar).toHaveClass(`col-start-${numbersIn(bar.textContent)[1]}`)
  })

  it('on a phone draws each phase in its weeks', () => {
    const drawn = every(root.querySelector('ol')!, 'rect:last-child').map(
      (bar) => {
        const [before, length] = numbers(bar, 'x', 'width')
        return [before! + 1, before! + length!]
      },
    )
    const stated = texts(root.querySelector('ol')!, 'li > p:first-child')
    expect(drawn.slice(0, 3)).toEqual(stated.slice(0, 3).map(numbersIn))
  })
})

it('the wave on the phone is without sound where tokens hide a value', () => {
  const hidden = every(render(<Phone />), 'path.stroke-token-ink')[0]!
  expect(hidden.getAttribute('d')!.match(/M/g)).toHaveLength(
    homeStory.howItWorks.brief.said.filter((part) => typeof part !== 'string')
      .length,
  )
})

it('the record beside the phone strikes the old value of a field through', () => {
  expect(texts(render(<Phone />), 'dl s')).toEqual(['22 April'])
})

it('the phone is an illustration that hears the spoken line, and hidden from screen readers', () => {
  const screen = render(<Phone />).querySelector('[aria-hidden=true]')!
  expect(texts(screen, 'p')).toEqual([
    'Illustration16:05',
    '“The kick-off slips to 6 May. Send Tomás the order form on Tuesday.”',
  ])
  expect(every(screen, 'svg')[0]).toHaveClass('text-clay')
})

it('each step of the sentence’s way is in the colour of its place', () => {
  const { you, eu, model, crm } = sentenceWay.zones
  const grounds = {
    [you]: 'raised',
    [eu]: 'moss-field',
    [model]: 'violet-field',
    [crm]: 'raised',
  }
  const steps = every(render(<SentenceWay />), 'ol > li')
  expect(steps.map((step) => / bg-([\w-]+) /.exec(step.className)![1])).toEqual(
    steps.map((step) => grounds[texts(step, 'p')[0]!]),
  )
})

it('the bars of the race are as long as their clocks', () => {
  const root = render(<Race />)
  const seconds = texts(root, '.text-clock').map((clock) =>
    numbersIn(clock).reduce((sum, part) => sum * 60 + part),
  )
  const shares = every(root, 'svg[data-seconds]').map((bar) => {
    const [, , whole = NaN] = bar
      .getAttribute('viewBox')!
      .split(' ')
      .map(Number)
    return [
      numbers(bar, 'data-seconds')[0],
      (numbers(bar.firstElementChild!, 'width')[0]! / whole) * seconds[0]!,
    ]
  })
  expect(shares).toEqual(seconds.map((second) => [second, second]))
})

it('the path marks the stage of its new value after that of the old one', () => {
  const fills = every(render(<Path />), 'svg > path').map(
    (stage) => /fill-(\w+)/.exec(stage.getAttribute('class')!)![1],
  )
  const placeOf = (value: string) =>
    path.stages.findIndex((stage) => stage.startsWith(value.slice(0, 6)))
  const { before, values } = featureRecord.rows[2]
  expect([placeOf(before), fills.lastIndexOf('edge')]).toEqual([
    path.from,
    path.from,
  ])
  expect([
    placeOf(values[0]),
    fills.indexOf('mint'),
    fills.lastIndexOf('mint'),
  ]).toEqual(Array(3).fill(path.from + 1))
})

it('the first briefing is connected, spoken and written, with as many fields as its last line states', () => {
  const part = (step: number) => render(<FirstBriefing step={step} />)
  expect(part(0)).toHaveTextContent(firstBriefing.states[0])
  expect(part(1)).toHaveTextContent(firstBriefing.said)
  const [stated] = numbersIn(firstBriefing.states[2])
  expect(every(part(2), 's')).toHaveLength(stated!)
  expect(every(part(2), 'ins')).toHaveLength(stated!)
})

it('the test deal stands at the stage that its first briefing wrote', () => {
  const [stage, ...others] = every(
    render(<FirstBriefing step={0} />),
    '.bg-mint-area',
  )
  expect(stage).toHaveTextContent(firstBriefing.record.moved.after)
  expect(others).toEqual([])
})

it('the bars of an update are as long as its times', () => {
  const [spoken, typed] = every(render(<UpdateTime />), 'rect').map((bar) =>
    numbers(bar, 'width'),
  )
  const [longest] = numbersIn(claims.updateTime.manual).toReversed()
  const percent = (minutes: number) => [(minutes / longest!) * 100]
  expect(spoken).toEqual(percent(numbersIn(claims.updateTime.ours)[0]! / 60))
  expect(typed).toEqual(percent(numbersIn(claims.updateTime.manual)[0]!))
})

/** Names of the rows of a cover that have this mark. */
const rowsWith = (mark: string, cover: React.ReactNode) =>
  every(render(cover), 'g').flatMap((row) =>
    row.querySelector(mark) ? texts(row, 'text')[0] : [],
  )

it('the cover of the calculator draws the defended part as large as its figures', () => {
  const [answer, defended] = placesOf(render(<RoiCover />), 'rect', 'width')
  const [whole] = numbersIn(coverWords.roi.answer)
  const [part] = numbersIn(coverWords.roi.defended)
  expect(defended! / answer!).toBeCloseTo(part! / whole!, 3)
})

it('the cover on data quality draws the usable share of its cells', () => {
  const [usable, ...others] = every(render(<QualityCover />), 'path').map(
    (path) => path.getAttribute('d')!.match(/M/g)!.length,
  )
  // 200 cells: two for each percent.
  expect(usable).toBe(Number.parseFloat(coverWords.quality) * 2)
  expect(others).toEqual([73, 32])
})

it('the cover of the ledger states the hours that the bill counts for one field', () => {
  const [form] = billForFields.bars
  expect(texts(render(<LedgerCover />), 'text')).toEqual([
    'Summary',
    'Nobody',
    `${(form!.value / 14).toFixed(1)} h`,
  ])
})

it('the cover on updates colours the fields that a briefing fills', () => {
  const briefed = Object.entries(coverWords.origins)
    .filter(([, origin]) => origin === 'Briefing')
    .map(([name]) => name)
  expect(rowsWith('.fill-mint-area', <OriginsCover />)).toEqual(briefed)
})

it.each([
  { cover: 'data protection', drawing: <GdprCover /> },
  { cover: 'HubSpot', drawing: <HubspotCover /> },
])(
  'the cover on $cover has each text in the middle of its chip',
  ({ drawing }) => {
    const chips = every(render(drawing), 'text[text-anchor=middle]')
    expect(chips.length).toBeGreaterThan(0)
    for (const text of chips) {
      const [x = 0, y = 0, width = 0, height = 0] = numbers(
        text.previousElementSibling!,
        'x',
        'y',
        'width',
        'height',
      )
      const [fontSize = 0] = numbers(text, 'font-size')
      expect(numbers(text, 'x', 'y')).toEqual([
        x + width / 2,
        y + height / 2 + fontSize / 3,
      ])
    }
  },
)

/** Colour of a stretch; where its line begins, and its dashes. */
const STRETCHES: Record<
  Stretch,
  { colour: string; begins?: string; dashes?: string }
> = {
  waiting: { colour: 'edge', begins: '0', dashes: '2 7' },
  voice: { colour: 'moss', begins: '138' },
  words: { colour: 'moss', begins: '138' },
  keys: { colour: 'edge', begins: '138' },
  tokens: { colour: 'moss', begins: '138' },
  rule: { colour: 'moss', begins: '0' },
  note: { colour: 'edge' },
  fields: { colour: 'moss' },
}

describe('the lanes of the agents', () => {
  const root = render(<Lanes />)

  it('draw the stretch of each stop, dashed where the agent waits', () => {
    const drawn = every(root, 'li > div > svg').map((svg) => {
      const line = svg.querySelector('line')
      return {
        colour: / text-(\w+)$/.exec(svg.getAttribute('class')!)![1],
        begins: line?.getAttribute('x1') ?? undefined,
        dashes: line?.getAttribute('stroke-dasharray') ?? undefined,
      }
    })
    expect(drawn).toEqual(
      agentLanes.lanes.flatMap(({ stops }) =>
        [...stops].map(({ stretch }) => STRETCHES[stretch]),
      ),
    )
  })

  it('set our own lane, the last one, apart', () => {
    expect(texts(root, 'li.bg-moss-field h3')).toEqual([
      agentLanes.lanes[3].tool,
    ])
  })

  it('colour the fields that are written', () => {
    expect(texts(root, 'dd.bg-mint-area')).toEqual(texts(root, 'ins'))
  })
})

describe('the moves of the agent', () => {
  const stations = every(render(<Moves />), 'dl')

  it('colour the news and the field as tokens, and the value as written', () => {
    const colours = stations.map(
      (station) => /mint|lilac/.exec(station.innerHTML)![0],
    )
    expect(colours).toEqual(['lilac', 'lilac', 'mint'])
  })

  it('have the texts of each thread at each station', () => {
    const { threads } = agentMoves
    const textsOf = (station: 'news' | 'field' | 'value') =>
      threads.flatMap((thread): readonly string[] => thread[station])
    expect(stations.map((station) => texts(station, 'dt, dd'))).toEqual([
      textsOf('news'),
      textsOf('field'),
      textsOf('value'),
    ])
  })
})
