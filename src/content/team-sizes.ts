/**
 * Teams of the cost comparison examples (specification §9: "5, 25 and 100+ user
 * teams").
 */
export const teamSizes = [
  { label: '5 people', team: 5 },
  { label: '25 people', team: 25 },
  { label: '100+ people', team: 100 },
]
