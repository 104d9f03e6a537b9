/** Cycles of a directed graph: sets of names that reach each other. */
export function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reachable = new Map([...edges.keys()].map((name) => [name, reach(edges, name)]))
  const cycles = new Map<string, string[]>()
  for (const [name, others] of reachable) {
    if (!others.has(name)) continue
    const cycle = [...others].filter((other) => reachable.get(other)?.has(name)).toSorted()
    cycles.set(cycle.join(), cycle)
  }
  return [...cycles.values()]
}

function reach(edges: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const found = new Set<string>()
  const queue = [start]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    for (const next of edges.get(name) ?? []) {
      if (found.has(next)) continue
      found.add(next)
      queue.push(next)
    }
  }
  return found
}
