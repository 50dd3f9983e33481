import { username as limits } from '#shared/limits.ts';
import { type Random, randomText } from '../../platform/random.ts';

// Short, friendly, easy to spell and to say on the phone; every pair of them makes sense.
const adjectives =
  `able agile amber bold brave bright calm candid cheery clear clever cosy crisp curious daring
  eager early easy fair fancy fine fond frank free fresh gentle glad golden good grand great green
  happy hardy humble ideal jolly jovial keen kind lively loyal lucky mellow merry mild modest neat
  nimble noble plain polite proud pure quick quiet rapid ready rosy royal silver simple sincere
  smart smooth snug soft solid sound steady still sunny super sure sweet swift tender tidy true
  upbeat vivid warm wise witty worthy young zesty`.split(/\s+/);
const nouns =
  `acorn apple aspen badger beach beaver birch bison breeze brook canyon cedar cherry cliff cloud
  clover comet coral crane creek daisy dawn deer delta dolphin dove dune eagle elm falcon fern
  field finch forest fox garden glade grove gull harbor hare hazel heron hill holly island ivy jay
  juniper lagoon lake lark laurel lemon lily linden lion maple marten meadow mole moon moose moss
  oak oasis olive orchid otter owl panda pebble pine planet plum pond poppy puffin quail rabbit
  raven reef river robin rose sage seal sky snow sparrow spring star stone stork stream summit sun
  swan thistle tiger trail tulip valley violet walnut willow wren`.split(/\s+/);

/** A username for an anonymous account: `brave-otter-4821`. */
export function drawUsername(random: Random): string {
  const word = (words: readonly string[]) => words[random.int(words.length)];
  return `${word(adjectives)}-${word(nouns)}-${randomText(random, '0123456789', limits.digits)}`;
}
