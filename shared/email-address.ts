// E-mail addresses have one spelling. A domain with letters beyond ASCII has two: `kräuter.example` is
// `xn--kruter-cua.example` in DNS. The first is stored and shown.

/** What an address of the web, which converts the domain, would not take for a part of the domain. */
const domainOnly = /^[^\s\p{C}/?#%:\\]+$/u;
const hasTwoSpellings = /[^\p{ASCII}]|^xn--|\.xn--/u;

/**
 * The one spelling of an address: without blanks around it, in lower case and NFKC, and with its domain as people
 * write it. Line breaks stay, so that they are refused.
 */
export function normaliseEmail(text: string): string {
  const plain = text
    .replace(/^ +| +$/g, '')
    .normalize('NFKC')
    .toLowerCase();
  const at = plain.lastIndexOf('@') + 1;
  return at === 0 ? plain : plain.slice(0, at) + writtenDomain(plain.slice(at));
}

/** A domain as people write it; what is none, or has no such form, stays as it is. */
function writtenDomain(domain: string): string {
  const inDns = hasTwoSpellings.test(domain) && dnsName(domain);
  if (!inDns) return domain;
  const written = inDns.split('.').map(writtenLabel).join('.');
  return dnsName(written) === inDns ? written : inDns;
}

/** A domain as in DNS. Browsers and Node convert it by the same rules (UTS #46). */
function dnsName(domain: string): string | undefined {
  return domainOnly.test(domain) ? URL.parse(`http://${domain}`)?.hostname : undefined;
}

function writtenLabel(label: string): string {
  return label.startsWith(mark) ? decoded(label.slice(mark.length)) : label;
}

// Punycode (RFC 3492, sections 5 and 6), with its names.

const mark = 'xn--';
const base = 36;
const digits = 'abcdefghijklmnopqrstuvwxyz0123456789';
const [firstCodePoint, lastCodePoint] = [0x80, 0x10ffff];
const [tMin, tMax, skew, damp, firstBias] = [1, 26, 38, 700, 72];

function decoded(encoded: string): string {
  const delimiter = encoded.lastIndexOf('-');
  const output = [...encoded.slice(0, Math.max(delimiter, 0))];
  let [codePoint, index, bias] = [firstCodePoint, 0, firstBias];
  for (let at = delimiter + 1; at < encoded.length; ) {
    const before = index;
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = digits.indexOf(encoded.charAt(at++));
      if (digit < 0) return '';
      index += digit * weight;
      const threshold = Math.min(Math.max(k - bias, tMin), tMax);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = output.length + 1;
    bias = adaptedBias(before === 0 ? index / damp : (index - before) / 2, length);
    codePoint += Math.floor(index / length);
    index %= length;
    if (codePoint > lastCodePoint) return '';
    output.splice(index++, 0, String.fromCodePoint(codePoint));
  }
  return output.join('');
}

function adaptedBias(scaledDelta: number, length: number): number {
  let delta = Math.floor(scaledDelta);
  delta += Math.floor(delta / length);
  let k = 0;
  for (; delta > ((base - tMin) * tMax) / 2; k += base) delta = Math.floor(delta / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * delta) / (delta + skew));
}
