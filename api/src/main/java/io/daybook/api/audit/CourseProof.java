package io.daybook.api.audit;

import io.daybook.command.record.ChainedRecord;
import io.daybook.command.record.ChainedRecord.Link;
import io.daybook.query.audit.ChainLinkView;
import io.daybook.query.audit.ChainViews;
import io.daybook.query.audit.CourseDigestView;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Proves from what is stored that a course's grades are what they were: that each event follows
 * from the one before, and that the digests still sum up what they did (docs/decisions/0116).
 */
@Component
class CourseProof {

    private static final double PER_CENT = 100;

    private final ChainedRecord record;
    private final ChainViews views;

    CourseProof(ChainedRecord record, ChainViews views) {
        this.record = record;
        this.views = views;
    }

    /**
     * What does not hold.
     *
     * @param position where in the record it is
     * @param problem what was found
     */
    record Broken(
            long position,
            @Nullable String chain,
            @Nullable Long sequence,
            @Nullable String eventId,
            @Nullable Integer digest,
            String problem) {}

    /**
     * What was found.
     *
     * @param firstBroken the first of what does not hold; null where everything does
     * @param lastDigest what to compare with the one kept outside
     */
    record Result(
            long courseId,
            boolean verified,
            int events,
            int chains,
            int digests,
            @Nullable Broken firstBroken,
            @Nullable String lastDigest) {}

    /** A link and where it stands. */
    record Placed(ChainLinkView at, @Nullable Link link) {}

    /** Checks everything up to a position. */
    Result check(long courseId, long upTo, DoubleConsumer percent) {
        List<ChainLinkView> expected = views.links(courseId, -1, upTo);
        Map<String, List<ChainLinkView>> chains =
                expected.stream().collect(Collectors.groupingBy(ChainLinkView::aggregateId));
        TreeMap<Long, Broken> broken = new TreeMap<>();
        Map<Long, String> hashes = new HashMap<>();
        int done = 0;
        for (Map.Entry<String, List<ChainLinkView>> chain : chains.entrySet()) {
            checkChain(record.linksOf(chain.getKey()), chain.getValue(), hashes, broken);
            done++;
            percent.accept(PER_CENT * done / chains.size());
        }
        List<CourseDigestView> digests = views.digests(courseId);
        checkDigests(digests, expected, hashes, broken);
        return new Result(
                courseId,
                broken.isEmpty(),
                expected.size(),
                chains.size(),
                digests.size(),
                broken.isEmpty() ? null : broken.firstEntry().getValue(),
                digests.isEmpty() ? null : digests.getLast().digest());
    }

    private static void checkChain(
            List<Link> stored,
            List<ChainLinkView> expected,
            Map<Long, String> hashes,
            Map<Long, Broken> broken) {
        Map<Long, Link> bySequence = bySequence(stored);
        boolean chained = false;
        for (ChainLinkView at : expected) {
            Link link = bySequence.get(at.sequence());
            String problem = problem(link, chained);
            if (problem != null) {
                broken.put(
                        at.id(),
                        new Broken(
                                at.id(),
                                at.aggregateId(),
                                at.sequence(),
                                link == null ? null : link.eventId(),
                                null,
                                problem));
            }
            if (link != null) {
                chained |= link.recorded() != null;
                hashes.put(at.id(), link.standing());
            }
        }
    }

    private static @Nullable String problem(@Nullable Link link, boolean chained) {
        if (link == null) {
            return "the event is missing";
        }
        if (chained && link.recorded() == null) {
            return "the event has lost its hash";
        }
        return link.holds() ? null : "the event, or one before it, is not what was stored";
    }

    private static void checkDigests(
            List<CourseDigestView> digests,
            List<ChainLinkView> expected,
            Map<Long, String> hashes,
            Map<Long, Broken> broken) {
        String previous = CourseDigestView.NONE;
        long from = -1;
        for (CourseDigestView digest : digests) {
            List<String> summed =
                    expected.stream()
                            .map(ChainLinkView::id)
                            .filter(id -> id > digest.fromPosition() && id <= digest.toPosition())
                            .filter(hashes::containsKey)
                            .map(hashes::get)
                            .toList();
            boolean holds =
                    digest.previous().equals(previous)
                            && digest.fromPosition() == from
                            && digest.digest().equals(digest(previous, summed));
            if (!holds) {
                broken.putIfAbsent(
                        digest.toPosition(),
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

    /** The links after one position and up to another, as they are stored now. */
    List<Placed> links(long courseId, long after, long upTo) {
        List<ChainLinkView> expected = views.links(courseId, after, upTo);
        Map<String, Map<Long, Link>> stored = new HashMap<>();
        return expected.stream()
                .map(
                        at ->
                                new Placed(
                                        at,
                                        stored.computeIfAbsent(at.aggregateId(), this::bySequence)
                                                .get(at.sequence())))
                .toList();
    }

    private Map<Long, Link> bySequence(String aggregateId) {
        return bySequence(record.linksOf(aggregateId));
    }

    private static Map<Long, Link> bySequence(List<Link> links) {
        return links.stream().collect(Collectors.toMap(Link::sequence, link -> link));
    }

    /** The hash of a digest: of the one before and of those of the events, a line each. */
    static String digest(String previous, List<String> hashes) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            sha.update(previous.getBytes(StandardCharsets.US_ASCII));
            for (String hash : hashes) {
                sha.update(('\n' + hash).getBytes(StandardCharsets.US_ASCII));
            }
            return HexFormat.of().formatHex(sha.digest());
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
