/** Cycles of a directed graph: sets of names that reach each other. */
export function circlesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...edges.keys()].map((name) => [name, reach(edges, name)]))
  const circles = new Map<string, string[]>()
  for (const [name, others] of reached) {
    if (!others.has(name)) continue
    const circle = [...others].filter((other) => reached.get(other)?.has(name)).toSorted()
    circles.set(circle.join(), circle)
  }
  return [...circles.values()]
}

function reach(edges: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const next of edges.get(name) ?? []) {
      if (found.has(next)) continue
      found.add(next)
      waiting.push(next)
    }
  }
  return found
}
