package io.daybook.application.grading.integrity;

import io.daybook.application.grading.integrity.ChainProof.Broken;
import io.daybook.application.grading.integrity.IntegrityAnchor.Note;
import io.daybook.command.platform.integrity.ChainedEvents;
import io.daybook.command.platform.integrity.ChainedEvents.Link;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.query.grading.integrity.ChainPartView;
import io.daybook.query.grading.integrity.ChainViews;
import io.daybook.query.grading.integrity.CourseDigestView;
import io.daybook.query.grading.integrity.HashChain;
import io.daybook.query.grading.integrity.HashChains;
import io.daybook.query.grading.outcomes.OutcomeViews;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Verifies from the event store that the grades of a course were not altered: that each event
 * contains the hash of the previous one, and that the digests still match (docs/decisions/0116).
 * Chains are independent of each other and are verified in parallel (docs/decisions/0128).
 */
@Component
class CourseProof {

    private static final double PER_CENT = 100;
    private static final int CHAINS_AT_ONCE = 100;
    private static final int BETWEEN_NEWS = 20 * CHAINS_AT_ONCE;
    private static final int LINKS_AT_ONCE = 500;

    private final ChainedEvents record;
    private final ChainViews views;
    private final OutcomeViews outcomes;
    private final IntegrityAnchor witness;

    CourseProof(
            ChainedEvents record,
            ChainViews views,
            OutcomeViews outcomes,
            IntegrityAnchor witness) {
        this.record = record;
        this.views = views;
        this.outcomes = outcomes;
        this.witness = witness;
    }

    /**
     * The result, over the course's own chains and those of its outcomes.
     *
     * @param firstBroken the first mismatch; null if there is none
     * @param eventsSinceDigest number of events after the last digest
     * @param lastDigest to compare with a copy kept elsewhere
     * @param witnessedAt when the integrity anchor was last updated
     */
    record Result(
            long courseId,
            boolean verified,
            int events,
            int chains,
            int digests,
            int eventsSinceDigest,
            @Nullable Broken firstBroken,
            @Nullable String lastDigest,
            @Nullable Instant witnessedAt) {}

    /** The position of an event of a chain. */
    private record ChainPosition(long position, String chain, long sequence) {}

    /** Verifies all events up to a position. */
    Result check(long courseId, long upTo, DoubleConsumer percent) {
        List<HashChain> chains = views.chains(courseId);
        List<CourseDigestView> digests = views.digests(courseId);
        CourseDigestView last = digests.isEmpty() ? null : digests.getLast();
        List<Note> notes = witness.about(courseId);
        var proof = new ChainProof(upTo);
        for (int from = 0; from < chains.size(); from += BETWEEN_NEWS) {
            List<HashChain> some = slice(chains, from, BETWEEN_NEWS);
            slices(some).parallelStream()
                    .map(each -> check(each, upTo))
                    .toList()
                    .forEach(proof::add);
            percent.accept(PER_CENT * (from + some.size()) / chains.size());
        }
        checkDigests(digests, proof);
        new IntegrityAnchorProof(proof, digests).check(notes);
        List<HashChain> scales = scales(courseId);
        ChainProof ofScales = check(scales, upTo);
        Broken broken = proof.firstBroken() == null ? ofScales.firstBroken() : proof.firstBroken();
        return new Result(
                courseId,
                broken == null,
                proof.events() + ofScales.events(),
                chains.size() + scales.size(),
                digests.size(),
                proof.hashes(last == null ? -1 : last.toPosition(), upTo).size(),
                broken,
                last == null ? null : last.digest(),
                notes.isEmpty() ? null : notes.getLast().at());
    }

    /**
     * The chains of the outcomes linked in the course: students' scores depend on their scales and
     * calculation methods. Outcomes are shared between courses, so course digests do not cover
     * them.
     */
    private List<HashChain> scales(long courseId) {
        return views.byIds(
                outcomes.allLinksIn(OutcomeContext.COURSE, courseId).stream()
                        .map(link -> HashChains.ofOutcome(link.outcomeId()))
                        .collect(Collectors.toSet()));
    }

    private static List<List<HashChain>> slices(List<HashChain> chains) {
        List<List<HashChain>> slices = new ArrayList<>();
        for (int from = 0; from < chains.size(); from += CHAINS_AT_ONCE) {
            slices.add(slice(chains, from, CHAINS_AT_ONCE));
        }
        return slices;
    }

    private static <T> List<T> slice(List<T> all, int from, int most) {
        return all.subList(from, Math.min(from + most, all.size()));
    }

    private ChainProof check(List<HashChain> chains, long upTo) {
        var proof = new ChainProof(upTo);
        Map<String, List<Link>> stored =
                record.linksOf(chains.stream().map(HashChain::id).toList());
        chains.forEach(chain -> proof.check(chain, stored.getOrDefault(chain.id(), List.of())));
        return proof;
    }

    private static void checkDigests(List<CourseDigestView> digests, ChainProof proof) {
        String previous = CourseDigestView.NONE;
        long from = -1;
        for (CourseDigestView digest : digests) {
            Collection<String> summed =
                    proof.hashes(digest.fromPosition(), digest.toPosition()).values();
            boolean holds =
                    digest.previous().equals(previous)
                            && digest.fromPosition() == from
                            && digest.digest().equals(digest(previous, summed));
            if (!holds) {
                proof.breaks(
                        new Broken(
                                digest.toPosition(),
                                null,
                                null,
                                null,
                                digest.number(),
                                "the digest summed up %d events, of which %d are there"
                                        .formatted(digest.events(), summed.size())));
            }
            previous = digest.digest();
            from = digest.toPosition();
        }
    }

    /**
     * Passes the stored events after one position and up to another to a consumer, in the order of
     * the event store; missing events are left out.
     */
    void forEachLink(long courseId, long after, long upTo, Consumer<Link> viewer) {
        List<ChainPosition> places =
                views.parts(courseId, after).stream()
                        .flatMap(part -> places(part).stream())
                        .filter(place -> place.position() > after && place.position() <= upTo)
                        .sorted(Comparator.comparingLong(ChainPosition::position))
                        .toList();
        for (int from = 0; from < places.size(); from += LINKS_AT_ONCE) {
            List<ChainPosition> some = slice(places, from, LINKS_AT_ONCE);
            Map<String, List<Link>> stored =
                    record.linksOf(
                            some.stream().map(ChainPosition::chain).collect(Collectors.toSet()));
            for (ChainPosition place : some) {
                stored.getOrDefault(place.chain(), List.of()).stream()
                        .filter(link -> link.sequence() == place.sequence())
                        .forEach(viewer);
            }
        }
    }

    private static List<ChainPosition> places(ChainPartView part) {
        List<ChainPosition> places = new ArrayList<>();
        long sequence = part.firstSequence();
        for (long position : part.positions()) {
            places.add(new ChainPosition(position, part.chainId(), sequence++));
        }
        return places;
    }

    /**
     * Returns the hash of a digest: over the previous digest and the hashes of the events, one per
     * line.
     */
    static String digest(String previous, Collection<String> hashes) {
        var sum = new DigestSum(previous);
        hashes.forEach(sum::add);
        return sum.value();
    }
}
