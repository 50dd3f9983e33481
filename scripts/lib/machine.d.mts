export function answers(program: string, args: readonly string[]): boolean;
export function installDebianPackage(name: string): boolean;
