/** People for trying out a site. Their IDs can never be issued. */
export const samplePeople = [
  { name: 'Ada', id: '19901210-AD0A1' },
  { name: 'Ben', id: '19550803-B0B01' },
  { name: 'Cleo', id: '20040229-CL30O' },
] as const;

/** The site for trying it out, of the demo institution; never in production. */
export const demoSite = {
  id: '01985f45-0000-7000-8000-00000000d3a0',
  name: 'Study portal',
  path: '/dev/site',
} as const;
