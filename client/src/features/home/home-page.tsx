import { ChallengeSection } from './challenge-section.tsx';
import { Hero } from './hero.tsx';
import { UseSection } from './use-section.tsx';
import { VisionSection } from './vision-section.tsx';

/** The first page: the promise, the ID itself, and what it is good for. */
export function HomePage() {
  return (
    <>
      <Hero />
      <VisionSection />
      <UseSection />
      <ChallengeSection />
    </>
  );
}
