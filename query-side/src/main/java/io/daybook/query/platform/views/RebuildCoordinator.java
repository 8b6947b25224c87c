package io.daybook.query.platform.views;

import io.daybook.query.platform.mongo.CallDeadline;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides which views must be rebuilt, and ensures that only one node rebuilds: it holds the claim
 * of the processor meanwhile, so that nobody projects into views that are being filled.
 */
final class RebuildCoordinator {

    private static final Logger LOG = LoggerFactory.getLogger(RebuildCoordinator.class);

    private static final long LOOK_AGAIN_MILLIS = 500;

    /**
     * Call deadline during a build. Long, because a slow database must not abort a build, which
     * would start again.
     */
    static final Duration BUILDING = Duration.ofMinutes(1);

    private final Rebuild rebuild;
    private final MongoTokenStore tokens;
    private final ViewRegistry registry;
    private final List<Projection> projections;

    RebuildCoordinator(
            Rebuild rebuild,
            MongoTokenStore tokens,
            ViewRegistry registry,
            List<Projection> projections) {
        this.rebuild = rebuild;
        this.tokens = tokens;
        this.registry = registry;
        this.projections = projections;
    }

    /**
     * Builds views that were never built or have failed, up to the position of the others. Waits
     * while another node holds the views, unless all that is missing has failed there.
     *
     * @param isWaitedFor which projections to build; all if none was ever built
     */
    void buildMissing(Predicate<Projection> isWaitedFor, RebuildProgress progress)
            throws Exception {
        if (missing(isWaitedFor).isEmpty()) {
            return;
        }
        for (boolean told = false; !tokens.tryHoldViews(); told = true) {
            List<Projection> missing = missing(isWaitedFor);
            if (missing.stream().allMatch(registry::adoptQuarantine)) {
                return;
            }
            if (!told) {
                LOG.warn(
                        "Another node projects the views; {} are built when it stops",
                        names(missing));
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN_MILLIS);
        }
        registry.retain(projections);
        build(missing(isWaitedFor), progress);
    }

    /**
     * Builds these views whatever their state; all, if none was ever built. No node may be running,
     * so that leftovers of earlier versions can be dropped.
     */
    void rebuild(List<Projection> chosen, RebuildProgress progress) throws Exception {
        if (!tokens.tryHoldViews()) {
            throw new IllegalArgumentException("Daybook keeps the views; stop it first.");
        }
        registry.forget(chosen);
        build(tokens.position(Views.PROCESSOR) == null ? projections : chosen, progress);
        registry.dropOrphans(projections);
    }

    private List<Projection> missing(Predicate<Projection> isWaitedFor) {
        Long stored = tokens.position(Views.PROCESSOR);
        if (stored == null || isAhead(stored)) {
            return projections;
        }
        Set<String> built = registry.built();
        return projections.stream()
                .filter(p -> !built.contains(p.name()) && isWaitedFor.test(p))
                .filter(p -> p.continued().stream().noneMatch(built::contains))
                .toList();
    }

    /**
     * Whether the views contain events that the event store does not: they were built from another
     * event store, or from a later state of it.
     */
    private boolean isAhead(long stored) {
        long head = rebuild.head();
        if (stored > head) {
            LOG.warn(
                    "The views are at event {} and the event store ends at {}: it was restored or"
                            + " is another one. All views are rebuilt",
                    stored,
                    head);
        }
        return stored > head;
    }

    private void build(List<Projection> chosen, RebuildProgress progress) throws Exception {
        Long stored = tokens.position(Views.PROCESSOR);
        long upTo = stored == null || chosen.size() == projections.size() ? rebuild.head() : stored;
        try (CallDeadline _ = CallDeadline.ofEachCall(BUILDING)) {
            if (chosen.size() == projections.size()) {
                rebuild.build(chosen, upTo, new ClaimExtendingProgress(progress, tokens));
            } else if (!chosen.isEmpty()) {
                buildBeside(chosen, upTo, new ClaimExtendingProgress(progress, tokens));
            }
        }
        tokens.restart(Views.PROCESSOR, upTo);
    }

    /**
     * The current collections stay until the end, because nodes of the previous version read them.
     */
    private void buildBeside(List<Projection> chosen, long upTo, RebuildProgress progress)
            throws Exception {
        long build = tokens.fence();
        List<Projection> claimed = registry.claim(chosen, build);
        registry.prepare(claimed, build);
        try (Rebuild.Pass pass = rebuild.beside(claimed, build, progress)) {
            pass.upTo(upTo);
            tokens.extendClaim(Views.PROCESSOR, 0);
            claimed.forEach(each -> registry.replace(each, build));
            pass.finished();
        }
    }

    static List<String> names(List<Projection> projections) {
        return projections.stream().map(Projection::name).toList();
    }

    /** Keeps the claim while views are filled. */
    private record ClaimExtendingProgress(RebuildProgress progress, MongoTokenStore tokens)
            implements RebuildProgress {

        @Override
        public void started(long upTo) {
            progress.started(upTo);
        }

        @Override
        public void reached(long position) {
            tokens.extendClaim(Views.PROCESSOR, 0);
            progress.reached(position);
        }

        @Override
        public void finished() {
            progress.finished();
        }
    }
}
