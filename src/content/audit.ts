interface Update {
  /** How many, or the name and value of a single one. */
  fields: number | string
  tasks?: number
  /** Empty where it is unknown. */
  how?: 'by voice' | 'typed' | ''
  /** A time as `14:05` or `14 March, 09:40`, or "just now". */
  at: string
}

const counted = (count: number, name: string) =>
  `${count} ${name}${count === 1 ? '' : 's'}`

/**
 * The audit line of a record: fields, person and way, time. The same wherever a
 * record stands.
 */
export const audit = ({ fields, tasks = 0, how = 'by voice', at }: Update) =>
  `${typeof fields === 'string' ? fields : counted(fields, 'field')}${tasks ? `, ${counted(tasks, 'task')}` : ''} · you${how && `, ${how}`} · ${at}`
