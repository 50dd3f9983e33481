/** The value of a JSON text; undefined if it is none, such as after a write that was cut off. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
