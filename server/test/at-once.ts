/** Makes calls at the same time, fifty unless told, and resolves with their answers. */
export const atOnce = <Answer>(call: (index: number) => Promise<Answer>, times = 50) =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)));
